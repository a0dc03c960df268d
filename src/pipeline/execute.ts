import type { ToolExecutionResult } from '../tool/output.ts'
import { AbortWatch } from './abort.ts'
import { runBody } from './body.ts'
import { readCall } from './call.ts'
import { admit } from './gate.ts'
import type { Host } from './host.ts'
import { inspect } from './inspect.ts'

/**
 * Runs one call: read and validate (call), gate and approval (gate), body (body), inspection (inspect). Never rejects:
 * each part turns whatever goes wrong in it into an outcome.
 */
export async function executeCall(host: Host, raw: unknown): Promise<ToolExecutionResult> {
  const call = readCall(raw, host.toolOf, host.maxDepth)
  const watch = new AbortWatch(call.exec.signal)
  try {
    const admitted = await admit(host, call, watch)
    const outcome = 'result' in admitted ? admitted : await runBody(host, call, admitted, watch)
    return await inspect(host, call.exec, outcome, watch)
  } finally {
    watch.dispose()
  }
}
