import { defineProp, defineSpec, type InferArgs, type InferPropValue, type SchemaSpec } from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals, Failing } from './equals.ts'
import type { Printed, PrintedValue } from './printed-formula.ts'

// Where specs come from.
const asConst = { a: { type: 'string', enum: ['x', 'y'], required: true }, b: { type: 'number' } } as const
const satisfying = { a: { type: 'string', required: true }, b: { type: 'array' } } as const satisfies SchemaSpec
const satisfyingMutable = { a: { type: 'string', enum: ['x', 'y'], required: true } } satisfies SchemaSpec
const annotated: { a: { type: 'string'; required: true }; b: { type: 'boolean'; default: boolean } } = {
  a: { type: 'string', required: true },
  b: { type: 'boolean', default: true },
}
const defined = defineSpec({
  a: { type: 'string', enum: ['x', 'y'], required: true },
  o: { type: 'object', properties: { z: { type: 'boolean' } } },
})
const fragment = defineProp({ type: 'array', items: { type: 'string', enum: ['k', 'l'] }, required: true })
const paging = { limit: { type: 'number', default: 20 }, cursor: { type: 'string' } } as const
const spread = defineSpec({ ...paging, q: { type: 'string', required: true } })
const spreadOver = defineSpec({ ...paging, limit: { ...paging.limit, required: true } })
declare const condition: boolean
const conditional = defineSpec({
  q: { type: 'string', required: true },
  ...(condition ? { extra: { type: 'number' } } : {}),
})
const conditionalRequired = defineSpec({ ...(condition && { extra: { type: 'number', required: true } }) })
declare function wrapper<const S extends SchemaSpec>(spec: S): { spec: S; args: InferArgs<S> }
const wrapped = wrapper({ a: { type: 'string', enum: ['x', 'y'], required: true }, l: { type: 'array' } })
interface Declared {
  a: { type: 'string'; required: true }
  b: { type: 'object'; properties: { c: { type: 'number' } } }
}

type Text = { type: 'string' }
type In<S extends SchemaSpec> = { n: { type: 'object'; required: true; properties: S } }
type In4<S extends SchemaSpec> = In<In<In<In<S>>>>
type Listed<P extends { type: 'string' | 'array' }> = { type: 'array'; items: P }

/** Every row is inferred as the printed formula says, exactly. */
interface Table {
  empty: {}
  string: { a: Text }
  number: { a: { type: 'number' } }
  boolean: { a: { type: 'boolean' } }
  object: { a: { type: 'object' } }
  array: { a: { type: 'array' } }
  required: { a: { type: 'string'; required: true } }
  requiredObject: { a: { type: 'object'; required: true } }
  requiredArray: { a: { type: 'array'; required: true } }
  allRequired: { a: { type: 'string'; required: true }; b: { type: 'number'; required: true } }
  mixed: {
    a: Text
    b: { type: 'number'; required: true }
    c: { type: 'boolean' }
    d: { type: 'string'; required: true }
  }
  described: { a: { type: 'string'; description: 'text'; required: true }; b: { type: 'number'; description: string } }
  defaults: { a: { type: 'string'; default: 'x' }; b: { type: 'number'; default: 3; required: true } }
  defaultObject: { a: { type: 'object'; default: { x: 1 } }; b: { type: 'array'; default: [1, 'x'] } }
  enum: { a: { type: 'string'; enum: ['x', 'y'] }; b: { type: 'string'; enum: ['z']; required: true } }
  enumReadonly: { a: { type: 'string'; enum: readonly ['x', 'y']; default: 'x' } }
  enumWide: { a: { type: 'string'; enum: string[] }; b: { type: 'string'; enum: readonly string[] } }
  enumUnion: { a: { type: 'string'; enum: ('x' | 'y')[] } }
  enumEmpty: { a: { type: 'string'; enum: [] } }
  emptyObject: { a: { type: 'object'; properties: {}; required: true } }
  nested: { a: { type: 'object'; properties: { b: { type: 'string'; required: true }; c: Text } } }
  nestedRequired: {
    a: { type: 'object'; required: true; properties: { b: { type: 'object'; properties: { c: Text } } } }
  }
  items: { a: { type: 'array'; items: Text }; b: { type: 'array'; items: { type: 'number'; required: true } } }
  itemsEnum: { a: { type: 'array'; items: { type: 'string'; enum: ['x', 'y'] }; required: true } }
  itemsPlain: { a: { type: 'array'; items: { type: 'object' } }; b: { type: 'array'; items: { type: 'array' } } }
  arrayOfObjects: {
    a: { type: 'array'; items: { type: 'object'; properties: { x: { type: 'number'; required: true }; y: Text } } }
  }
  arrayOfArrays: { a: Listed<Listed<Listed<Text>>>; b: { type: 'array'; items: Listed<Text>; required: true } }
  arrayInObjectInArray: {
    a: { type: 'array'; items: { type: 'object'; properties: { l: { type: 'array'; items: { type: 'object' } } } } }
  }
  dashed: { 'a-b': { type: 'string'; required: true }; 'a b': Text; 'a.b': Text; 'a\nb': Text }
  emptyKey: { '': { type: 'string'; required: true } }
  numericText: { '0': { type: 'string'; required: true }; '-1': Text; '1e3': Text }
  numeric: { 0: { type: 'string'; required: true }; 1: Text }
  proto: { __proto__: { type: 'string'; required: true }; constructor: Text; toString: Text; hasOwnProperty: Text }
  keywords: { type: Text; required: { type: 'boolean'; required: true }; properties: { type: 'object' }; items: Text }
  unicode: { é: Text; 名前: { type: 'string'; required: true }; '🙂': { type: 'number' }; '\u200d': Text }
  readonly: { readonly a: { readonly type: 'string'; readonly required: true }; readonly b: Text }
  asConst: typeof asConst
  satisfying: typeof satisfying
  satisfyingMutable: typeof satisfyingMutable
  annotated: typeof annotated
  defined: typeof defined
  fragment: { a: typeof fragment; b: typeof fragment }
  spread: typeof spread
  spreadOver: typeof spreadOver
  wrapped: (typeof wrapped)['spec']
  declared: { [K in keyof Declared]: Declared[K] }
  record: Record<'a' | 'b', { type: 'string'; required: true }>
  recordOptional: Record<'a' | 'b', { type: 'array'; items: { type: 'number' } }>
  picked: Pick<typeof asConst, 'a'> & { c: Text }
  unionOfNodes: {
    a: { type: 'string' } | { type: 'number' }
    b: { type: 'string'; required: true } | { type: 'array' }
  }
  unionAllRequired: { a: { type: 'string'; required: true } | { type: 'number'; required: true } }
  unionOfObjects: {
    a: { type: 'object'; properties: { x: Text } } | { type: 'object'; properties: { y: { type: 'number' } } }
  }
  maybeRequired: { a: { type: 'string'; required?: true } }
  twelve: In4<In4<In4<{ leaf: { type: 'string'; enum: ['x']; required: true }; other: { type: 'array' } }>>>
}
type Rows<S extends { [K in keyof S]: SchemaSpec }> = { [K in keyof S]: Equals<Printed<S[K]>, InferArgs<S[K]>> }
type RowsBack<S extends { [K in keyof S]: SchemaSpec }> = { [K in keyof S]: Equals<InferArgs<S[K]>, Printed<S[K]>> }
// The compiler names the failing rows.
expectType<never>({} as Failing<Rows<Table>>)
expectType<never>({} as Failing<RowsBack<Table>>)
expectType<Equals<Rows<Table>['twelve'], true>>(true)

