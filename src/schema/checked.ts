import type {
  AnyKeywords,
  ArrayProp,
  BooleanProp,
  KeywordSpec,
  KeywordsByType,
  NumberProp,
  ObjectProp,
  StringProp,
} from './spec.ts'

// How a wrong literal becomes an error on its own key while the rest of the call stays typed: a witness decides once
// per spec whether anything is wrong; only then the reporter builds the type that the literal is compared with.
// docs/compile-errors.md tells the story; tests/compile pins the texts.

type Keyword = 'type' | 'required' | 'description' | 'enum' | 'default' | 'properties' | 'items'
type TypeName = AnyKeywords['type']

type Parent = { readonly properties: object } | { readonly items: object }
interface Choice {
  readonly enum: readonly unknown[]
  readonly default: unknown
}

// The nodes as they are compared with one level at a time: comparing the whole depth at once would end the compiler's
// patience near 30 levels.
interface ShallowObject extends Omit<ObjectProp, 'properties'> {
  readonly properties?: object
}
interface ShallowArray extends Omit<ArrayProp, 'items'> {
  readonly items?: object
}
type ShallowProp = StringProp | NumberProp | BooleanProp | ShallowObject | ShallowArray
type ShallowSpec = { readonly [name: string]: ShallowProp }

// The keys of all leaves, and of the first node above them whose keys are not all keywords: that ends `any` too, which
// has every key. Each level is compared by itself. What is wrong in another way adds a key that is no keyword.
type KeysOf<P> = P extends Parent | Choice ? (keyof P extends Keyword ? KeysOf<ChildOf<P>> : keyof Wrong) : keyof P
type ChildOf<P> = P extends { readonly properties: ShallowSpec }
  ? P['properties'][keyof P['properties']]
  : P extends { readonly items: ShallowProp }
    ? P['items']
    : P extends Choice
      ? P['default'] extends P['enum'][number]
        ? never
        : Wrong
      : Wrong
interface Wrong {
  readonly 'is wrong': unknown
}

// `[]` when the spec is right, `[1]` when it is not. Wide and empty specs count as wrong: they are compared with the
// strict spec, from which editors complete (an empty one is what they ask about inside `defineTool`).
// biome-ignore lint/complexity/noBannedTypes: the type without keys is meant.
type Witness<S> = {} extends S ? [1] : S extends ShallowSpec ? KeyWitness<KeysOf<S[keyof S]>> : [1]
type KeyWitness<K> = [K] extends [Keyword] ? [] : [1]

/**
 * The spec `S` when it is right, else a type that `S` fails on the wrong key with a text that says what to do.
 * Type a wrapper's parameter with it (`<const S extends Record<string, any>>(spec: Checked<S>) => …`) and its callers get the
 * same errors as those of `defineTool`.
 */
// The spread leaves an unresolved S related to S itself, which is what lets generic wrappers compile.
export type Checked<S> = [...Witness<S>] extends [1] ? ErrorSide<S> : S

/** `Checked` for a single property. */
export type CheckedProp<P> = [...Witness<{ readonly value: P }>] extends [1] ? PropErrorSide<P> : P

// Distributive, so that the contextual type of an unresolved S is the plain strict spec: it costs nothing and drives
// completions.
type ErrorSide<S> = S extends unknown
  ? string extends keyof S
    ? KeywordSpec
    : keyof S extends never
      ? KeywordSpec
      : Report<S>
  : never
type PropErrorSide<P> = P extends unknown ? (string extends keyof P ? AnyKeywords : ReportProp<P>) : never

type Report<S> = S extends { readonly type: string }
  ? { [K in keyof S]: K extends 'type' ? 'list the properties themselves, not a JSON Schema around them' : S[K] }
  : S extends readonly unknown[] | string
    ? "write the properties, such as { name: { type: 'string' } }"
    : { [K in keyof S]: ReportProp<S[K]> }

type ReportProp<P> = P extends readonly unknown[] ? WriteOne : P extends object ? ReportObject<P> : WriteOne
// The excess-property error names the first key of the node and does not print the node, which can be long.
type AddType = "add 'type', such as type: 'string'"
type WriteOne = "write one schema, such as { type: 'string' }"

type ReportObject<P> = P extends { readonly type: infer T }
  ? T extends TypeName
    ? ReportNode<P, T>
    : { [K in keyof P]: K extends 'type' ? AnyKeywords['type'] : P[K] }
  : keyof P extends never
    ? AddType
    : TypeNamed<P> extends never
      ? Hint<AddType>
      : { [K in keyof P]: K extends TypeNamed<P> ? "rename this key to 'type'" : P[K] }

// A node with illegal keys is compared with the one interface of its type: the compiler's own excess-property error
// names the key and the nearest right one.
type ReportNode<P, T extends TypeName> =
  Exclude<keyof P, keyof KeywordsByType[T]> extends never
    ? { [K in keyof P]: ReportKey<P, K, T> }
    : Exclude<keyof P, Keyword> extends never
      ? KeywordsByType[T] & Hint<HintFor<Exclude<keyof P, keyof KeywordsByType[T]>>>
      : KeywordsByType[T]

type ReportKey<P, K extends keyof P, T extends TypeName> = K extends 'required'
  ? P[K] extends true | undefined
    ? P[K]
    : P[K] extends readonly unknown[]
      ? "write 'required: true' on the properties themselves"
      : "write 'required: true' or leave it out"
  : K extends 'properties'
    ? Report<P[K]>
    : K extends 'items'
      ? ReportProp<P[K]>
      : K extends 'enum'
        ? readonly string[] | undefined
        : K extends 'default'
          ? ReportDefault<P, P[K], T>
          : K extends 'description'
            ? string | undefined
            : P[K]

type ReportDefault<P, D, T extends TypeName> = P extends { readonly enum: readonly (infer E)[] }
  ? D extends E
    ? D
    : "write one of the values of 'enum'"
  : D extends KeywordsByType[T]['default']
    ? D
    : `write a default of type '${T}'`

// The keys of a node without `type` whose value is a type name: misspelled `type`.
type TypeNamed<P> = { [K in keyof P]: P[K] extends TypeName ? K : never }[keyof P]

declare const hint: unique symbol
/** Carries a text into a compiler message; no value has it. */
interface Hint<Text> {
  readonly [hint]?: Text
}
interface HintTexts {
  enum: "only for type: 'string'"
  properties: "only for type: 'object'"
  items: "only for type: 'array'"
}
type HintFor<K> = K extends keyof HintTexts ? HintTexts[K] : never
