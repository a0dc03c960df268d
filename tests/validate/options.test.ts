import { assertArgs, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'

const spec = { a: { type: 'string' } } as const
const args = { a: 'x', zzz: 1 }

it.each([undefined, {}, { additionalProperties: true }, { additionalProperties: 'unspecified' }] as const)(
  'validateArgs allows undeclared keys with %j',
  (options) => {
    expect(validateArgs(spec, args, options)).toEqual([])
    expect(() => assertArgs(spec, args, options)).not.toThrow()
  },
)

it('validateArgs refuses undeclared keys with additionalProperties: false', () => {
  expect(validateArgs(spec, args, { additionalProperties: false })).toEqual(['zzz: not a known key. It takes: a.'])
  expect(() => assertArgs(spec, args, { additionalProperties: false })).toThrow('zzz: not a known key.')
})

it('one spec may be used open and closed by turns', () => {
  for (let i = 0; i < 2; i++) {
    expect(validateArgs(spec, args)).toEqual([])
    expect(validateArgs(spec, args, { additionalProperties: false })).toHaveLength(1)
  }
})
