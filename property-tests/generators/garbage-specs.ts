import type { SchemaSpec } from 'dsh-tools'
import fc from 'fast-check'
import { js, type Make } from './js.ts'
import { json } from './json.ts'
import { changeAt, type Path } from './mutations.ts'
import { name } from './names.ts'
import { spec } from './specs.ts'

const keyword = fc.oneof(
  fc.constantFrom('type', 'required', 'enum', 'default', 'description', 'properties', 'items', 'tpye', 'minimum'),
  name,
)
const anything: fc.Arbitrary<Make> = fc.oneof(
  js,
  json.map((value) => () => value),
)

/** A spec that is met again inside itself, through an object, an array and an object. */
export const cyclicSpec: fc.Arbitrary<SchemaSpec> = spec.map((one) => {
  const cyclic = { ...one }
  const inner: SchemaSpec = { array: { type: 'array', items: { type: 'object', properties: cyclic } } }
  cyclic.again = { type: 'object', properties: inner }
  return cyclic
})

/** What nobody should pass as a spec: specs with something wrong somewhere, and things that are no specs at all. */
export const garbageSpec: fc.Arbitrary<Make> = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 2,
    arbitrary: fc.tuple(name, anything).map(([key, make]) => () => ({ [key]: make() })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(spec, keyword, anything, fc.nat()).map(([one, key, make, where]) => () => {
      return withKeyword(one, key, make(), where)
    }),
  },
  { weight: 1, arbitrary: cyclicSpec.map((one) => () => one) },
)

function withKeyword(one: SchemaSpec, key: string, value: unknown, where: number): unknown {
  const paths = nodePaths(one)
  const path = paths[where % paths.length]
  if (!path) return { [key]: value }
  return changeAt(one, path, (node) => Object.fromEntries([...Object.entries(node as object), [key, value]]))
}

function nodePaths(properties: object, prefix: Path = []): Path[] {
  return Object.entries(properties).flatMap(([key, node]) => [
    [...prefix, key],
    ...nodePaths(node.properties ?? {}, [...prefix, key, 'properties']),
    ...(node.items ? nodePaths({ items: node.items }, [...prefix, key]) : []),
  ])
}
