import { validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const cyclic: Record<string, unknown> = { type: 'array' }
cyclic.items = cyclic

const table: [what: string, spec: unknown, fault: string][] = [
  ['null', null, "parameters: needs an object such as { name: { type: 'string' } }, got null."],
  ['undefined', undefined, "parameters: needs an object such as { name: { type: 'string' } }, got nothing."],
  ['a text', 'spec', 'parameters: needs an object such as { name: { type: \'string\' } }, got the text "spec".'],
  ['a function', () => 1, "parameters: needs an object such as { name: { type: 'string' } }, got a function."],
  [
    'required: false',
    { a: { type: 'string', required: false } },
    'parameters.a.required: write `required: true` or leave it out.',
  ],
  ['a cycle', { a: cyclic }, 'parameters.a.items: contains itself.'],
  [
    'a structured default that does not fit',
    { a: { type: 'array', items: { type: 'number' }, default: ['x'] } },
    'parameters.a.default: is no legal value of its own property: [0]: needs a number, got the text "x".',
  ],
]

describe('a faulty spec is a violation and no exception', () => {
  it.each(table)('%s', (_what, spec, fault) => {
    const line = `the spec of these arguments is faulty, so nothing fits it: ${fault}`
    for (const args of [{}, { a: 'x' }, null]) expect(validateArgs(spec as never, args)).toEqual([line])
  })

  it('in at most 1,200 characters', () => {
    const spec = { ['p'.repeat(5_000)]: { type: 'string', ['k'.repeat(5_000)]: 1 } }
    const [line = ''] = validateArgs(spec as never, {})
    expect(line.length).toBeLessThan(1_200)
  })
})
