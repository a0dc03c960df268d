import {
  type ArrayProp,
  type BooleanProp,
  defineTool,
  type NumberProp,
  type ObjectProp,
  type SchemaProp,
  type SchemaSpec,
  type SchemaType,
  type StringProp,
} from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals, IsAny } from './equals.ts'

expectType<Equals<SchemaType, 'string' | 'number' | 'boolean' | 'object' | 'array'>>(true)
expectType<Equals<SchemaSpec, Record<string, SchemaProp>>>(true)
expectType<Equals<SchemaProp, StringProp | NumberProp | BooleanProp | ObjectProp | ArrayProp>>(true)

// Every literal that is legal and meaningful under the interface as designed is a SchemaProp.
interface DesignedProp {
  type: SchemaType
  required?: true
  description?: string
  enum?: string[]
  default?: unknown
  properties?: Record<string, DesignedProp>
  items?: DesignedProp
}
const legal = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'object' },
  { type: 'array' },
  { type: 'string', required: true, description: 'x', enum: ['a', 'b'], default: 'a' },
  { type: 'number', required: true, description: 'x', default: -1.5 },
  { type: 'boolean', required: true, description: 'x', default: false },
  { type: 'object', required: true, description: 'x', default: { a: [1, { b: null }] }, properties: {} },
  { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string', required: true } } } } },
  { type: 'array', required: true, description: 'x', default: [1, 'x', null], items: { type: 'number' } },
  { type: 'array', items: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } } },
] satisfies DesignedProp[] satisfies SchemaProp[]
const legalMutable: SchemaProp[] = legal
const frozen = {
  a: { type: 'array', items: { type: 'string', enum: ['x'], default: 'x' } },
} as const satisfies SchemaSpec
const fromFrozen: SchemaSpec = frozen

// Every keyword of the design is readable on a property of unknown type.
declare const prop: SchemaProp
expectType<Equals<SchemaProp['type'], SchemaType>>(true)
expectType<Equals<SchemaProp['required'], true | undefined>>(true)
expectType<Equals<SchemaProp['description'], string | undefined>>(true)
expectType<Equals<SchemaProp['enum'], readonly string[] | undefined>>(true)
expectType<Equals<SchemaProp['properties'], SchemaSpec | undefined>>(true)
expectType<Equals<SchemaProp['items'], SchemaProp | undefined>>(true)
expectType<Equals<IsAny<SchemaProp['default']>, false>>(true)
const { type, required, description, enum: values, default: preset, properties, items } = prop
const designed: DesignedProp['default'] = preset

// `type` tells the nodes apart, and there are no others.
function name(node: SchemaProp): string {
  switch (node.type) {
    case 'string':
      expectType<Equals<typeof node, StringProp>>(true)
      return node.enum?.join() ?? ''
    case 'number':
      expectType<Equals<typeof node, NumberProp>>(true)
      return String(node.default)
    case 'boolean':
      expectType<Equals<typeof node, BooleanProp>>(true)
      return String(node.default)
    case 'object':
      expectType<Equals<typeof node, ObjectProp>>(true)
      return Object.keys(node.properties ?? {}).join()
    case 'array':
      expectType<Equals<typeof node, ArrayProp>>(true)
      return node.items ? name(node.items) : ''
    default:
      expectType<Equals<typeof node, never>>(true)
      return node
  }
}

// What meant nothing, or was never legal, is none.
// @ts-expect-error 'items' belongs to arrays
const a: SchemaProp = { type: 'string', items: { type: 'string' } }
// @ts-expect-error 'properties' belongs to objects
const b: SchemaProp = { type: 'array', properties: {} }
// @ts-expect-error 'enum' belongs to strings
const c: SchemaProp = { type: 'number', enum: ['1'] }
// @ts-expect-error 'required' is true or absent
const d: SchemaProp = { type: 'string', required: false }
// @ts-expect-error there is no such type
const e: SchemaProp = { type: 'text' }
// @ts-expect-error a node has a type
const f: SchemaProp = { description: 'x' }
// @ts-expect-error a default is a value of its own property
const g: SchemaProp = { type: 'boolean', default: 'true' }

// An unknown keyword and a default outside the enum are found where the literal itself is seen.
defineTool({
  name: 'n',
  description: '',
  parameters: {
    // @ts-expect-error 'descripton' is misspelled
    a: { type: 'string', descripton: 'x' },
    b: { type: 'string', enum: ['x'], required: true },
    // @ts-expect-error 'z' is none of the values
    c: { type: 'string', enum: ['x', 'y'], default: 'z' },
  },
  execute(args) {
    expectType<Equals<typeof args, { a?: string; b: 'x'; c?: 'x' | 'y' }>>(true)
    return ''
  },
})
