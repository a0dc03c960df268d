import type { SchemaProp, SchemaSpec } from 'dsh-tools'
import fc from 'fast-check'
import { finite, json, jsonArray, jsonObject, text } from './json.ts'
import { name } from './names.ts'

/** JSON values that fit `spec` by construction; one in eight objects also has keys that nobody declared. */
export function validArgs(spec: SchemaSpec): fc.Arbitrary<Record<string, unknown>> {
  const declared = Object.entries(spec)
  const members = fc.tuple(...declared.map(([, prop]) => member(prop)))
  const undeclared = fc.oneof(
    { weight: 7, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(name, json), { maxLength: 2 }) },
  )
  return fc.tuple(members, undeclared, fc.nat(3)).map(([values, extra, order]) => {
    const entries: [string, unknown][] = extra.filter(([key]) => !Object.hasOwn(spec, key))
    for (const [index, [key]] of declared.entries()) {
      const value = values[index]
      if (value !== absent) entries.push([key, value])
    }
    // Not always the order of the spec.
    return Object.fromEntries(order === 0 ? entries.reverse() : entries)
  })
}

const absent = Symbol('absent')

function member(prop: SchemaProp): fc.Arbitrary<unknown> {
  if (prop.required) return validValue(prop)
  return fc.oneof({ weight: 3, arbitrary: validValue(prop) }, { weight: 2, arbitrary: fc.constant(absent) })
}

function validValue(prop: SchemaProp): fc.Arbitrary<unknown> {
  switch (prop.type) {
    case 'string':
      return prop.enum ? fc.constantFrom(...prop.enum) : text
    case 'number':
      return finite
    case 'boolean':
      return fc.boolean()
    case 'object':
      return prop.properties ? validArgs(prop.properties) : jsonObject
    case 'array':
      return prop.items ? fc.array(validValue(prop.items), { maxLength: 3 }) : jsonArray
  }
}
