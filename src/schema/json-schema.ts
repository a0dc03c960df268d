import { ToolSpecError } from '../errors.ts'
import { own, setOwn } from '../json.ts'
import type { SchemaProp, SchemaSpec } from './spec.ts'

/** Options of the schema's root; a nested object speaks for itself. */
export interface JsonSchemaOptions {
  /** `false` and `true` are emitted as they are; unset or `'unspecified'` leaves the keyword out (open). */
  readonly additionalProperties?: boolean | 'unspecified'
  /** Annotations of the root. */
  readonly root?: { readonly title?: string; readonly description?: string }
}

/** The JSON Schema of a spec: of an object, `required` left out when no property is. */
export type ParametersSchema = {
  type: 'object'
  title?: string
  description?: string
  properties: { [name: string]: { [keyword: string]: unknown } }
  required?: string[]
  additionalProperties?: boolean
  [keyword: string]: unknown
}

/** A spec of more is a mistake: fragments that share fragments grow exponentially when they are written out. */
export const MAX_NODES = 100_000
/** Deeper than any default that a model would read, and safe for whatever walks it later. */
export const MAX_DEFAULT_DEPTH = 100

type Json = { [keyword: string]: unknown }

/** A node still to be written. */
interface Task {
  readonly from: unknown
  readonly to: Json
  readonly around: Around | undefined
}
/** The nodes around a node, innermost first. */
interface Around {
  readonly node: unknown
  readonly depth: number
  readonly up: Around | undefined
}

/**
 * The JSON Schema of `spec`. The order of keywords is fixed, whatever their order in the author's nodes; properties
 * keep the author's order. The result is new on each call and shares nothing with the spec.
 *
 * @throws ToolSpecError when the spec contains itself, holds more than 100,000 properties or a default nested more than
 * 100 levels deep. Other faults of a spec are found by `defineTool`.
 */
export function schemaSpecToJsonSchema(spec: SchemaSpec, options: JsonSchemaOptions = {}): ParametersSchema {
  const { root = {}, additionalProperties } = own(options)
  const { title, description } = own(root)
  const schema: Json = { type: 'object' }
  put(schema, 'title', title)
  put(schema, 'description', description)
  const tasks: Task[] = []
  writeProperties(schema, spec, undefined, tasks)
  let nodes = 0
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (++nodes > MAX_NODES) throw faulty(`holds more than ${MAX_NODES} properties.`)
    writeNode(task, tasks)
  }
  put(schema, 'additionalProperties', typeof additionalProperties === 'boolean' ? additionalProperties : undefined)
  // Written above with exactly these members.
  return schema as ParametersSchema
}

function writeNode({ from, to, around }: Task, tasks: Task[]): void {
  const prop = own(from as SchemaProp)
  put(to, 'type', prop.type)
  put(to, 'description', prop.description)
  put(to, 'enum', copy(prop.enum))
  put(to, 'default', copy(prop.default))
  if (prop.properties !== undefined) writeProperties(to, prop.properties, enter(from, around), tasks)
  if (prop.items !== undefined) {
    const items = {}
    put(to, 'items', items)
    tasks.push({ from: prop.items, to: items, around: enter(from, around) })
  }
}

function writeProperties(to: Json, spec: SchemaSpec, around: Around | undefined, tasks: Task[]): void {
  const properties = {}
  const required: string[] = []
  put(to, 'properties', properties)
  for (const name of Object.keys(spec)) {
    const from = spec[name]
    if (from === undefined) continue
    const schema = {}
    setOwn(properties, name, schema)
    if (own(from).required === true) required.push(name)
    tasks.push({ from, to: schema, around })
  }
  put(to, 'required', required.length > 0 ? required : undefined)
}

/** Writes a keyword, unless there is nothing to say. */
function put(to: Json, keyword: string, value: unknown): void {
  if (value !== undefined) setOwn(to, keyword, value)
}

// Looking all the way up from each node would be quadratic, so only nodes at depths that are powers of two look: a node
// that contains itself is met again below one of them.
function enter(node: unknown, up: Around | undefined): Around {
  const depth = up === undefined ? 1 : up.depth + 1
  if ((depth & (depth - 1)) === 0) {
    for (let above = up; above; above = above.up) {
      if (above.node === node) throw faulty('contains itself.')
    }
  }
  return { node, depth, up }
}

function copy(value: unknown, levels = MAX_DEFAULT_DEPTH): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw faulty('has a default that is nested too deeply.')
  if (Array.isArray(value)) return Array.from(value, (item) => copy(item, levels - 1))
  const result = {}
  for (const [key, member] of Object.entries(value)) setOwn(result, key, copy(member, levels - 1))
  return result
}

function faulty(message: string): ToolSpecError {
  return new ToolSpecError('spec', [{ path: 'parameters', message }])
}
