import type { SchemaProp, SchemaSpec } from './spec.ts'

// A property and a spec as the inference sees them before they are known to be right. The index signatures are `any`
// because only those let every interface through unchanged (a spec that is wrong somewhere must still type the rest);
// no value gets this type: a keyword that is missing on the concrete property reads as `unknown`.
export interface LooseProp {
  // biome-ignore lint/suspicious/noExplicitAny: see above; it constrains and is never the type of a value.
  readonly [keyword: string]: any
}
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type LooseSpec = { readonly [name: string]: any }

// A table instead of a chain of conditionals: looking a name up costs a fraction of testing it.
interface ValueByType<P extends LooseProp> {
  // A missing `enum` reads as `unknown`, and `string & unknown` is `string`.
  string: string & P['enum'][number]
  number: number
  boolean: boolean
  object: unknown extends P['properties'] ? Record<string, unknown> : ArgsOf<P['properties']>
  // The value of missing `items` is the look-up of an unknown name: `unknown`.
  array: ValueOf<P['items']>[]
}

export type ValueOf<P extends LooseProp> = ValueByType<P>[P['type']]

type RequiredKeys<S extends LooseSpec> = { [K in keyof S]: S[K]['required'] extends true ? K : never }[keyof S]

// M carries the modifiers, S the values: one mapped type keeps the author's order and the links to the declarations.
// `& {}` drops the alias, so that a hover shows the object itself.
type Fill<S extends LooseSpec, M> = { -readonly [K in keyof M]: ValueOf<S[K & (string | number)] & {}> } & {}

export type ArgsOf<S extends LooseSpec> = S extends unknown
  ? Fill<S, { [K in keyof S]?: 1 } & Record<RequiredKeys<S>, 1>>
  : never

/** The type of the arguments that `S` describes: `required: true` properties are required keys, the rest is optional. */
export type InferArgs<S extends SchemaSpec> = ArgsOf<S>

/** The type of the value that the property `P` describes. */
export type InferPropValue<P extends SchemaProp> = ValueOf<P>
