import type { ToolExecutionResult } from '../tool/output.ts'
import { AbortWatch } from './abort.ts'
import { runBody } from './body.ts'
import { readCall } from './call.ts'
import { admit, lastLook } from './gate.ts'
import type { Host } from './host.ts'
import { inspect } from './inspect.ts'
import { failedOutcome } from './outcome.ts'

/**
 * Runs one call: read and validate (call), gate and approval (gate), body (body), inspection (inspect). Never rejects:
 * each part turns whatever goes wrong in it into an outcome.
 */
export async function executeCall(host: Host, raw: unknown): Promise<ToolExecutionResult> {
  let callId = ''
  try {
    const call = readCall(raw, host.toolOf, host.maxDepth)
    callId = call.exec.callId
    const watch = new AbortWatch(call.signal)
    try {
      const refusal = (await admit(host, call, watch)) ?? lastLook(host, call, watch)
      const outcome = refusal ?? (await runBody(host, call, watch))
      return await inspect(host, call.exec, outcome, watch)
    } finally {
      watch.dispose()
    }
  } catch (cause) {
    // Nothing above throws but at the end of the stack, which is left before anything else is done.
    await undefined
    const text = 'The call could not be carried out. It is not known whether the tool ran.'
    return failedOutcome(callId, { name: 'ToolError', code: 'TOOL_FAILED' }, text, { ran: true, cause }).result
  }
}
