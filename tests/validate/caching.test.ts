import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'

it('a spec is read once', () => {
  let reads = 0
  const spec = {
    get a() {
      reads++
      return { type: 'string' } as const
    },
  }
  for (let i = 0; i < 3; i++) {
    expect(validateArgs(spec, { a: 1 })).toHaveLength(1)
    expect(validateArgs(spec, { a: 'x' })).toEqual([])
  }
  expect(reads).toBe(1)
})

it('a faulty spec is read once', () => {
  let reads = 0
  const spec = {
    get a() {
      reads++
      return { type: 'strin' }
    },
  }
  const first = validateArgs(spec as never, {})
  expect(validateArgs(spec as never, {})).toEqual(first)
  expect(reads).toBe(1)
})

it('equal specs are told apart', () => {
  const one: SchemaSpec = { a: { type: 'string' } }
  const other: SchemaSpec = { a: { type: 'number' } }
  expect(validateArgs(one, { a: 1 })).toHaveLength(1)
  expect(validateArgs(other, { a: 1 })).toEqual([])
})

it('each call gets violations of its own', () => {
  const spec: SchemaSpec = { a: { type: 'strin' as never } }
  const first = validateArgs(spec, {})
  first.push('changed')
  expect(validateArgs(spec, {})).toHaveLength(1)
})
