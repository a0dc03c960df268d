// One claim: for JSON values, `validateArgs` says what ajv says about the emitted schema, with an open and a closed root.

import { Ajv } from 'ajv'
import { type SchemaSpec, schemaSpecToJsonSchema, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { ajvOracle } from './support/ajv-oracle.ts'
import { checkCases } from './support/check-cases.ts'
import { long } from './support/settings.ts'

it('accepts exactly the JSON values that ajv accepts', async () => {
  const verdicts = { accepted: 0, refused: 0 }
  await checkCases({
    name: 'agreement with ajv',
    cases: long ? 100_000 : 20_000,
    valuesPerSpec: 20,
    weights: { valid: 40, mutated: 35, json: 25 },
    judge(spec) {
      const roots = [{}, { additionalProperties: false }].map((options) => [options, ajvOracle(spec, options)] as const)
      return ({ kind, make }) => {
        for (const [options, accepts] of roots) {
          const accepted = accepts(make())
          const violations = validateArgs(spec, make(), options)
          if (accepted !== (violations.length === 0)) {
            const said = violations.length === 0 ? 'is accepted' : `gives ${JSON.stringify(violations)}`
            throw new Error(`ajv says ${accepted}, but it ${said} with ${JSON.stringify(options)}`)
          }
          verdicts[accepted ? 'accepted' : 'refused']++
          if (kind === 'valid' && options.additionalProperties === undefined) expect(accepted).toBe(true)
        }
      }
    },
  })
  // Agreement would be cheap if nearly all verdicts were the same.
  const share = verdicts.accepted / (verdicts.accepted + verdicts.refused)
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
})

describe('what ajv itself gets wrong, so that the oracle uses other names', () => {
  const plain = (spec: SchemaSpec) =>
    new Ajv({ ownProperties: true, strict: false }).compile(schemaSpecToJsonSchema(spec))

  it('drops the schema of a property called __proto__', () => {
    const spec: SchemaSpec = { ['__proto__']: { type: 'string' } }
    const args = JSON.parse('{"__proto__":5}')
    expect(plain(spec)(args)).toBe(true)
    expect(ajvOracle(spec, {})(args)).toBe(false)
    expect(validateArgs(spec, args)).toHaveLength(1)
  })

  it('does not miss a required property whose name is empty', () => {
    const spec: SchemaSpec = { '': { type: 'string', required: true } }
    expect(plain(spec)({})).toBe(true)
    expect(ajvOracle(spec, {})({})).toBe(false)
    expect(validateArgs(spec, {})).toHaveLength(1)
  })

  it('cannot compile a name with half a surrogate pair', () => {
    const spec: SchemaSpec = { '\ud800': { type: 'object', properties: { a: { type: 'string' } } } }
    expect(() => plain(spec)).toThrow(URIError)
    expect(ajvOracle(spec, {})({ '\ud800': { a: 1 } })).toBe(false)
    expect(validateArgs(spec, { '\ud800': { a: 1 } })).toHaveLength(1)
  })
})
