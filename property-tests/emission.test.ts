// One claim: the emitted schema is a function of what the spec says, and a value of its own.
import { isDeepStrictEqual } from 'node:util'
import { type SchemaProp, type SchemaSpec, schemaSpecToJsonSchema } from 'dsh-tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spec } from './generators/specs.ts'
import { referenceSchema } from './support/reference-schema.ts'
import { long, seed } from './support/settings.ts'
import { snapshot } from './support/snapshot.ts'

const parameters = { seed, numRuns: long ? 20_000 : 2_000 }
console.log(`emission: ${parameters.numRuns} specs for each property, seed ${seed}`)

describe('schemaSpecToJsonSchema', () => {
  it('emits what the design says, own __proto__ included', () => {
    const property = fc.property(spec, (one) => {
      expect(isDeepStrictEqual(schemaSpecToJsonSchema(one), referenceSchema(one))).toBe(true)
    })
    fc.assert(property, parameters)
  })

  it('emits the same bytes for the same spec and for an equal one', () => {
    const property = fc.property(spec, (one) => {
      const text = JSON.stringify(schemaSpecToJsonSchema(one))
      expect(JSON.stringify(schemaSpecToJsonSchema(one))).toBe(text)
      expect(JSON.stringify(schemaSpecToJsonSchema(structuredClone(one)))).toBe(text)
    })
    fc.assert(property, parameters)
  })

  it('emits the same bytes whatever the order of the keywords inside a node', () => {
    const property = fc.property(spec, fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), (one, ranks) => {
      const shuffled = withShuffledKeywords(one, ranks)
      expect(JSON.stringify(schemaSpecToJsonSchema(shuffled))).toBe(JSON.stringify(schemaSpecToJsonSchema(one)))
    })
    fc.assert(property, parameters)
  })

  it('keeps the order of the properties', () => {
    const property = fc.property(spec, (one) => {
      const schema = schemaSpecToJsonSchema(one)
      expect(Object.keys(schema.properties)).toEqual(Object.keys(one))
      const required = Object.keys(one).filter((name) => one[name]?.required)
      expect(schema.required).toEqual(required.length > 0 ? required : undefined)
      expect(Object.hasOwn(schema, 'required')).toBe(required.length > 0)
    })
    fc.assert(property, parameters)
  })

  it('emits plain JSON: a round trip changes nothing', () => {
    const property = fc.property(spec, (one) => {
      const schema = schemaSpecToJsonSchema(withoutNegativeZero(one))
      expect(isDeepStrictEqual(JSON.parse(JSON.stringify(schema)), schema)).toBe(true)
    })
    fc.assert(property, parameters)
  })

  it('shares no object with the spec, nor with what it gave before', () => {
    const property = fc.property(spec, (one) => {
      const written = snapshot(one)
      const first = schemaSpecToJsonSchema(one)
      const text = JSON.stringify(first)
      const foreign = objectsIn(one)
      for (const object of objectsIn(first)) expect(foreign.has(object)).toBe(false)
      for (const object of objectsIn(first)) spoil(object)
      expect(written()).toBeUndefined()
      expect(JSON.stringify(schemaSpecToJsonSchema(one))).toBe(text)
    })
    fc.assert(property, parameters)
  })

  it('says of the root what the options say, and of nothing else', () => {
    const option = fc.constantFrom(true, false, 'unspecified' as const)
    const property = fc.property(spec, option, (one, additionalProperties) => {
      const { additionalProperties: emitted, ...rest } = schemaSpecToJsonSchema(one, { additionalProperties })
      expect(emitted).toBe(additionalProperties === 'unspecified' ? undefined : additionalProperties)
      expect(isDeepStrictEqual(rest, schemaSpecToJsonSchema(one))).toBe(true)
    })
    fc.assert(property, parameters)
  })
})

/** An equal spec whose nodes list their keywords in the order of `ranks`. Properties keep theirs. */
function withShuffledKeywords(one: SchemaSpec, ranks: number[]): SchemaSpec {
  return Object.fromEntries(Object.entries(one).map(([name, prop]) => [name, shuffled(prop, ranks)]))
}

function shuffled(prop: SchemaProp, ranks: number[]): SchemaProp {
  const entries = Object.entries(prop).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, withShuffledKeywords(value, ranks)] as const
    return [keyword, keyword === 'items' ? shuffled(value, ranks) : value] as const
  })
  const order = new Map(entries.map(([keyword], index) => [keyword, ranks[index] as number]))
  const rank = (keyword: string) => order.get(keyword) as number
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b))) as unknown as SchemaProp
}

/** JSON writes -0 as 0, which is no matter of the emission. */
function withoutNegativeZero(one: SchemaSpec): SchemaSpec {
  return JSON.parse(JSON.stringify(one))
}

function objectsIn(root: unknown): Set<object> {
  const found = new Set<object>()
  const queue: unknown[] = [root]
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next !== 'object' || next === null || found.has(next)) continue
    found.add(next)
    queue.push(...Object.values(next))
  }
  return found
}

function spoil(object: object): void {
  if (Object.isFrozen(object)) return
  for (const key of Object.keys(object)) delete (object as Record<string, unknown>)[key]
  Object.assign(object, Array.isArray(object) ? ['spoiled'] : { spoiled: true })
}
