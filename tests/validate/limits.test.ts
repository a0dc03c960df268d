import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { hasHalfPair } from '../tool/support.ts'

const numbers = { list: { type: 'array', items: { type: 'number' } } } as const
const wrong = (count: number) => ({ list: Array.from({ length: count }, () => true) })

describe('at most 10 violations are listed', () => {
  const table: [count: number, lines: number, last: string][] = [
    [10, 10, 'list[9]: needs a number, got true.'],
    [11, 11, 'and 1 more problem.'],
    [12, 11, 'and 2 more problems.'],
    [1_000, 11, 'and 990 more problems.'],
    [1_001, 11, 'and more than 990 more problems.'],
    [50_000, 11, 'and more than 990 more problems.'],
  ]
  it.each(table)('of %d', (count, lines, last) => {
    const violations = validateArgs(numbers, wrong(count))
    expect(violations).toHaveLength(lines)
    expect(violations.at(-1)).toBe(last)
  })

  it('of unknown keys', () => {
    const args = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`k${i}`, 1]))
    const violations = validateArgs({}, args, { additionalProperties: false })
    expect(violations).toHaveLength(11)
    expect(violations.at(-1)).toBe('and more than 990 more problems.')
  })
})

describe('all lines together have at most 1,200 characters, and none is empty', () => {
  const long = 'wide 𝒳 '.repeat(2_000)
  const manyLong: SchemaSpec = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `${i}${'p'.repeat(i * 20)}`,
      { type: 'string', required: true, description: long },
    ]),
  )
  const many: SchemaSpec = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`parameter_${i}`, { type: 'string', enum: [long, `${long}${i}`] }]),
  )
  const table: [what: string, spec: SchemaSpec, args: unknown][] = [
    ['long names and descriptions', manyLong, {}],
    ['long values', many, Object.fromEntries(Object.keys(many).map((name) => [name, long.slice(1)]))],
    ['long unknown keys', many, Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}${long}`, 1]))],
    ['one long unknown key of a spec with long names', manyLong, { [long]: 1 }],
    ['a long name', { [long]: { type: 'string', required: true } }, {}],
    ['long text where a list is declared', { a: { type: 'array' } }, { a: long }],
    ['many control characters', { a: { type: 'number' } }, { a: '\u0000'.repeat(500) }],
  ]
  it.each(table)('%s', (_what, spec, args) => {
    const violations = validateArgs(spec, args, { additionalProperties: false })
    expect(violations.length).toBeGreaterThan(0)
    const joined = violations.join('\n')
    expect(joined.length).toBeLessThanOrEqual(1_200)
    expect(hasHalfPair(joined)).toBe(false)
    for (const line of violations) {
      expect(line).not.toBe('')
      expect(line).not.toContain('\n')
    }
  })

  it('a value is cut at 80 characters', () => {
    const [line = ''] = validateArgs({ a: { type: 'number' } }, { a: 'x'.repeat(500) })
    expect(line).toBe(`a: needs a number, got the text "${'x'.repeat(77)}…".`)
  })

  it('a description is cut at 120 characters', () => {
    const [line = ''] = validateArgs({ a: { type: 'string', required: true, description: 'd'.repeat(500) } }, {})
    expect(line).toBe(`a: missing. Needs a string (${'d'.repeat(119)}…).`)
  })

  it('a long path loses its middle', () => {
    let value: unknown = 1
    for (let i = 0; i < 100; i++) value = [value]
    let prop: object = { type: 'string' }
    for (let i = 0; i < 100; i++) prop = { type: 'array', items: prop }
    expect(validateArgs({ a: prop } as never, { a: value })).toEqual([
      'a[0][0][0][0][0][0][0]…[0][0][0][0]: needs a string, got 1.',
    ])
  })
})

describe('halves of surrogate pairs are never left over', () => {
  // Each shift moves every cut by one position.
  it.each([0, 1, 2, 3])('with a shift of %d', (shift) => {
    const pairs = `${'a'.repeat(shift)}${'𝒳'.repeat(300)}`
    const spec: SchemaSpec = {
      [`${pairs}b`]: { type: 'string', required: true, description: pairs },
      [pairs]: { type: 'object', properties: { [`${pairs}b`]: { type: 'string', enum: [pairs, `${pairs}c`] } } },
    }
    const args = { [pairs]: { [`${pairs}b`]: `${pairs}d` }, [`${pairs}e`]: 1 }
    const joined = validateArgs(spec, args, { additionalProperties: false }).join('\n')
    expect(joined).toContain('𝒳')
    expect(hasHalfPair(joined)).toBe(false)
  })
})

describe('the time stays short', () => {
  const names = Array.from({ length: 200 }, (_, i) => `parameter_name_number_${i}`)
  const spec: SchemaSpec = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))

  it('for 100,000 unknown keys beside 200 declared names', () => {
    const args = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`unknown_${i}`, 1]))
    const started = performance.now()
    expect(validateArgs(spec, args, { additionalProperties: false })).toHaveLength(11)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('for 2,000 misses of an enum of 200 values', () => {
    const items = { type: 'string', enum: names } as const
    const started = performance.now()
    const list = Array.from({ length: 2_000 }, (_, i) => `the_parameter_name_number_${i}`)
    expect(validateArgs({ list: { type: 'array', items } }, { list }).length).toBeLessThanOrEqual(11)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('for arguments 10,000 levels deep', () => {
    let value: unknown = 'leaf'
    let prop: object = { type: 'string' }
    for (let i = 0; i < 10_000; i++) {
      value = [value]
      prop = { type: 'array', items: prop }
    }
    const started = performance.now()
    expect(validateArgs({ a: prop } as never, { a: value })).toEqual([])
    expect(validateArgs({ a: prop } as never, { a: [value] })).toHaveLength(1)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})
