import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const boom = () => {
  throw new Error('boom')
}
const traps = { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom }

describe('validateArgs says what cannot be read, and throws nothing', () => {
  const table: [what: string, spec: SchemaSpec, value: unknown, lines: string[]][] = [
    [
      'arguments whose every trap throws',
      { a: { type: 'string' } },
      new Proxy({}, traps),
      ['arguments: cannot be read.'],
    ],
    ['an object', { a: { type: 'object' } }, { a: new Proxy({}, traps) }, ['a: cannot be read.']],
    [
      'a list of numbers',
      { a: { type: 'array', items: { type: 'number' } } },
      { a: new Proxy([1], traps) },
      ['a: cannot be read.'],
    ],
    [
      'a list that only its length keeps from being read',
      { a: { type: 'array', items: { type: 'number' } }, b: { type: 'number', required: true } },
      { a: new Proxy([1], { get: (list, key) => (key === 'length' ? boom() : Reflect.get(list, key)) }) },
      ['b: missing. Needs a number.', 'a: cannot be read.'],
    ],
    [
      'an item',
      { a: { type: 'array', items: { type: 'number' } } },
      { a: Object.defineProperty(['x'], 1, { get: boom, enumerable: true }) },
      ['a[0]: needs a number, got the text "x".', 'a[1]: cannot be read.'],
    ],
    [
      'a property',
      { a: { type: 'string' } },
      Object.defineProperty({}, 'a', { get: boom, enumerable: true }),
      ['a: cannot be read.'],
    ],
    ['keys', {}, new Proxy({}, { ownKeys: boom }), ['arguments: cannot be read.']],
  ]
  it.each(table)('%s', (_what, spec, value, lines) => {
    expect(validateArgs(spec, value, { additionalProperties: false })).toEqual(lines)
  })

  it('a revoked proxy where a text is declared', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(validateArgs({ a: { type: 'string' } }, { a: proxy })).toEqual(['a: needs a string, got an object.'])
  })

  it('a free-form object and list are not looked into', () => {
    const spec = { o: { type: 'object' }, l: { type: 'array' } } as const
    expect(
      validateArgs(spec, { o: Object.defineProperty({}, 'x', { get: boom, enumerable: true }), l: [boom, 1n] }),
    ).toEqual([])
  })

  it('a value that was wrong only while it was first read is fine', () => {
    let reads = 0
    const args = {
      get a() {
        return reads++ === 0 ? 5 : 'text'
      },
    }
    expect(validateArgs({ a: { type: 'string' } }, args)).toEqual([])
  })
})
