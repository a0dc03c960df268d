import type { SchemaProp, SchemaSpec } from 'dsh-tools'

/** What the design says a spec is emitted as, written down as plainly as it can be: the oracle of the emission tests. */
export function referenceSchema(spec: SchemaSpec): object {
  const names = Object.keys(spec)
  const required = names.filter((name) => spec[name]?.required)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, referenceProp(spec[name] as SchemaProp)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

function referenceProp({ required: _, properties, items, ...rest }: SchemaProp): object {
  return {
    ...rest,
    ...(properties ? referenceSchema(properties) : {}),
    ...(items ? { items: referenceProp(items) } : {}),
  }
}
