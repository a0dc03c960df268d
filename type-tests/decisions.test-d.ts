import {
  type ApprovalOutcome,
  type ContentBlock,
  type PostToolDecision,
  type PostToolListener,
  type PreToolDecision,
  type PreToolListener,
  type ToolErrorInfo,
  type ToolExecution,
  type ToolExecutionResult,
  ToolRegistry,
} from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals } from './equals.ts'

// Decisions are closed unions: a switch over them is complete or does not compile, and what is no decision is refused
// where it is written.

declare const tools: ToolRegistry
declare const content: ContentBlock[]
declare function never(value: never): never

// The unions are the printed ones; `accept` may also bring data.
type PrintedPre = { kind: 'allow' } | { kind: 'deny'; reason: string } | { kind: 'ask'; reason?: string }
expectType<Equals<PreToolDecision, PrintedPre>>(true)
expectType<Equals<PostToolDecision['kind'], 'accept' | 'block'>>(true)
expectType<Equals<Extract<PostToolDecision, { kind: 'block' }>['feedback'], ContentBlock[]>>(true)
expectType<Equals<ApprovalOutcome, 'allow_once' | 'reject_once'>>(true)

// Complete switches end where no case is left.
function pre(decision: PreToolDecision): string {
  switch (decision.kind) {
    case 'allow':
      return 'runs'
    case 'deny':
      return decision.reason
    case 'ask':
      return decision.reason ?? 'asks'
    default:
      return never(decision)
  }
}
function post(decision: PostToolDecision): readonly ContentBlock[] | undefined {
  switch (decision.kind) {
    case 'accept':
      return decision.content
    case 'block':
      return decision.feedback
    default:
      return never(decision)
  }
}
function approval(outcome: ApprovalOutcome): boolean {
  switch (outcome) {
    case 'allow_once':
      return true
    case 'reject_once':
      return false
    default:
      return never(outcome)
  }
}
function block(one: ContentBlock): string {
  switch (one.type) {
    case 'text':
      return one.text
    case 'image':
    case 'audio':
      return one.mimeType
    case 'resource_link':
      return one.name
    case 'resource':
      return 'text' in one.resource ? one.resource.text : one.resource.blob
    default:
      return never(one)
  }
}

// With a case removed they do not compile.
function preWithoutAsk(decision: PreToolDecision): string {
  switch (decision.kind) {
    case 'allow':
      return 'runs'
    case 'deny':
      return decision.reason
    default:
      // @ts-expect-error the case 'ask' is left
      return never(decision)
  }
}
// @ts-expect-error without a default, the missing case 'ask' returns nothing
function preOpen(decision: PreToolDecision): string {
  switch (decision.kind) {
    case 'allow':
      return 'runs'
    case 'deny':
      return decision.reason
  }
}
function postWithoutBlock(decision: PostToolDecision): unknown {
  switch (decision.kind) {
    case 'accept':
      return decision.content
    default:
      // @ts-expect-error the case 'block' is left
      return never(decision)
  }
}
function approvalWithoutReject(outcome: ApprovalOutcome): boolean {
  switch (outcome) {
    case 'allow_once':
      return true
    default:
      // @ts-expect-error the case 'reject_once' is left
      return never(outcome)
  }
}
function blockWithoutAudio(one: ContentBlock): string {
  switch (one.type) {
    case 'text':
    case 'image':
    case 'resource_link':
    case 'resource':
      return one.type
    default:
      // @ts-expect-error the case 'audio' is left
      return never(one)
  }
}
function unknownCase(decision: PreToolDecision): boolean {
  switch (decision.kind) {
    // @ts-expect-error there is no such decision
    case 'banana':
      return true
    default:
      return false
  }
}
function wrongMember(decision: PreToolDecision): unknown {
  // @ts-expect-error an allow has no reason, so the kind has to be asked first
  return decision.reason
}

