import { Ajv } from 'ajv'
import type { SchemaSpec } from 'dsh-tools'
import { schemaSpecToJsonSchema } from 'dsh-tools'

// Where ajv (8.20.0) judges wrongly or not at all, and what is done about it:
//
// - It drops the schema of a property that is called `__proto__` (`allSchemaProperties` filters the name out), and so
//   takes a declared one for an undeclared one where the object is closed.
// - It cannot compile the schema of a property whose name holds half a surrogate pair: `encodeURIComponent` throws.
// - It takes a missing required property for present when its name is empty: the generated code tests the name.
//   In these three cases the oracle sees another name in its place, in the schema and in the value.
// - Without `ownProperties` it takes an inherited `toString` or `constructor` for a present property.
// - It looks only at JSON: for `undefined`, functions, dates and the like there is no oracle.
function standIn(key: string): string {
  if (key === '') return ' empty '
  if (key === '__proto__') return ' own __proto__ '
  return /\p{Surrogate}/u.test(key) ? JSON.stringify(key) : key
}

// The schemas are the library's own: checking them against the meta-schema for each case would cost more than the case.
const options = { ownProperties: true, strict: false, allErrors: false, validateSchema: false, meta: false } as const

// An instance keeps something of every schema that it compiled, and gets slower with each.
let ajv = new Ajv(options)
let compiled = 0

function compile(schema: Schema): (value: unknown) => boolean {
  if (++compiled % 200 === 0) ajv = new Ajv(options)
  return ajv.compile(schema)
}

/** Compiles the schema that the library emits for `spec`; the function says whether ajv accepts a JSON value. */
export function ajvOracle(spec: SchemaSpec, root: { additionalProperties?: boolean }): (value: unknown) => boolean {
  const validate = compile(renamedSchema(schemaSpecToJsonSchema(spec, root)))
  return (value) => validate(renamedValue(value))
}

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

function renamedSchema({ properties, required, items, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(properties ? { properties: withKeys(properties, renamedSchema) } : {}),
    ...(required ? { required: required.map(standIn) } : {}),
    ...(items ? { items: renamedSchema(items) } : {}),
  }
}

function renamedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamedValue)
  return typeof value === 'object' && value !== null ? withKeys({ ...value }, renamedValue) : value
}

function withKeys<T, R>(object: { [key: string]: T }, rename: (member: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [standIn(key), rename(member)]))
}
