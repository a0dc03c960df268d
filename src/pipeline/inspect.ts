import { cloneJson, own } from '../json.ts'
import type { ToolExecution } from '../tool/definition.ts'
import type { HookContext, ToolExecutionResult } from '../tool/output.ts'
import { ABORTED, type AbortWatch, withinGrace } from './abort.ts'
import { type Failed, type PostToolDecision, readPostDecision } from './decision.ts'
import type { Host, PostToolListener } from './host.ts'
import { failedOutcome, freezeResult, type Outcome } from './outcome.ts'
import { runWaterfall, type Steps } from './waterfall.ts'

type Verdict = PostToolDecision | Failed

/** The final result: an outcome after the post-execute listeners, which see every outcome and run once. */
export async function inspect(
  host: Host,
  exec: ToolExecution,
  outcome: Outcome,
  watch: AbortWatch,
): Promise<ToolExecutionResult> {
  if (host.post.length === 0) return outcome.result
  const inspection = runWaterfall(postSteps(host.post, exec, outcome.result))
  // The outcome of a call that was stopped is inspected all the same, within the grace.
  const raced = await watch.race(inspection)
  const verdict = raced === ABORTED ? await withinGrace(inspection) : raced
  if (verdict === ABORTED)
    return hookFailed(outcome, { kind: 'failed', problem: 'did not end when the call was stopped' })
  if (verdict.kind === 'failed') return hookFailed(outcome, verdict)
  return verdict.kind === 'block' ? block(outcome.result, verdict) : accept(outcome.result, verdict)
}

const ACCEPT: Verdict = { kind: 'accept' }

function postSteps(
  listeners: readonly PostToolListener[],
  exec: ToolExecution,
  result: ToolExecutionResult,
): Steps<PostToolListener, Verdict, PostToolDecision> {
  return {
    listeners,
    call: (listener, next) => listener(exec, result, next),
    last: ACCEPT,
    read: readPostDecision,
    thrown: (cause) => ({ kind: 'failed', problem: 'threw', cause }),
    combine,
    // The outcome of a stopped call is inspected to the end.
    over: () => false,
    show: (verdict) =>
      verdict.kind === 'failed'
        ? { kind: 'block', feedback: [{ type: 'text', text: `A check failed: it ${verdict.problem}.` }] }
        : shown(verdict),
  }
}

// A listener that only watches (it calls next() and accepts) must not undo what another one withheld, replaced or added.
function combine(own: Verdict, below: Verdict): Verdict {
  if (own.kind === 'failed' || below.kind === 'failed') return below.kind === 'failed' ? below : own
  const additionalContext = joinContext(below.additionalContext, own.additionalContext)
  const context = additionalContext.length === 0 ? undefined : { additionalContext }
  if (below.kind === 'block') return { ...(own.kind === 'block' ? own : below), ...context }
  if (own.kind === 'block' || own.content !== undefined) return { ...own, ...context }
  return { ...below, ...own, ...context }
}

// Listeners usually pass on what next() gave them, so what stands in both is told once.
function joinContext(below: readonly HookContext[] = [], own: readonly HookContext[] = []): HookContext[] {
  const told = new Set(own.map((entry) => JSON.stringify(entry)))
  return [...below.filter((entry) => !told.has(JSON.stringify(entry))), ...own]
}

// A copy, so that what a listener writes into it stays with that listener.
function shown(verdict: PostToolDecision): PostToolDecision {
  return cloneJson(verdict)
}

function accept(result: ToolExecutionResult, decision: PostToolDecision & { kind: 'accept' }): ToolExecutionResult {
  const { kind, ...changes } = decision
  if (Object.keys(changes).length === 0) return result
  const { structuredContent, meta, ...rest } = result
  // Data that belonged to the old content does not belong to the new one.
  const kept = changes.content === undefined ? result : rest
  return freezeResult({ ...kept, ...changes }, causeOf(result))
}

function block(result: ToolExecutionResult, decision: PostToolDecision & { kind: 'block' }): ToolExecutionResult {
  const { feedback, additionalContext } = decision
  const blocked: ToolExecutionResult = {
    callId: result.callId,
    content: feedback,
    isError: true,
    error: own(result).error ?? { name: 'ToolBlockedError', code: 'DENIED' },
  }
  if (additionalContext !== undefined) blocked.additionalContext = additionalContext
  return freezeResult(blocked, causeOf(result))
}

function hookFailed({ result, ran }: Outcome, { problem, cause }: Failed): ToolExecutionResult {
  const text = ran
    ? `The tool ran, but a check of its result (tools/post-execute) failed: it ${problem}. So the result is withheld. Do not assume that the tool had no effect.`
    : `A check of this outcome (tools/post-execute) failed: it ${problem}. The tool did not run.`
  const facts = cause === undefined ? { ran } : { ran, cause }
  return failedOutcome(result.callId, { name: 'ToolError', code: 'HOOK_FAILED' }, text, facts).result
}

function causeOf(result: ToolExecutionResult): { cause?: unknown } {
  return Object.hasOwn(result, 'cause') ? { cause: result.cause } : {}
}
