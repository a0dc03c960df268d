import type { ContentBlock } from '../content.ts'
import type { ToolErrorCode } from '../errors.ts'
import { deepFreeze } from '../json.ts'
import type { ToolExecutionResult } from '../tool/output.ts'
import type { Settled } from '../tool/settle.ts'

/** An outcome before it is inspected, with what the pipeline knows about it. */
export interface Outcome {
  readonly result: ToolExecutionResult
  /** Whether the body was entered. */
  readonly ran: boolean
}

/** A body's own result. */
export function settledOutcome(callId: string, settled: Settled): Outcome {
  const result: ToolExecutionResult = { callId, ...settled }
  if (settled.isError) result.error = { name: 'ToolError', code: 'TOOL_FAILED' }
  return { result: deepFreeze(result), ran: true }
}

/** An error in the pipeline's words or the tool's. `cause` is for the host alone. */
export function failedOutcome(
  callId: string,
  error: { name: string; code: ToolErrorCode | (string & {}) },
  text: string,
  facts: { ran: boolean; cause?: unknown },
): Outcome {
  const result: ToolExecutionResult = {
    callId,
    content: textContent(text),
    isError: true,
    error: { name: error.name, code: error.code },
  }
  return { result: freezeResult(result, facts), ran: facts.ran }
}

/** Freezes a result; an own `cause` of `facts` becomes its hidden member, untouched. */
export function freezeResult(result: ToolExecutionResult, facts: { cause?: unknown }): ToolExecutionResult {
  deepFreeze({ ...result })
  if (Object.hasOwn(facts, 'cause'))
    Object.defineProperty(result, 'cause', { __proto__: null, value: facts.cause } as PropertyDescriptor)
  return Object.freeze(result)
}

export function textContent(text: string): ContentBlock[] {
  return [{ type: 'text', text }]
}
