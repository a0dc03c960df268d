import type { SchemaProp, SchemaSpec } from 'dsh-tools'
import fc from 'fast-check'
import { finite, jsonArray, jsonObject, text } from './json.ts'
import { name } from './names.ts'

/** How many nodes stand in one another at the deepest place of a spec: 1 when all properties are leaves. */
export function depthOf(spec: SchemaSpec): number {
  return Math.max(0, ...Object.values(spec).map(depthOfProp))
}

function depthOfProp(prop: SchemaProp): number {
  if (prop.type === 'object' && prop.properties) return 1 + depthOf(prop.properties)
  return prop.type === 'array' && prop.items ? 1 + depthOfProp(prop.items) : 1
}

const description = fc.constantFrom('', 'Path of the file to read.', 'Said "so"\nin `two` lines */ `${', 'описание 😀')

const common = { required: fc.constant(true as const), description }

const leaf: fc.Arbitrary<SchemaProp> = fc.oneof(
  node({ type: fc.constant('string'), ...common, default: text }),
  fc.tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 4 }), fc.nat()).chain(([choices, at]) =>
    node({
      type: fc.constant('string'),
      ...common,
      enum: fc.constant(choices),
      default: fc.constant(choices[at % choices.length]),
    }),
  ),
  node({ type: fc.constant('number'), ...common, default: finite }),
  node({ type: fc.constant('boolean'), ...common, default: fc.boolean() }),
  node({ type: fc.constant('object'), ...common, default: jsonObject }),
  node({ type: fc.constant('object'), ...common, properties: fc.constant({}) }),
  node({ type: fc.constant('array'), ...common, default: jsonArray }),
)

/** A node exactly `depth` levels deep. */
const propOfDepth = memoized((depth: number): fc.Arbitrary<SchemaProp> => {
  if (depth === 1) return leaf
  const object = fc.tuple(node({ type: fc.constant('object'), ...common }), specOfDepth(depth - 1), fc.nat(4))
  const array = fc.tuple(node({ type: fc.constant('array'), ...common }), propOfDepth(depth - 1), fc.nat(4))
  return fc.oneof(
    {
      weight: 2,
      arbitrary: object.map(([base, properties, n]) => defaulted({ ...base, properties } as SchemaProp, n)),
    },
    { weight: 1, arbitrary: array.map(([base, items, n]) => defaulted({ ...base, items } as SchemaProp, n)) },
  )
})

/** A spec exactly `depth` levels deep: one property reaches it, the others stay shallow. */
const specOfDepth = memoized((depth: number): fc.Arbitrary<SchemaSpec> => {
  if (depth === 0) return fc.constant({})
  const deep = fc.tuple(name, propOfDepth(depth))
  const others = fc.array(fc.tuple(name, depth > 1 ? propUpTo2 : leaf), { maxLength: 3 })
  return fc.tuple(others, deep, fc.nat(3)).map(([rest, one, at]) => {
    const entries = rest.filter(([key]) => key !== one[0])
    entries.splice(Math.min(at, entries.length), 0, one)
    return Object.fromEntries(entries)
  })
})

const propUpTo2: fc.Arbitrary<SchemaProp> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  { weight: 1, arbitrary: propOfDepth(2) },
)

/** A spec that `defineTool` takes: every node, keyword and kind of name; a quarter of them four levels deep or deeper. */
export const spec: fc.Arbitrary<SchemaSpec> = fc.oneof(
  { weight: 2, arbitrary: specOfDepth(0) },
  { weight: 28, arbitrary: specOfDepth(1) },
  { weight: 25, arbitrary: specOfDepth(2) },
  { weight: 20, arbitrary: specOfDepth(3) },
  { weight: 13, arbitrary: specOfDepth(4) },
  { weight: 8, arbitrary: specOfDepth(5) },
  { weight: 4, arbitrary: specOfDepth(7) },
)

function node(keywords: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<SchemaProp> {
  const requiredKeys = Object.keys(keywords).filter((key) => key === 'type' || key === 'enum' || key === 'properties')
  return fc.record(keywords, { requiredKeys, noNullPrototype: true }) as unknown as fc.Arbitrary<SchemaProp>
}

function defaulted(prop: SchemaProp, n: number): SchemaProp {
  return n === 0 ? ({ ...prop, default: smallest(prop) } as SchemaProp) : prop
}

/** The smallest value that fits a node. */
function smallest(prop: SchemaProp): unknown {
  if (prop.type === 'string') return prop.enum ? prop.enum[0] : ''
  if (prop.type === 'number') return 0
  if (prop.type === 'boolean') return false
  if (prop.type === 'array') return []
  const required = Object.entries(prop.properties ?? {}).filter(([, member]) => member.required)
  return Object.fromEntries(required.map(([key, member]) => [key, smallest(member)]))
}

function memoized<T>(build: (depth: number) => T): (depth: number) => T {
  const built = new Map<number, T>()
  return (depth) => {
    if (!built.has(depth)) built.set(depth, build(depth))
    return built.get(depth) as T
  }
}
