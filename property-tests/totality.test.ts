// One claim: whatever comes in, the functions answer. `validateArgs` never throws, a tool throws nothing but
// `ToolArgsError`, and `defineTool` nothing but `ToolSpecError`.
import {
  defineTool,
  isToolError,
  type SchemaSpec,
  schemaSpecToJsonSchema,
  ToolSpecError,
  validateArgs,
} from 'dsh-tools'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { show } from './generators/cases.ts'
import { cyclicSpec, garbageSpec } from './generators/garbage-specs.ts'
import { js } from './generators/js.ts'
import { checkCases } from './support/check-cases.ts'
import { long, seed } from './support/settings.ts'
import { snapshotPrototypes } from './support/snapshot.ts'
import { callTool, toolFor } from './support/tool.ts'

it('answers for every value', async () => {
  const polluted = snapshotPrototypes()
  let entered = 0
  let refused = 0
  await checkCases({
    name: 'totality',
    cases: long ? 100_000 : 20_000,
    valuesPerSpec: 20,
    weights: { valid: 35, mutated: 25, json: 10, js: 30 },
    judge(spec) {
      const open = toolFor(spec, true)
      const closed = toolFor(spec, false)
      return async ({ make }) => {
        for (const options of [undefined, { additionalProperties: false }]) {
          const violations = validateArgs(spec, make(), options)
          expect(Array.isArray(violations) && violations.every((line) => typeof line === 'string')).toBe(true)
        }
        for (const tool of [open, closed]) {
          const { error } = await callTool(tool, make())
          if (error === undefined) entered++
          else refused++
          if (error !== undefined && !(isToolError(error) && error.code === 'INVALID_ARGS')) throw error
          expect(Array.isArray(tool.definition.validate?.(make()))).toBe(true)
        }
      }
    },
  })
  expect(entered / (entered + refused)).toBeGreaterThan(0.2)
  expect(refused / (entered + refused)).toBeGreaterThan(0.2)
  expect(polluted()).toBeUndefined()
})

it('answers for every spec', () => {
  const polluted = snapshotPrototypes()
  const runs = long ? 20_000 : 4_000
  const tally = { faulty: 0, taken: 0 }
  const property = fc.property(garbageSpec, js, (makeSpec, makeValue) => {
    const violations = validateArgs(makeSpec() as SchemaSpec, makeValue())
    expect(violations.every((line) => typeof line === 'string')).toBe(true)
    expect(violations.join('\n').length).toBeLessThanOrEqual(1_200)
    const tool = () =>
      defineTool({ name: 'garbage', description: '', parameters: makeSpec() as SchemaSpec, execute: () => 'entered' })
    try {
      tool()
      tally.taken++
    } catch (error) {
      if (!(error instanceof ToolSpecError)) throw error
      expect(error.message).toContain('garbage: parameters')
      // What `defineTool` refuses, `validateArgs` takes for no spec either, not even for good arguments.
      expect(validateArgs(makeSpec() as SchemaSpec, {})).not.toEqual([])
      tally.faulty++
    }
  })
  fc.assert(property, { seed, numRuns: runs, reporter: reportShown(seed) })
  console.log(`totality, specs: ${runs} cases, ${tally.faulty} refused, ${tally.taken} taken, seed ${seed}`)
  expect(tally.faulty / runs).toBeGreaterThan(0.5)
  expect(polluted()).toBeUndefined()
})

it('refuses every spec that contains itself', () => {
  const property = fc.property(cyclicSpec, (cyclic) => {
    const violations = validateArgs(cyclic, {})
    expect(violations).toHaveLength(1)
    const define = () => defineTool({ name: 'cyclic', description: '', parameters: cyclic, execute: () => 'entered' })
    expect(define).toThrow(ToolSpecError)
    expect(() => schemaSpecToJsonSchema(cyclic)).toThrow(ToolSpecError)
  })
  fc.assert(property, { seed, numRuns: long ? 5_000 : 500 })
})

function reportShown(seed: number) {
  return (details: fc.RunDetails<[() => unknown, () => unknown]>) => {
    if (!details.failed) return
    const shown = details.counterexample?.map((make) => show(make())).join('\nvalue: ')
    throw new Error(`seed ${seed}\nspec: ${shown}`, { cause: details.errorInstance })
  }
}
