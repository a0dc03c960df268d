/** The five primitive type names of the DSL. */
export type SchemaType = 'string' | 'number' | 'boolean' | 'object' | 'array'

/** Keywords that every node takes. */
export interface CommonKeywords {
  /** Marks the property as one that must be present. Leave it out for an optional one; `false` is an error. */
  readonly required?: true
  /** Text for the model: what the value means. Emitted as the JSON Schema `description`. */
  readonly description?: string
}

/** What `{ type: 'string' }` takes. */
export interface StringKeywords extends CommonKeywords {
  readonly type: 'string'
  /** The allowed values, at least one. They become a union of literals in the type. */
  readonly enum?: readonly string[]
  /** Annotation for the model; must be a legal value of this property. Nothing is filled in. */
  readonly default?: string
}

/** What `{ type: 'number' }` takes. Numbers are finite. */
export interface NumberKeywords extends CommonKeywords {
  readonly type: 'number'
  /** Annotation for the model; must be a legal value of this property. Nothing is filled in. */
  readonly default?: number
}

/** What `{ type: 'boolean' }` takes. */
export interface BooleanKeywords extends CommonKeywords {
  readonly type: 'boolean'
  /** Annotation for the model. Nothing is filled in. */
  readonly default?: boolean
}

/** What `{ type: 'object' }` takes. */
export interface ObjectKeywords extends CommonKeywords {
  readonly type: 'object'
  /** The declared properties. Without them any object is accepted and typed `Record<string, unknown>`. */
  readonly properties?: KeywordSpec
  /** Annotation for the model; must be a legal value of this property. Nothing is filled in. */
  readonly default?: { readonly [key: string]: unknown }
}

/** What `{ type: 'array' }` takes. */
export interface ArrayKeywords extends CommonKeywords {
  readonly type: 'array'
  /** The schema of every item. Without it any array is accepted and typed `unknown[]`. */
  readonly items?: AnyKeywords
  /** Annotation for the model; must be a legal value of this property. Nothing is filled in. */
  readonly default?: readonly unknown[]
}

/** The keywords of each node, by its `type`. Editors complete from these, so they list only what fits. */
export interface KeywordsByType {
  string: StringKeywords
  number: NumberKeywords
  boolean: BooleanKeywords
  object: ObjectKeywords
  array: ArrayKeywords
}
export type AnyKeywords = KeywordsByType[keyof KeywordsByType]
export type KeywordSpec = { readonly [name: string]: AnyKeywords }

// The public nodes add every original keyword that the node has no use for as `?: undefined`, so that all of them
// stay readable on a `SchemaProp` value of unknown type.

/** A string, or with `enum` one of the listed strings. */
export interface StringProp extends StringKeywords {
  readonly properties?: undefined
  readonly items?: undefined
}

/** A finite number. */
export interface NumberProp extends NumberKeywords {
  readonly enum?: undefined
  readonly properties?: undefined
  readonly items?: undefined
}

/** `true` or `false`. */
export interface BooleanProp extends BooleanKeywords {
  readonly enum?: undefined
  readonly properties?: undefined
  readonly items?: undefined
}

/** A plain object; undeclared keys are allowed, as in JSON Schema. */
export interface ObjectProp extends ObjectKeywords {
  readonly properties?: SchemaSpec
  readonly enum?: undefined
  readonly items?: undefined
}

/** An array. */
export interface ArrayProp extends ArrayKeywords {
  readonly items?: SchemaProp
  readonly enum?: undefined
  readonly properties?: undefined
}

/** One property: a union of node interfaces told apart by `type`. */
export type SchemaProp = StringProp | NumberProp | BooleanProp | ObjectProp | ArrayProp

/** The parameters of a tool: property name to property. Treated as immutable once used. */
export type SchemaSpec = Record<string, SchemaProp>