/** The same for single values. */
interface Values {
  string: Text
  enum: { type: 'string'; enum: readonly ['x', 'y'] }
  number: { type: 'number'; required: true }
  boolean: { type: 'boolean' }
  object: { type: 'object' }
  properties: { type: 'object'; properties: { a: { type: 'string'; required: true }; b: Text } }
  array: { type: 'array' }
  items: { type: 'array'; items: { type: 'object'; properties: typeof asConst } }
  union: { type: 'string' } | { type: 'array' }
}
expectType<never>({} as Failing<{ [K in keyof Values]: Equals<PrintedValue<Values[K]>, InferPropValue<Values[K]>> }>)

// That the formula itself says what it should, written out.
expectType<Equals<InferArgs<{}>, {}>>(true)
expectType<Equals<InferArgs<Table['mixed']>, { a?: string; b: number; c?: boolean; d: string }>>(true)
expectType<Equals<InferArgs<Table['object']>, { a?: Record<string, unknown> }>>(true)
expectType<Equals<InferArgs<Table['array']>, { a?: unknown[] }>>(true)
expectType<Equals<InferArgs<Table['emptyObject']>, { a: {} }>>(true)
expectType<Equals<InferArgs<Table['arrayOfArrays']>, { a?: string[][][]; b: string[][] }>>(true)
expectType<Equals<InferArgs<Table['arrayOfObjects']>, { a?: { x: number; y?: string }[] }>>(true)
expectType<
  Equals<
    InferArgs<Table['proto']>,
    { __proto__: string; constructor?: string; toString?: string; hasOwnProperty?: string }
  >
>(true)
expectType<Equals<InferArgs<Table['numeric']>, { 0: string; 1?: string }>>(true)
expectType<Equals<InferArgs<typeof asConst>, { a: 'x' | 'y'; b?: number }>>(true)
expectType<Equals<InferArgs<typeof satisfyingMutable>, { a: string }>>(true)
expectType<Equals<InferArgs<typeof defined>, { a: 'x' | 'y'; o?: { z?: boolean } }>>(true)
expectType<Equals<InferArgs<Table['fragment']>, { a: ('k' | 'l')[]; b: ('k' | 'l')[] }>>(true)
expectType<Equals<InferArgs<typeof spread>, { limit?: number; cursor?: string; q: string }>>(true)
expectType<Equals<InferArgs<typeof spreadOver>, { limit: number; cursor?: string }>>(true)
expectType<Equals<(typeof wrapped)['args'], { a: 'x' | 'y'; l?: unknown[] }>>(true)
expectType<Equals<InferArgs<Table['unionOfNodes']>, { a?: string | number; b?: string | unknown[] }>>(true)
expectType<Equals<InferArgs<Table['record']>, { a: string; b: string }>>(true)

// A property that is there only sometimes keeps its type and is optional, whatever it says itself.
expectType<Equals<InferArgs<typeof conditional>, { q: string; extra?: number }>>(true)
expectType<Equals<InferArgs<typeof conditionalRequired>, { extra?: number }>>(true)
expectType<Equals<InferArgs<{ a?: { type: 'string'; enum: ['x']; required: true } }>, { a?: 'x' }>>(true)

// A node that is one of several: the keywords that only some of them have are not followed. Wider, never wrong.
type Either = { a: { type: 'string'; enum: ['x'] } | { type: 'array'; items: Text } }
expectType<Equals<InferArgs<Either>, { a?: string | unknown[] }>>(true)

// One spec or another: the arguments of the one or of the other.
expectType<Equals<InferArgs<Table['required'] | Table['array']>, { a: string } | { a?: unknown[] }>>(true)
expectType<Equals<InferArgs<{ a: { type: 'string'; required: true } } | { b: Text }>, { a: string } | { b?: string }>>(
  true,
)
