import type { SchemaProp, SchemaSpec, SchemaType } from 'dsh-tools'

// The inference as it was designed, word for word where the design gives words: slow, plain, and the measure of the
// one that ships.

export type Printed<S extends SchemaSpec> = Simplify<
  { [K in RequiredKeys<S>]: PrintedValue<S[K]> } & { [K in Exclude<keyof S, RequiredKeys<S>>]?: PrintedValue<S[K]> }
>

/** Flattens an intersection into one object type. */
type Simplify<T> = { [K in keyof T]: T[K] } & {}

/** The keys whose property has `required: true`. */
type RequiredKeys<S extends SchemaSpec> = { [K in keyof S]-?: S[K] extends { required: true } ? K : never }[keyof S]

/** The arguments of nested `properties`, an array of the item's value, else the plain type of `type`. */
export type PrintedValue<P extends SchemaProp> = P extends { type: 'object'; properties: infer S extends SchemaSpec }
  ? Printed<S>
  : P extends { type: 'array'; items: infer I extends SchemaProp }
    ? PrintedValue<I>[]
    : // The one stated improvement: a string enum is the union of its literals.
      P extends { type: 'string'; enum: readonly (infer E)[] }
      ? E
      : PlainType[P['type']]

interface PlainType extends Record<SchemaType, unknown> {
  string: string
  number: number
  boolean: boolean
  object: Record<string, unknown>
  array: unknown[]
}
