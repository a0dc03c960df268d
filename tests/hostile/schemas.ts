import type { SchemaProp, SchemaSpec } from 'dsh-tools'
import { data } from './data.ts'

interface Nest {
  leaf: string
  times: number
  key: string
}

/** A schema of cases.json: its spec, and whether its root refuses undeclared keys. */
export interface HostileSchema {
  spec: SchemaSpec
  closed: boolean
}

const schemas = new Map(Object.entries(data.schemas).map(([name, source]) => [name, readSchema(source)]))

export function hostileSchema(name: string): HostileSchema {
  const schema = schemas.get(name)
  if (!schema) throw new Error(`cases.json has no schema ${name}`)
  return schema
}

function readSchema(source: object): HostileSchema {
  if ('$nest' in source) return { spec: nest(source.$nest as Nest), closed: false }
  if ('$closed' in source) return { spec: (source as unknown as { props: SchemaSpec }).props, closed: true }
  return { spec: source as SchemaSpec, closed: false }
}

function nest({ leaf, times, key }: Nest): SchemaSpec {
  let prop = { type: leaf } as SchemaProp
  for (let level = 0; level < times; level++) prop = { type: 'array', items: prop }
  return { [key]: { ...prop, required: true } }
}
