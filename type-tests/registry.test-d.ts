import {
  defineTool,
  type ToolAgent,
  type ToolChange,
  type ToolContext,
  type ToolDefinition,
  type ToolExecution,
  type ToolExecutionResult,
  ToolRegistry,
  type ToolRegistryOptions,
  type ToolSchema,
  type ToolSignal,
} from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals } from './equals.ts'

// The registry as a host uses it: events, calls, and what the host attaches to a call.

declare module 'dsh-tools' {
  interface ToolAgent {
    role?: 'main' | 'helper'
  }
  interface ToolContext {
    workspace?: { root: string }
  }
}

const tools = new ToolRegistry()
const options: Required<ToolRegistryOptions> = { approve: () => 'reject_once', maskErrors: true, maxDepth: 5 }
new ToolRegistry(options)
// @ts-expect-error the option is called 'approve'
new ToolRegistry({ aprove: () => 'allow_once' })
// @ts-expect-error masking is on or off
new ToolRegistry({ maskErrors: 'yes' })
// @ts-expect-error a depth is a number
new ToolRegistry({ maxDepth: '5' })

// Tools of any kind go in; what comes out is theirs no more.
const typed = defineTool({
  name: 'typed',
  description: '',
  parameters: { path: { type: 'string', required: true } },
  execute: ({ path }) => path,
})
const dispose = tools.register(typed)
expectType<Equals<typeof dispose, () => void>>(true)
tools.register({ name: 'raw', description: '', parameters: { type: 'object' }, execute: (args) => String(args) })
tools.register(
  new (class implements ToolDefinition {
    name = 'class'
    description = ''
    parameters = {}
    execute = async () => ({ done: true })
  })(),
)
// @ts-expect-error a tool has a body
tools.register({ name: 'raw', description: '', parameters: {} })
tools.register({
  name: 'raw',
  description: '',
  parameters: {},
  // @ts-expect-error a raw definition's arguments are unknown
  execute: (args) => args.path,
})
expectType<Equals<ReturnType<typeof tools.get>, ToolDefinition | undefined>>(true)
expectType<Equals<ReturnType<typeof tools.schemas>, ToolSchema[]>>(true)
const [schema] = tools.schemas()
// @ts-expect-error a schema has no body
schema?.execute

// Events.
const stop = tools.on('tools/change', (change) => {
  expectType<Equals<typeof change, ToolChange>>(true)
  switch (change.kind) {
    case 'registered':
    case 'removed':
      return
    default:
      ;((left: never) => left)(change.kind)
  }
})
expectType<Equals<typeof stop, () => void>>(true)
tools.on('tools/change', ({ kind }) => {
  if (kind === 'registered') return // @ts-expect-error a removal is left
  ;((left: never) => left)(kind)
})
// @ts-expect-error the event is called 'tools/pre-execute'
tools.on('tools/preexecute', () => ({ kind: 'allow' }))
// @ts-expect-error an event of nobody's
tools.on('change', () => {})
// @ts-expect-error a listener of one event is none of another
tools.on('tools/post-execute', (_exec, next) => next())
// @ts-expect-error a listener is a function
tools.on('tools/change', {})

// Calls.
const result = tools.execute({ callId: '1', name: 'typed', arguments: JSON.parse('{}') })
expectType<Equals<typeof result, Promise<ToolExecutionResult>>>(true)
// @ts-expect-error a call has an id, because its result has one
tools.execute({ name: 'typed', arguments: {} })
// @ts-expect-error a call has arguments
tools.execute({ callId: '1', name: 'typed' })
// @ts-expect-error a name is a text
tools.execute({ callId: '1', name: Symbol('x'), arguments: {} })

// What a host attaches, typed by its own augmentation, reaches bodies and listeners.
tools.execute({
  callId: '1',
  name: 'typed',
  arguments: {},
  agent: { id: 'a', role: 'helper' },
  context: { workspace: { root: '/' } },
})
// @ts-expect-error the role is one of two
tools.execute({ callId: '1', name: 'typed', arguments: {}, agent: { id: 'a', role: 'other' } })
// @ts-expect-error an agent has an id
tools.execute({ callId: '1', name: 'typed', arguments: {}, agent: { role: 'main' } })
// @ts-expect-error a workspace has a root
tools.execute({ callId: '1', name: 'typed', arguments: {}, context: { workspace: {} } })
expectType<Equals<keyof ToolAgent, 'id' | 'role'>>(true)
expectType<Equals<keyof ToolContext, 'workspace'>>(true)
defineTool({
  name: 'augmented',
  description: '',
  execute(_args, exec) {
    expectType<Equals<typeof exec.agent, ToolAgent | undefined>>(true)
    expectType<Equals<NonNullable<typeof exec.context>['workspace'], { root: string } | undefined>>(true)
    return exec.context?.workspace?.root ?? exec.agent?.role ?? ''
  },
})
tools.on('tools/pre-execute', (exec, next) =>
  exec.agent?.role === 'helper' ? { kind: 'deny', reason: 'helpers only look' } : next(),
)
const masked = tools.maskedError('id')
expectType<Equals<typeof masked, unknown>>(true)

// Signals: the platform's where the program knows one (tests/pipeline/signal-types.test.ts), and in every program
// something with the same members can be listened to.
declare const exec: ToolExecution
const signal: ToolSignal | undefined = exec.signal
signal?.addEventListener('abort', () => {}, { once: true })
const aborted: boolean | undefined = signal?.aborted
// @ts-expect-error a controller is no signal
tools.execute({ callId: '1', name: 'typed', arguments: {}, signal: { abort() {} } })
