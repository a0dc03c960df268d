import vm from 'node:vm'
import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const closed = { additionalProperties: false } as const
const names = Array.from({ length: 12 }, (_, i) => `k${i}`)
const wide: SchemaSpec = Object.fromEntries(names.map((name) => [name, { type: 'number', required: true } as const]))
const wideArgs = Object.fromEntries(names.map((name, i) => [name, i]))

describe('arguments that fit', () => {
  const table: [what: string, spec: SchemaSpec, args: unknown][] = [
    ['nothing for nothing', {}, {}],
    ['optional ones left out', { a: { type: 'string' }, b: { type: 'number' } }, { b: 1 }],
    [
      'many optional ones left out',
      { ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])), z: { type: 'number' } } as SchemaSpec,
      { z: 1 },
    ],
    ['keys in the order of the author', wide, wideArgs],
    ['keys in the opposite order', wide, Object.fromEntries(Object.entries(wideArgs).reverse())],
    ['no prototype', wide, Object.assign(Object.create(null), wideArgs)],
    ['another realm', { a: { type: 'array', items: { type: 'object' } } }, vm.runInNewContext('({ a: [{}] })')],
    ['odd numbers', { a: { type: 'array', items: { type: 'number' } } }, { a: [-0, 1e21, 5e-324, Number.MAX_VALUE] }],
    ['a present undefined', { a: { type: 'string' } }, { a: undefined }],
    ['the empty text', { a: { type: 'string' } }, { a: '' }],
    ['the ninth choice and more', { a: { type: 'string', enum: names } }, { a: 'k11' }],
    ['a transparent proxy', { a: { type: 'string', required: true } }, new Proxy({ a: 'x' }, {})],
    ['frozen arguments', { a: { type: 'array' } }, Object.freeze({ a: Object.freeze([]) })],
  ]
  it.each(table)('%s', (_what, spec, args) => {
    expect(validateArgs(spec, args, closed)).toEqual([])
  })
})

describe('arguments that do not fit', () => {
  const table: [what: string, spec: SchemaSpec, args: unknown][] = [
    ['an inherited key', { a: { type: 'string', required: true } }, Object.create({ a: 'x' })],
    [
      'a key that is not enumerable',
      { a: { type: 'string', required: true } },
      Object.defineProperty({}, 'a', { value: 'x' }),
    ],
    [
      'an instance of a class',
      { a: { type: 'string' } },
      new (class Args {
        a = 'x'
      })(),
    ],
    ['a value outside many choices', { a: { type: 'string', enum: names } }, { a: 'k12' }],
    ['one key too few', wide, { ...wideArgs, k5: undefined }],
    ['one key too many', wide, { ...wideArgs, k99: 1 }],
  ]
  it.each(table)('%s', (_what, spec, args) => {
    expect(validateArgs(spec, args, closed)).not.toEqual([])
  })
})

describe('a polluted Object.prototype', () => {
  const polluted = Object.prototype as { path?: unknown }
  const spec = { path: { type: 'string', required: true } } as const

  it('supplies no argument', () => {
    polluted.path = 'evil'
    try {
      expect(validateArgs(spec, {})).toEqual(['path: missing. Needs a string.'])
    } finally {
      delete polluted.path
    }
  })

  it('adds no unknown key and spoils no argument', () => {
    polluted.path = 5
    try {
      expect(validateArgs({}, {}, closed)).toEqual([])
      expect(validateArgs({ a: { type: 'string' } }, { a: 'x' }, closed)).toEqual([])
      expect(validateArgs(spec, { path: 'mine' }, closed)).toEqual([])
    } finally {
      delete polluted.path
    }
  })
})

it('undeclared keys of open arguments are not read', () => {
  const args = Object.defineProperty({ a: 'x' }, 'zzz', {
    enumerable: true,
    get() {
      throw new Error('boom')
    },
  })
  expect(validateArgs({ a: { type: 'string' } }, args)).toEqual([])
})

it('nothing is written to the arguments', () => {
  const args = { list: [1, 'x'], o: {} }
  const before = structuredClone(args)
  validateArgs(
    { list: { type: 'array', items: { type: 'number' } }, o: { type: 'object', properties: {} } },
    args,
    closed,
  )
  expect(args).toStrictEqual(before)
})
