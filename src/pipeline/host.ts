import type { ToolDefinition, ToolExecution, ToolSignal } from '../tool/definition.ts'
import type { ToolExecutionResult } from '../tool/output.ts'
import type { PostToolDecision, PreToolDecision } from './decision.ts'

/** Decides about a call before it runs. `next()` asks the listeners below and may be called once. */
export type PreToolListener = (
  exec: ToolExecution,
  next: () => Promise<PreToolDecision>,
) => PreToolDecision | Promise<PreToolDecision>

/** Inspects a result after the call. `next()` asks the listeners below and may be called once. */
export type PostToolListener = (
  exec: ToolExecution,
  result: ToolExecutionResult,
  next: () => Promise<PostToolDecision>,
) => PostToolDecision | Promise<PostToolDecision>

/** What somebody who may approve a call is asked. */
export interface ApprovalRequest {
  /** The call, frozen: what is shown is what runs. */
  readonly exec: ToolExecution
  /** Why a listener asks. */
  readonly reason?: string
  /** Aborted when the caller gives the call up. */
  readonly signal?: ToolSignal
}

/** The answer to an `ask`. */
export type ApprovalOutcome = 'allow_once' | 'reject_once'

/** Answers an `ask`. Anything but `'allow_once'` denies, a throw included. */
export type Approve = (request: ApprovalRequest) => ApprovalOutcome | Promise<ApprovalOutcome>

/** What the run of a call needs of its registry. */
export interface Host {
  readonly toolOf: (name: string) => ToolDefinition | undefined
  /** For the text about an unknown tool. */
  readonly names: () => string[]
  /** As they are when a call begins: the arrays are never changed, only replaced. */
  readonly pre: readonly PreToolListener[]
  readonly post: readonly PostToolListener[]
  readonly approve: Approve | undefined
  readonly maxDepth: number
  /** Undefined to show masked messages; else keeps what was thrown and gives its id. */
  readonly keepError: ((thrown: unknown) => string) | undefined
}
