import { schemaSpecToJsonSchema } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

describe('an emitted schema', () => {
  const spec = {
    s: { type: 'string', enum: ['a', 'b'], required: true },
    o: { type: 'object', default: { list: [1] }, properties: { list: { type: 'array' } } },
  } as const

  it('is new on each call, down to the last object', () => {
    const first = schemaSpecToJsonSchema(spec)
    const second = schemaSpecToJsonSchema(spec)
    expect(second).toEqual(first)
    const objects = new Set(objectsOf(first))
    expect(objectsOf(second).filter((object) => objects.has(object))).toEqual([])
  })

  it('shares nothing with its spec', () => {
    const before = structuredClone(spec)
    const sources = new Set(objectsOf(spec))
    const schema = schemaSpecToJsonSchema(spec)
    expect(objectsOf(schema).filter((object) => sources.has(object))).toEqual([])
    for (const object of objectsOf(schema)) for (const key of Object.keys(object)) Reflect.deleteProperty(object, key)
    expect(spec).toEqual(before)
  })

  it('can be changed by its owner', () => {
    const schema = schemaSpecToJsonSchema(spec)
    schema.$schema = 'x'
    schema.properties.s!.enum = []
    expect(schemaSpecToJsonSchema(spec).properties.s!.enum).toEqual(['a', 'b'])
  })

  it('writes a shared fragment out at each place', () => {
    const point = { type: 'object', properties: { x: { type: 'number' } } } as const
    const schema = schemaSpecToJsonSchema({ from: point, to: point })
    expect(schema.properties.from).toEqual(schema.properties.to)
    expect(schema.properties.from).not.toBe(schema.properties.to)
  })

  it('is written at any depth', () => {
    let prop: object = { type: 'string' }
    for (let i = 0; i < 10_000; i++) prop = { type: 'array', items: prop }
    let schema = schemaSpecToJsonSchema({ a: prop } as never).properties.a
    let depth = 0
    for (; schema?.items; schema = schema.items as typeof schema) depth++
    expect(depth).toBe(10_000)
  })
})

describe('a spec that contains itself is refused', () => {
  const refusal = { name: 'ToolSpecError', code: 'INVALID_SPEC', message: 'spec: parameters: contains itself.' }

  it('through properties', () => {
    const spec: Record<string, any> = {}
    spec.node = { type: 'object', properties: spec }
    expect(() => schemaSpecToJsonSchema(spec)).toThrow(expect.objectContaining(refusal))
  })

  it('through a default', () => {
    const value: unknown[] = []
    value.push({ inner: value })
    expect(() => schemaSpecToJsonSchema({ list: { type: 'array', default: value } })).toThrow(
      expect.objectContaining({ ...refusal, message: 'spec: parameters: has a default that is nested too deeply.' }),
    )
  })

  it('through items', () => {
    const prop: Record<string, unknown> = { type: 'array' }
    prop.items = prop
    expect(() => schemaSpecToJsonSchema({ list: prop as never })).toThrow(expect.objectContaining(refusal))
  })

  it.each([2, 3, 5, 8, 13])('by a circle of %d nodes below some others', (length) => {
    const nodes = Array.from({ length }, () => ({ type: 'array' }) as Record<string, unknown>)
    for (const [i, node] of nodes.entries()) node.items = nodes[(i + 1) % length]
    let prop: unknown = nodes[0]
    for (let i = 0; i < 6; i++) prop = { type: 'object', properties: { inner: prop } }
    expect(() => schemaSpecToJsonSchema({ outer: prop as never })).toThrow(expect.objectContaining(refusal))
  })
})

function objectsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsOf)]
}