// Decisions as literals.
const decisions: PreToolDecision[] = [
  { kind: 'allow' },
  { kind: 'deny', reason: 'no' },
  { kind: 'ask' },
  { kind: 'ask', reason: 'sure?' },
  // @ts-expect-error a deny says why
  { kind: 'deny' },
  // @ts-expect-error a reason is a text
  { kind: 'deny', reason: 5 },
  // @ts-expect-error an absent reason is left out
  { kind: 'ask', reason: undefined },
  // @ts-expect-error there is no such decision
  { kind: 'banana' },
  // @ts-expect-error the input cannot be rewritten
  { kind: 'allow', arguments: {} },
  // @ts-expect-error a decision has a kind
  {},
  // @ts-expect-error a boolean is no decision
  true,
]
const postDecisions: PostToolDecision[] = [
  { kind: 'accept' },
  { kind: 'accept', content, structuredContent: { any: 1 }, meta: { a: 1 } },
  { kind: 'accept', additionalContext: [{ source: 'hook', content }] },
  { kind: 'block', feedback: content },
  { kind: 'block', feedback: content, additionalContext: [] },
  // @ts-expect-error a block has feedback
  { kind: 'block' },
  // @ts-expect-error feedback is content
  { kind: 'block', feedback: 'no' },
  // @ts-expect-error the content of a block is its feedback
  { kind: 'block', feedback: content, content },
  // @ts-expect-error content is a list of blocks
  { kind: 'accept', content: 'text' },
  // @ts-expect-error context says where it comes from
  { kind: 'accept', additionalContext: [{ content }] },
  // @ts-expect-error what was allowed before is accepted afterwards
  { kind: 'allow' },
]

// Listeners.
const preListeners: PreToolListener[] = [
  (exec, next) => {
    expectType<Equals<typeof exec, ToolExecution>>(true)
    expectType<Equals<typeof next, () => Promise<PreToolDecision>>>(true)
    return next()
  },
  () => ({ kind: 'allow' }),
  async () => ({ kind: 'deny', reason: 'no' }),
  async (exec, next) => (exec.name === 'bash' ? { kind: 'ask' } : next()),
  // @ts-expect-error a listener answers
  () => {},
  // @ts-expect-error a listener answers
  async () => {},
  // @ts-expect-error next() has to be returned
  (_exec, next) => {
    next()
  },
  // @ts-expect-error a deny says why
  () => ({ kind: 'deny' }),
  // @ts-expect-error there is no such decision
  () => ({ kind: 'banana' }),
  // @ts-expect-error a boolean is no decision
  () => true,
  // @ts-expect-error a post decision is no pre decision
  () => ({ kind: 'accept' }),
]
const postListeners: PostToolListener[] = [
  (exec, result, next) => {
    expectType<Equals<typeof exec, ToolExecution>>(true)
    expectType<Equals<typeof result, ToolExecutionResult>>(true)
    expectType<Equals<typeof next, () => Promise<PostToolDecision>>>(true)
    return next()
  },
  async () => ({ kind: 'accept' }),
  // @ts-expect-error a listener answers
  () => {},
  // @ts-expect-error a block has feedback
  () => ({ kind: 'block' }),
  // @ts-expect-error a pre decision is no post decision
  () => ({ kind: 'allow' }),
]
tools.on('tools/pre-execute', (exec) => {
  // @ts-expect-error what runs is what was called
  exec.name = 'other'
  // @ts-expect-error the arguments are unknown until they are looked at
  exec.arguments.path
  return { kind: 'allow' }
})

// Results.
function told(result: ToolExecutionResult): string {
  expectType<Equals<typeof result.callId, string>>(true)
  expectType<Equals<typeof result.isError, boolean>>(true)
  expectType<Equals<typeof result.error, ToolErrorInfo | undefined>>(true)
  expectType<Equals<typeof result.structuredContent, unknown>>(true)
  // @ts-expect-error not every result has an error
  const code: string = result.error.code
  return result.error?.code ?? code
}
// @ts-expect-error a result says whether it is an error
const incomplete: ToolExecutionResult = { callId: '1', content }
const whole: ToolExecutionResult = { callId: '1', content, isError: false }

// The approver.
new ToolRegistry({ approve: () => 'allow_once' })
new ToolRegistry({ approve: async ({ exec, reason }) => (reason && exec.name ? 'allow_once' : 'reject_once') })
// @ts-expect-error a boolean is no answer
new ToolRegistry({ approve: () => true })
// @ts-expect-error nor is it one later
new ToolRegistry({ approve: async () => false })
// @ts-expect-error an approver answers
new ToolRegistry({ approve: () => {} })
// @ts-expect-error there is no such answer
new ToolRegistry({ approve: () => 'allow' })
