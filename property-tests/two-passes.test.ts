// One claim: the quick pass that lets a body run and the pass that explains agree, and the body gets what was checked.
import { isDeepStrictEqual } from 'node:util'
import { validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'
import { checkCases } from './support/check-cases.ts'
import { long } from './support/settings.ts'
import { callTool, toolFor } from './support/tool.ts'

it('enters the body exactly when there are no violations', async () => {
  await checkCases({
    name: 'two passes',
    cases: long ? 50_000 : 10_000,
    valuesPerSpec: 10,
    weights: { valid: 40, mutated: 35, json: 25 },
    judge(spec) {
      const ways = [true, false].map((open) => ({ tool: toolFor(spec, open), options: { additionalProperties: open } }))
      return async ({ make }) => {
        for (const { tool, options } of ways) {
          const value = make()
          const violations = validateArgs(spec, value, options)
          const { args, error } = await callTool(tool, value)
          expect(error === undefined).toBe(violations.length === 0)
          expect(tool.definition.validate?.(value).length === 0).toBe(violations.length === 0)
          if (error !== undefined) continue
          expect(isDeepStrictEqual(args, value)).toBe(true)
          if (Object.keys(value as object).length > 0) expect(args).not.toBe(value)
        }
      }
    },
  })
})

it('hands the body plain JSON that fits, whatever the caller passed', async () => {
  let entered = 0
  await checkCases({
    name: 'what a body gets',
    cases: long ? 50_000 : 10_000,
    valuesPerSpec: 10,
    weights: { valid: 35, mutated: 25, js: 40 },
    judge(spec) {
      const tool = toolFor(spec, true)
      return async ({ kind, make }) => {
        const { args, error } = await callTool(tool, make())
        if (error !== undefined) return
        if (kind === 'js') entered++
        expect(validateArgs(spec, args)).toEqual([])
        // JSON has no -0.
        expect(JSON.stringify(JSON.parse(JSON.stringify(args)))).toBe(JSON.stringify(args))
        expect(isDeepStrictEqual(structuredClone(args), args)).toBe(true)
      }
    },
  })
  expect(entered).toBeGreaterThan(0)
})
