import { quote } from '../text.ts'
import type { ToolExecution } from '../tool/definition.ts'
import { ToolNotFoundError } from '../tool/not-found.ts'
import { ABORTED, type AbortWatch } from './abort.ts'
import type { Call } from './call.ts'
import { type Failed, type PreToolDecision, readPreDecision } from './decision.ts'
import type { Host, PreToolListener } from './host.ts'
import { failedOutcome, type Outcome } from './outcome.ts'
import { runWaterfall, type Steps } from './waterfall.ts'

type Verdict = PreToolDecision | Failed

const NOT_RUN = { ran: false }

/** The outcome of a call that may not run, undefined for one that may. Whatever goes wrong in here, nothing runs. */
export async function admit(host: Host, call: Call, watch: AbortWatch): Promise<Outcome | undefined> {
  const { exec, badSignal } = call
  if (badSignal || watch.broken)
    return refused(exec, 'The signal of this call is no AbortSignal. The tool did not run.', 'TOOL_FAILED')
  if (watch.aborted) return abortedBefore(exec)
  const verdict = host.pre.length === 0 ? ALLOW : await watch.race(runWaterfall(preSteps(host.pre, exec, watch)))
  if (verdict === ABORTED || watch.aborted) return abortedBefore(exec)
  if (verdict.kind === 'deny') return denied(exec, verdict.reason)
  if (verdict.kind === 'failed') return hookFailed(exec, verdict)
  if (!stillRegistered(host, call)) return notFound(host, call)
  // Nobody is asked about a call that cannot run.
  if (call.invalid !== undefined) return failedOutcome(exec.callId, ARGS_ERROR, call.invalid, NOT_RUN)
  return verdict.kind === 'ask' ? ask(host, call, verdict.reason, watch) : undefined
}

/** What changed between the decision and the dispatch, in the same turn as the body is entered. */
export function lastLook(host: Host, call: Call, watch: AbortWatch): Outcome | undefined {
  if (watch.aborted) return abortedBefore(call.exec)
  return stillRegistered(host, call) ? undefined : notFound(host, call)
}

const ALLOW: Verdict = { kind: 'allow' }
const ARGS_ERROR = { name: 'ToolArgsError', code: 'INVALID_ARGS' } as const

// What was looked at is what runs: a tool that was replaced in the meantime is another tool.
function stillRegistered(host: Host, call: Call): boolean {
  return call.tool !== undefined && host.toolOf(call.exec.name) === call.tool
}

function preSteps(
  listeners: readonly PreToolListener[],
  exec: ToolExecution,
  watch: AbortWatch,
): Steps<PreToolListener, Verdict, PreToolDecision> {
  return {
    listeners,
    call: (listener, next) => listener(exec, next),
    last: ALLOW,
    read: readPreDecision,
    thrown: (cause) => ({ kind: 'failed', problem: 'threw', cause }),
    // A listener may answer an `ask` from below; a deny or a failure stands, whatever is answered above it.
    combine: (own, below) => (below.kind === 'deny' || below.kind === 'failed' ? below : own),
    over: () => watch.aborted,
    show: (verdict) =>
      verdict.kind === 'failed' ? { kind: 'deny', reason: `a check failed: it ${verdict.problem}` } : { ...verdict },
  }
}

/** Undefined when the call was approved. */
async function ask(
  host: Host,
  { exec, signal }: Call,
  reason: string | undefined,
  watch: AbortWatch,
): Promise<Outcome | undefined> {
  if (host.approve === undefined) {
    return denied(exec, `${reason ?? 'this call needs an approval'}, and nobody is there to approve it`)
  }
  const { approve } = host
  const answered = (async () =>
    approve({ exec, ...(reason === undefined ? undefined : { reason }), ...(signal && { signal }) }))()
  try {
    const answer = await watch.race(answered)
    if (answer === ABORTED || watch.aborted) return abortedBefore(exec)
    if (answer === 'allow_once') return undefined
    return denied(exec, answer === 'reject_once' ? 'the approval was refused' : 'the approval gave no clear answer')
  } catch (cause) {
    return denied(exec, 'the approval could not be had', cause)
  }
}

function abortedBefore({ callId }: ToolExecution): Outcome {
  const error = { name: 'ToolError', code: 'ABORTED_BEFORE_DISPATCH' }
  return failedOutcome(callId, error, 'The call was stopped before it began. The tool did not run.', NOT_RUN)
}

function denied(exec: ToolExecution, reason: string, cause?: unknown): Outcome {
  const sentence = `Denied: ${reason}. The tool did not run. Do not repeat this call unchanged.`
  return refused(exec, sentence, 'DENIED', cause)
}

function hookFailed(exec: ToolExecution, { problem, cause }: Failed): Outcome {
  const text = `A check that runs before the tool (tools/pre-execute) failed: it ${problem}. The tool did not run.`
  return refused(exec, text, 'HOOK_FAILED', cause)
}

function refused(
  { callId }: ToolExecution,
  text: string,
  code: 'DENIED' | 'HOOK_FAILED' | 'TOOL_FAILED',
  cause?: unknown,
): Outcome {
  return failedOutcome(callId, { name: 'ToolError', code }, text, cause === undefined ? NOT_RUN : { ran: false, cause })
}

function notFound(host: Host, { exec: { callId, name }, tool }: Call): Outcome {
  const error = new ToolNotFoundError(name, host.names())
  if (host.toolOf(name) === undefined) return failedOutcome(callId, error, error.message, NOT_RUN)
  const happened = tool === undefined ? 'came only' : 'was replaced'
  const text = `The tool ${quote(name)} ${happened} while this call waited, so it did not run. Read its description before you repeat the call.`
  return failedOutcome(callId, error, text, NOT_RUN)
}
