// One claim: nothing is ever written to a spec, to arguments or to a prototype.
import { schemaSpecToJsonSchema, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'
import { show } from './generators/cases.ts'
import { checkCases } from './support/check-cases.ts'
import { readOnly } from './support/read-only.ts'
import { long } from './support/settings.ts'
import { deepFreeze, snapshot, snapshotPrototypes } from './support/snapshot.ts'
import { callTool, toolFor } from './support/tool.ts'

const cases = long ? 30_000 : 6_000
const weights = { valid: 35, mutated: 25, json: 15, js: 25 }

it('leaves specs and arguments as they were', async () => {
  const polluted = snapshotPrototypes()
  await checkCases({
    name: 'inputs, before and after',
    cases,
    valuesPerSpec: 10,
    weights,
    judge(spec) {
      const specWritten = snapshot(spec)
      const tool = toolFor(spec, false)
      schemaSpecToJsonSchema(spec)
      return async ({ make }) => {
        const value = make()
        const valueWritten = snapshot(value)
        validateArgs(spec, value)
        await callTool(tool, value)
        expect(valueWritten()).toBeUndefined()
        expect(specWritten()).toBeUndefined()
      }
    },
  })
  expect(polluted()).toBeUndefined()
})

it('says the same about deep-frozen inputs', async () => {
  await checkCases({
    name: 'inputs, frozen',
    cases,
    valuesPerSpec: 10,
    weights: { valid: 40, mutated: 40, json: 20 },
    judge(spec) {
      const frozenSpec = deepFreeze(structuredClone(spec))
      return async ({ make }) => {
        const frozen = deepFreeze(structuredClone(make()))
        expect(validateArgs(frozenSpec, frozen)).toEqual(validateArgs(spec, make()))
        const { error } = await callTool(toolFor(frozenSpec, true), frozen)
        expect(error === undefined).toBe(validateArgs(spec, make()).length === 0)
        expect(schemaSpecToJsonSchema(frozenSpec)).toEqual(schemaSpecToJsonSchema(spec))
      }
    },
  })
})

it('only reads: a proxy that reports writes sees none', async () => {
  await checkCases({
    name: 'inputs, watched',
    cases: cases / 2,
    valuesPerSpec: 10,
    weights: { valid: 40, mutated: 40, json: 20 },
    judge(spec) {
      const writes: string[] = []
      const watchedSpec = readOnly(spec, writes)
      return async ({ make }) => {
        const watched = readOnly(make(), writes)
        const violations = validateArgs(watchedSpec, watched)
        expect(violations).toEqual(validateArgs(spec, make()))
        await callTool(toolFor(watchedSpec, true), watched)
        expect(writes, show(make())).toEqual([])
      }
    },
  })
})
