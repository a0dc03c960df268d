import { type SchemaProp, schemaSpecToJsonSchema, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { faultsOf, loosely, specFaults } from '../tool/support.ts'

describe('at most 20 faults are told', () => {
  const names = Array.from({ length: 3_000 }, (_, i) => `p${i}`)

  it('of many properties', () => {
    const faults = specFaults(Object.fromEntries(names.map((name) => [name, { type: 'strin' }])))
    expect(faults).toHaveLength(20)
    expect(faults[19]).toContain('parameters.p19.type: ')
  })

  it('of one property', () => {
    const prop = Object.fromEntries(names.map((name) => [name, 1]))
    expect(specFaults({ a: { type: 'string', ...prop } })).toHaveLength(20)
  })

  it('of many structured defaults', () => {
    const prop = { type: 'array', items: { type: 'string' }, default: [1] }
    expect(specFaults(Object.fromEntries(names.map((name) => [name, prop])))).toHaveLength(20)
  })

  it('of many options', () => {
    expect(faultsOf(Object.fromEntries(names.map((name) => [name, 1])))).toHaveLength(20)
  })
})

describe('a cycle', () => {
  it('through items', () => {
    const prop: Record<string, unknown> = { type: 'array' }
    prop.items = prop
    expect(specFaults({ list: prop })).toEqual(['parameters.list.items: contains itself.'])
  })

  it('through properties', () => {
    const spec: Record<string, unknown> = {}
    spec.node = { type: 'object', properties: spec }
    expect(specFaults(spec)).toEqual(['parameters.node.properties: contains itself.'])
  })

  it('in a default', () => {
    const value: unknown[] = []
    value.push(value)
    const [fault, ...others] = specFaults({ a: { type: 'array', default: value } })
    expect(fault).toBe('parameters.a.default: is not JSON: a value that contains itself.')
    expect(others).toEqual([])
  })
})

describe('a shared fragment', () => {
  it('is fine', () => {
    const point = { type: 'object', properties: { x: { type: 'number' } } }
    const tool = loosely({ parameters: { from: point, to: point, all: { type: 'array', items: point } } })
    expect(tool.validate?.({ from: { x: 'a' }, to: { x: 'b' }, all: [{ x: 'c' }] })).toHaveLength(3)
  })

  it('whose sharing grows exponentially is refused quickly', () => {
    let prop: object = { type: 'string' }
    for (let i = 0; i < 60; i++) prop = { type: 'object', properties: { a: prop, b: prop } }
    const started = performance.now()
    expect(specFaults({ a: prop })).toEqual(['parameters: holds more than 100000 properties.'])
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

it('a bare spec whose sharing grows exponentially has no schema', () => {
  let prop: SchemaProp = { type: 'string' }
  for (let i = 0; i < 60; i++) prop = { type: 'object', properties: { a: prop, b: prop } }
  expect(() => schemaSpecToJsonSchema({ a: prop })).toThrow('holds more than 100000 properties.')
})

it('defaults at each of 4,000 levels are checked in one pass', () => {
  let prop: SchemaProp = { type: 'string' }
  for (let i = 0; i < 4_000; i++) prop = { type: 'array', items: prop, default: [] }
  const started = performance.now()
  expect(validateArgs({ a: prop }, {})).toEqual([])
  // A guard against quadratic time, which took seconds.
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('a spec of any depth is read', () => {
  let prop: object = { type: 'string', required: false }
  for (let i = 0; i < 10_000; i++) prop = { type: 'array', items: prop }
  expect(specFaults({ a: prop })).toEqual([
    'parameters.a.items.items.items.items.items.items….items.items.items.required: write `required: true` or leave it out.',
  ])
})
