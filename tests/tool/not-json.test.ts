import { ToolArgsError } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { callOf, loosely, rejectionOf } from './support.ts'

const open = loosely({ additionalProperties: true, parameters: { free: { type: 'object' }, list: { type: 'array' } } })
const boom = () => {
  throw new Error('boom')
}
const notPlain = (name: string) => `an object that is not plain (${name})`

describe('where nothing is declared, a tool still takes JSON only', () => {
  const table: [args: unknown, line: string][] = [
    [{ any: 1n }, 'any: needs a JSON value, got a bigint.'],
    [{ any: Symbol('s') }, 'any: needs a JSON value, got a symbol.'],
    [{ any: boom }, 'any: needs a JSON value, got a function.'],
    [{ any: Number.NaN }, 'any: needs a JSON value, got NaN.'],
    [{ any: [Number.POSITIVE_INFINITY] }, 'any[0]: needs a JSON value, got Infinity.'],
    [{ any: new Date(0) }, `any: needs a JSON value, got ${notPlain('Date')}.`],
    [{ any: new Map() }, `any: needs a JSON value, got ${notPlain('Map')}.`],
    [{ any: new Number(5) }, `any: needs a JSON value, got ${notPlain('Number')}.`],
    [{ any: [undefined] }, 'any[0]: needs a JSON value, got nothing.'],
    [{ any: new Array(2) }, 'any[0]: needs a JSON value, got nothing.'],
    [{ free: { deep: { er: [1, { x: boom }] } } }, 'free.deep.er[1].x: needs a JSON value, got a function.'],
    [{ list: ['fine', { a: {}, b: [], c: new Set() }] }, `list[1].c: needs a JSON value, got ${notPlain('Set')}.`],
    [{ any: new Proxy({}, { getPrototypeOf: boom }) }, 'any: needs a JSON value, got a value that cannot be read.'],
    [
      { any: Object.defineProperty({}, 'x', { get: boom, enumerable: true }) },
      'any.x: needs a JSON value, got a value that cannot be read.',
    ],
  ]
  it.each(table.map(([args, line]) => [line, args] as const))('%s', async (line, args) => {
    const error = (await rejectionOf(open.execute(args, callOf(args)))) as ToolArgsError
    expect(error).toBeInstanceOf(ToolArgsError)
    expect(error.violations).toEqual([line])
    // The example shows the key that was wrong, where it is a declared one.
    const example = { free: '{"free":{}}', list: '{"list":[]}' }[line.split(/[.[:]/)[0] ?? ''] ?? '{}'
    expect(error.message).toBe(`${line}\nNothing ran. A valid call: ${example}`)
    expect(open.validate?.(args)).toEqual([line])
  })

  it('and what is declared wrongly is told instead', () => {
    expect(open.validate?.({ any: 1n, free: [] })).toEqual(['free: needs an object, got an array.'])
  })

  it('a value that can be read only the second time is refused', () => {
    let reads = 0
    const args = {
      get any() {
        return reads++ === 0 ? 1n : 'text'
      },
    }
    expect(open.validate?.(args)).toEqual(['arguments: needs a JSON value, got a value that changes while it is read.'])
  })
})

describe('symbol keys and hidden keys', () => {
  it('are left out, as in JSON', async () => {
    const seen: unknown[] = []
    const tool = loosely({ additionalProperties: true, execute: (args: unknown) => seen.push(args) })
    await tool.execute(Object.defineProperty({ a: 1, [Symbol('s')]: boom }, 'hidden', { value: boom }), callOf({}))
    expect(seen).toStrictEqual([{ a: 1 }])
  })
})

describe('a cycle', () => {
  it('is refused', () => {
    const args: Record<string, unknown> = {}
    args.me = args
    const [line = ''] = open.validate?.(args) ?? []
    expect(line).toBe('arguments: needs a JSON value, got a value that contains itself.')
  })
})

describe('the depth of arguments', () => {
  // The arguments themselves are the first level.
  const nested = (levels: number) => {
    let value: unknown = []
    for (let i = 2; i < levels; i++) value = i % 2 === 0 ? [value] : { k: value }
    return { any: value }
  }

  it('may be 1,000', async () => {
    expect(open.validate?.(nested(1_000))).toEqual([])
    await expect(open.execute(nested(1_000), callOf({}))).resolves.toBe('ran')
  })

  it.each([1_001, 5_000, 100_000])('may not be %d', async (levels) => {
    const error = (await rejectionOf(open.execute(nested(levels), callOf({})))) as ToolArgsError
    expect(error.code).toBe('INVALID_ARGS')
    expect(error.issues.map((issue) => issue.code)).toEqual(['too_deep'])
    expect(error.issues[0]?.path).toHaveLength(1_000)
    expect(error.violations[0]).toMatch(/: nested more than 1000 levels deep\.$/)
    expect(error.message.length).toBeLessThanOrEqual(1_200)
  })

  it('counts where a spec goes as deep', async () => {
    let prop: object = { type: 'array' }
    let value: unknown = []
    for (let i = 0; i < 1_100; i++) {
      prop = { type: 'array', items: prop }
      value = [value]
    }
    const deep = loosely({ parameters: { a: prop } })
    expect(deep.validate?.({ a: value })).toHaveLength(1)
  })
})
