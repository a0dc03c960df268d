import { defineProp, defineSpec } from 'dsh-tools'
import { expect, it } from 'vitest'

it('defineSpec returns the very spec it was given', () => {
  const spec = { a: { type: 'string', enum: ['x', 'y'] } } as const
  expect(defineSpec(spec)).toBe(spec)
})

it('defineProp returns the very property it was given', () => {
  const prop = { type: 'array', items: { type: 'number' } } as const
  expect(defineProp(prop)).toBe(prop)
})
