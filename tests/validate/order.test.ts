import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'

const spec = {
  z: { type: 'number' },
  b: { type: 'string', required: true },
  o: { type: 'object', properties: { y: { type: 'number' }, x: { type: 'string', required: true } } },
  list: { type: 'array', items: { type: 'object', properties: { k: { type: 'boolean', required: true } } } },
  a: { type: 'string', required: true },
} as const satisfies SchemaSpec

it('missing first, then the rest in the order of the spec, unknown keys last', () => {
  const args = { zzz: 1, list: [{ k: true }, { k: 'no' }, {}], o: { y: '1' }, z: 'x', qqq: 2 }
  expect(validateArgs(spec, args, { additionalProperties: false })).toEqual([
    'b: missing. Needs a string.',
    'a: missing. Needs a string.',
    'z: needs a number, got the text "x".',
    'o.x: missing. Needs a string.',
    'o.y: needs a number, got the text "1". Send 1 itself, without quotes.',
    'list[1].k: needs a boolean, got the text "no".',
    'list[2].k: missing. Needs a boolean.',
    'zzz: not a known key. It takes: z, b (required), o, list, a (required).',
    'qqq: not a known key.',
  ])
})

it('is the same whatever the order of the arguments', () => {
  const one = validateArgs(spec, { z: 1, b: 2, a: 3 })
  expect(one).toEqual(['b: needs a string, got 2.', 'a: needs a string, got 3.'])
  expect(validateArgs(spec, { a: 3, b: 2, z: 1 })).toEqual(one)
})

it('what is fine beside a violation is not told', () => {
  const mixed = {
    a: { type: 'number' },
    o: { type: 'object' },
    list: { type: 'array' },
    t: { type: 'string' },
  } as const
  expect(validateArgs(mixed, { a: 'x', o: { any: 1n }, list: [() => 1], t: 'y' })).toEqual([
    'a: needs a number, got the text "x".',
  ])
})
