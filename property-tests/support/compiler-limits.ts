import type { SchemaProp, SchemaSpec } from 'dsh-tools'
import { sitesOf } from '../generators/mutations.ts'

// Where TypeScript's assignability is another question than validity, whatever `InferArgs` says. Pairs that depend on
// one of these are left out, and counted.

/** Names that TypeScript finds on every object: an absent own key is no absent property there. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'))

/** The limit that decides about `value`, which is accepted or not; undefined when the compiler can judge it. */
export function compilerLimit(spec: SchemaSpec, value: unknown, accepted: boolean): string | undefined {
  for (const { properties, value: here } of sitesOf(spec, value)) {
    const limit = properties && objectLimit(properties, here)
    if (limit !== undefined) return limit
  }
  if (holdsInherited(value, false)) return 'a name of Object.prototype in an array literal'
  if (accepted || !holdsEmptyBesidePrimitive(value)) return undefined
  return 'an empty object beside a wrong primitive in an array literal'
}

// The type of an array literal gives each object the absent names of its neighbours, as `toString?: undefined`: that
// contradicts what an object without such a key inherits, and the literal is no type of its own.
function holdsInherited(value: unknown, besideOthers: boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsInherited(item, besideOthers || value.length > 1))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, member]) => {
    return (besideOthers && inherited.has(key)) || holdsInherited(member, besideOthers)
  })
}

// `[true, {}]` is a `{}[]`: the literal is reduced to the widest of its types, and the primitive is lost.
function holdsEmptyBesidePrimitive(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const members = Object.values(value)
  if (members.some(holdsEmptyBesidePrimitive)) return true
  const isEmpty = (item: unknown) => typeof item === 'object' && item !== null && Object.keys(item).length === 0
  return Array.isArray(value) && members.some(isEmpty) && members.some((item) => typeof item !== 'object')
}

function objectLimit(properties: SchemaSpec, value: unknown): string | undefined {
  const names = Object.keys(properties)
  const isObject = typeof value === 'object' && value !== null
  if (names.some((name) => inherited.has(name) && !(isObject && Object.hasOwn(value, name)))) {
    return 'a declared name of Object.prototype is absent'
  }
  if (value === null) return undefined
  const required = names.filter((name) => (properties[name] as SchemaProp).required)
  if (!isObject && required.every((name) => name in Object(value))) {
    return 'a primitive that itself has what the object requires'
  }
  if (!isObject || required.length > 0) return undefined
  const keys = Object.keys(value)
  if (names.length > 0 && keys.length > 0 && !keys.some((key) => names.includes(key))) {
    return 'an object without required properties that shares no name with the value (weak type detection)'
  }
  return undefined
}
