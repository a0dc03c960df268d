import {
  type Checked,
  defineSpec,
  defineTool,
  type InferArgs,
  type SchemaSpec,
  type ToolDefinition,
  type ToolExecution,
  type ToolOutput,
  type ToolResult,
} from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals } from './equals.ts'

// Tools are written without a cast: arguments come typed, results go out, definitions go where definitions are taken.

// (a) An array of inline tools: each body has its own arguments.
const inline = [
  defineTool({
    name: 'read',
    description: 'Reads a file.',
    parameters: { path: { type: 'string', required: true }, lines: { type: 'array', items: { type: 'number' } } },
    execute(args) {
      expectType<Equals<typeof args, { path: string; lines?: number[] }>>(true)
      return args.path
    },
  }),
  defineTool({
    name: 'sort',
    description: 'Sorts.',
    parameters: { order: { type: 'string', enum: ['up', 'down'], required: true } },
    execute: (args) => {
      expectType<Equals<typeof args, { order: 'up' | 'down' }>>(true)
      return args.order
    },
  }),
  defineTool({
    name: 'ping',
    description: 'Takes nothing.',
    parameters: {},
    async execute(args) {
      expectType<Equals<typeof args, {}>>(true)
    },
  }),
]
expectType<Equals<typeof inline, ToolDefinition[]>>(true)
declare function register(definition: ToolDefinition): () => void
for (const tool of inline) register(tool)
for (const tool of [inline[0]!, ...inline]) expectType<Equals<typeof tool, ToolDefinition>>(true)

// (b) Typed tools where definitions are taken.
const list: ToolDefinition[] = inline
const byName: Record<string, ToolDefinition> = { read: inline[0]!, ping: inline[2]! }
const byMap = new Map<string, ToolDefinition>(inline.map((tool) => [tool.name, tool]))
const raw: ToolDefinition = {
  name: 'raw',
  description: 'Validates its own input.',
  parameters: { type: 'object', properties: { a: { type: 'string' } } },
  execute: (args: unknown) => String(args),
}
const mixed: readonly ToolDefinition[] = [raw, ...list, ...Object.values(byName), ...byMap.values()]

// (c) A base class whose subclasses bring the spec and the body.
abstract class Base<const S extends SchemaSpec> {
  readonly name: string
  readonly spec: S
  constructor(name: string, spec: S) {
    this.name = name
    this.spec = spec
  }
  abstract execute(args: InferArgs<S>, exec: ToolExecution): string | Promise<string>
  define(): ToolDefinition {
    return defineTool({
      name: this.name,
      description: 'From a class.',
      parameters: this.spec,
      execute: (args, exec) => this.execute(args, exec),
    })
  }
}
const lineSpec = defineSpec({ line: { type: 'number', required: true }, mode: { type: 'string', enum: ['a', 'b'] } })
class Line extends Base<typeof lineSpec> {
  constructor() {
    super('line', lineSpec)
  }
  override async execute(args: InferArgs<typeof lineSpec>) {
    expectType<Equals<typeof args, { line: number; mode?: 'a' | 'b' }>>(true)
    return String(args.line)
  }
}
expectType<Equals<ReturnType<Line['define']>, ToolDefinition>>(true)

// (d) Enums are literals without `as const`, inline (above) and from defineSpec; the run of a wrapper has them too.
function named<const S extends SchemaSpec>(name: string, parameters: S, run: (args: InferArgs<S>) => ToolOutput) {
  return defineTool({ name, description: name, parameters, execute: (args) => run(args) })
}
const wrappedTool = named(
  'w',
  { mode: { type: 'string', enum: ['r', 'w'], required: true }, n: { type: 'number' } },
  (args) => {
    expectType<Equals<typeof args, { mode: 'r' | 'w'; n?: number }>>(true)
    return args.mode
  },
)
expectType<Equals<typeof wrappedTool, ToolDefinition>>(true)
named('w', lineSpec, (args) => {
  expectType<Equals<typeof args, { line: number; mode?: 'a' | 'b' }>>(true)
  return null
})
const mutableSpec = defineSpec({
  a: { type: 'object', properties: { b: { type: 'string', enum: ['x'] } }, required: true },
})
defineTool({
  name: 'stored',
  description: 'The spec is a constant.',
  parameters: mutableSpec,
  execute(args) {
    expectType<Equals<typeof args, { a: { b?: 'x' } }>>(true)
    // The arguments are the body's own copy, to change as it likes.
    args.a = {}
    args.a.b = 'x'
    return args
  },
})

// (d) A wrapper that checks its caller's literal the way defineTool does.
function checked<const S extends Record<string, any>>(parameters: Checked<S>, run: (args: InferArgs<S>) => ToolOutput) {
  return defineTool<S>({ name: 'checked', description: '', parameters, execute: (args) => run(args) })
}
checked({ mode: { type: 'string', enum: ['r', 'w'], required: true } }, (args) => {
  expectType<Equals<typeof args, { mode: 'r' | 'w' }>>(true)
  return args.mode
})
checked(
  // @ts-expect-error a misspelled keyword, in a wrapper's call as in defineTool's
  { ok: { type: 'boolean', required: true }, mode: { type: 'string', enums: ['r'] } },
  (args) => {
    expectType<Equals<typeof args.ok, boolean>>(true)
    return args.ok
  },
)

// (e) A renamed option and a JSON Schema in place of a spec.
defineTool({
  name: 'renamed',
  description: '',
  // @ts-expect-error the option is called 'parameters'
  params: { a: { type: 'string' } },
  execute: () => '',
})
defineTool({
  name: 'json-schema',
  description: '',
  parameters: {
    // @ts-expect-error the properties themselves are wanted
    type: 'object',
    properties: { a: { type: 'string' } },
  },
  execute: () => '',
})

// The empty tool: an object type without keys, not any.
defineTool({
  name: 'empty',
  description: '',
  execute(args, exec) {
    expectType<Equals<typeof args, {}>>(true)
    expectType<Equals<typeof exec, ToolExecution>>(true)
    // @ts-expect-error nothing was declared
    args.a
    return ''
  },
})

// Cards get the same arguments as the body.
defineTool({
  name: 'cards',
  description: '',
  parameters: { path: { type: 'string', required: true } },
  execute: (args) => args.path,
  presentCall(args) {
    expectType<Equals<typeof args, { path: string }>>(true)
    return { title: args.path, kind: 'read' }
  },
  presentResult(args, result) {
    expectType<Equals<typeof args, { path: string }>>(true)
    expectType<Equals<typeof result, ToolResult>>(true)
    return result.isError ? undefined : { title: args.path }
  },
})
