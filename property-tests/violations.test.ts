// One claim: violations are short lines that a model can act on, and the same as data.
import { type SchemaProp, type SchemaSpec, ToolArgsError, type ToolArgsIssue, validateArgs } from 'dsh-tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCases } from './support/check-cases.ts'
import { long, seed } from './support/settings.ts'
import { callTool, toolFor } from './support/tool.ts'

const cases = long ? 50_000 : 10_000

it('keeps its lines few, short and free of accidents', async () => {
  await checkCases({
    name: 'violations, texts',
    cases,
    valuesPerSpec: 10,
    weights: { valid: 35, mutated: 30, json: 15, js: 20 },
    judge: (spec) => (value) => {
      expectLines(validateArgs(spec, value.make()))
      expectLines(validateArgs(spec, value.make(), { additionalProperties: false }))
    },
  })
})

it('says the same about equal inputs', async () => {
  await checkCases({
    name: 'violations, stable',
    cases: cases / 2,
    valuesPerSpec: 10,
    weights: { valid: 35, mutated: 40, json: 25 },
    judge(spec) {
      const equalSpec = structuredClone(spec)
      return ({ make }) => {
        const violations = validateArgs(spec, make())
        expect(validateArgs(spec, make())).toEqual(violations)
        expect(validateArgs(equalSpec, structuredClone(make()))).toEqual(violations)
      }
    },
  })
})

it('gives the same as data, with paths that lead to what is wrong', async () => {
  await checkCases({
    name: 'violations, issues',
    cases,
    valuesPerSpec: 10,
    weights: { valid: 35, mutated: 40, json: 25 },
    judge(spec) {
      const tool = toolFor(spec, false)
      return async ({ make }) => {
        const value = make()
        const { error } = await callTool(tool, value)
        if (error === undefined) return
        expect(error).toBeInstanceOf(ToolArgsError)
        const { code, issues, violations, message } = error as ToolArgsError
        expect(code).toBe('INVALID_ARGS')
        expect(violations).toEqual(issues.map((issue) => issue.message))
        expect(violations).toEqual(tool.definition.validate?.(value))
        expect(JSON.parse(JSON.stringify(issues))).toEqual(issues)
        expect(message.startsWith(violations.join('\n'))).toBe(true)
        expect(message.length).toBeLessThanOrEqual(1_200)
        expectLines(violations)
        // No arguments at all are told what they lack, as an empty object is.
        const told = value === null || value === '' ? {} : value
        for (const issue of issues) expectIssue(issue, issue.code === 'missing' ? told : value)
      }
    },
  })
})

describe('many violations', () => {
  const spec: SchemaSpec = { tags: { type: 'array', items: { type: 'string' } } }

  it.each([9, 10, 11, 12, 500, 5_000])('%d of them', (count) => {
    const violations = validateArgs(spec, { tags: Array.from({ length: count }, () => 1) })
    expectLines(violations)
    expect(violations).toHaveLength(count <= 10 ? count : 11)
  })
})

it('stays within its limits when every line is long', () => {
  const shape = fc.tuple(fc.nat(200), fc.nat(200), fc.nat(12), fc.nat(60))
  const property = fc.property(fc.array(shape, { minLength: 2, maxLength: 14 }), (shapes) => {
    const props = shapes.map(([name, description, choices, choice], index): [string, SchemaProp] => [
      `${index}${'n'.repeat(name)}`,
      {
        type: 'string',
        required: true,
        description: 'd'.repeat(description),
        enum: Array.from({ length: choices + 1 }, (_, number) => `${number}${'c'.repeat(choice)}`),
      },
    ])
    const violations = validateArgs(Object.fromEntries(props), {})
    expectLines(violations)
    expect(violations.length).toBeGreaterThan(1)
    for (const line of violations) expect(line.length).toBeLessThanOrEqual(400)
  })
  fc.assert(property, { seed, numRuns: long ? 20_000 : 2_000 })
})

function expectLines(violations: readonly string[]): void {
  expect(violations.length).toBeLessThanOrEqual(11)
  const text = violations.join('\n')
  expect(text.length).toBeLessThanOrEqual(1_200)
  expect(text.split('\n')).toHaveLength(Math.max(1, violations.length))
  expect(text).not.toContain('[object')
  expect(text).not.toMatch(/(?<!["\w])undefined(?!["\w])/)
  // The generators have a text of 300 times this letter; what is quoted is cut at 80.
  expect(text).not.toMatch(/x{81}/)
}

function expectIssue({ path, code, expected, message }: ToolArgsIssue, root: unknown): void {
  if (code === 'more') {
    expect(message).toMatch(/\d/)
    return
  }
  expect(expected).not.toBe('')
  // The place is named: by its last key, written as it is or between quotes.
  const key = path.at(-1)
  const names = key === undefined ? ['arguments'] : typeof key === 'number' ? [`[${key}]`] : [key, JSON.stringify(key)]
  expect(names.some((name) => message.includes(name))).toBe(true)
  let here: unknown = root
  for (const step of path.slice(0, -1)) here = (here as Record<string | number, unknown>)[step]
  if (key === undefined) return
  const present = Object.hasOwn(here as object, key)
  expect(present).toBe(code !== 'missing')
}
