import {
  defineSpec,
  defineTool,
  type InferArgs,
  type InferPropValue,
  type SchemaProp,
  type SchemaSpec,
} from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals, IsAny } from './equals.ts'

// A spec that is known only as a spec gives types that are wide and true, at no level `any`.

declare const spec: SchemaSpec
declare const prop: SchemaProp
declare const key: string

type Wide = InferArgs<SchemaSpec>
type WideValue = InferPropValue<SchemaProp>
expectType<Equals<IsAny<Wide>, false>>(true)
expectType<Equals<IsAny<Wide[string]>, false>>(true)
expectType<Equals<IsAny<WideValue>, false>>(true)
expectType<Equals<Wide, { [name: string]: WideValue }>>(true)

declare const value: WideValue
if (typeof value === 'string') expectType<Equals<typeof value, string>>(true)
else if (typeof value === 'number') expectType<Equals<typeof value, number>>(true)
else if (typeof value === 'boolean') expectType<Equals<typeof value, boolean>>(true)
else if (Array.isArray(value)) expectType<Equals<IsAny<(typeof value)[number]>, false>>(true)
else expectType<Equals<IsAny<(typeof value)[string]>, false>>(true)

// Every value of every node is a wide value.
const values: WideValue[] = ['x', 1, true, { x: 1 }, [1, 'x'], { x: { y: ['z'] } }]
// @ts-expect-error no schema describes a function
const notOne: WideValue = () => 'x'
// @ts-expect-error an argument of an unknown property has to be narrowed
const narrow: string = ({} as Wide).x

defineTool({
  name: 'wide',
  description: 'A spec of which nothing is known.',
  parameters: spec,
  execute(args) {
    expectType<Equals<typeof args, Wide>>(true)
    return ''
  },
})

// Wide parts inside a spec that is otherwise known.
defineTool({
  name: 'parts',
  description: 'Wide properties, items and nodes.',
  parameters: {
    ok: { type: 'string', required: true },
    object: { type: 'object', properties: spec, required: true },
    array: { type: 'array', items: prop, required: true },
    node: prop,
    nested: {
      type: 'array',
      required: true,
      items: {
        type: 'object',
        required: true,
        properties: { inner: { type: 'object', properties: spec, required: true } },
      },
    },
  },
  execute(args) {
    expectType<Equals<typeof args.ok, string>>(true)
    expectType<Equals<IsAny<typeof args.object>, false>>(true)
    expectType<Equals<IsAny<(typeof args.object)[string]>, false>>(true)
    expectType<Equals<IsAny<typeof args.array>, false>>(true)
    expectType<Equals<IsAny<(typeof args.array)[number]>, false>>(true)
    expectType<Equals<IsAny<typeof args.node>, false>>(true)
    expectType<Equals<typeof args.array, WideValue[]>>(true)
    expectType<Equals<typeof args.object, Wide>>(true)
    expectType<Equals<IsAny<(typeof args.nested)[number]['inner'][string]>, false>>(true)
    return ''
  },
})

// A name known only at run time.
const computed = defineSpec({ [key]: { type: 'number' } })
expectType<Equals<IsAny<InferArgs<typeof computed>[string]>, false>>(true)
defineTool({
  name: 'computed',
  description: 'A computed name.',
  parameters: { [key]: { type: 'number' } },
  execute(args) {
    expectType<Equals<IsAny<(typeof args)[string]>, false>>(true)
    return ''
  },
})

// Known names, wide nodes.
declare const record: Record<'a' | 'b', SchemaProp>
defineTool({
  name: 'record',
  description: 'Known names, unknown nodes.',
  parameters: record,
  execute(args) {
    expectType<Equals<typeof args, { a?: WideValue; b?: WideValue }>>(true)
    return ''
  },
})

// A hole in the author's own types stays where it is.
declare const untyped: any
defineTool({
  name: 'holes',
  description: 'A node, items and properties that are `any`.',
  parameters: {
    ok: { type: 'string', required: true },
    node: untyped,
    array: { type: 'array', items: untyped },
    object: { type: 'object', properties: untyped },
  },
  execute(args) {
    expectType<Equals<typeof args.ok, string>>(true)
    return args.ok
  },
})
