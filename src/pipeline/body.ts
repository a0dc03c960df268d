import { cloneJson } from '../json.ts'
import type { ToolDefinition } from '../tool/definition.ts'
import { failureOf } from '../tool/failure.ts'
import { internalsOf } from '../tool/internals.ts'
import { quiet } from '../tool/quiet.ts'
import { settleOutput } from '../tool/settle.ts'
import { ABORTED, type AbortWatch, withinGrace } from './abort.ts'
import type { Call } from './call.ts'
import type { Host } from './host.ts'
import { failedOutcome, type Outcome, settledOutcome } from './outcome.ts'

/** Enters the body with its own copy of the arguments and turns whatever it does into an outcome. */
export async function runBody(host: Host, call: Call, watch: AbortWatch): Promise<Outcome> {
  const { exec } = call
  // The last look found it registered.
  const tool = call.tool as ToolDefinition
  const run = internalsOf(tool)?.run ?? tool.execute
  const args = cloneJson(exec.arguments)
  const body = (async () => run(args, exec))()
  try {
    const output = await watch.race(body)
    if (output !== ABORTED && !watch.aborted) return settled(exec.callId, tool.name, output)
  } catch (thrown) {
    if (!watch.aborted) return failed(host, exec.callId, tool.name, thrown)
  }
  // Whatever it settles to comes after it was told to stop: a late success never becomes one.
  await withinGrace(body.catch(() => {}))
  const text = 'The call was stopped while the tool ran. It may have taken effect in part. Check before you repeat it.'
  return failedOutcome(exec.callId, { name: 'ToolError', code: 'ABORTED' }, text, { ran: true })
}

function settled(callId: string, name: string, output: unknown): Outcome {
  const result = settleOutput(output)
  if (typeof result !== 'string') return settledOutcome(callId, result)
  quiet(output)
  const text = `${name} ran, but its result cannot be used: ${result}. The result is lost; do not assume that the tool had no effect.`
  return failedOutcome(callId, { name: 'ToolError', code: 'INVALID_OUTPUT' }, text, { ran: true })
}

function failed(host: Host, callId: string, tool: string, thrown: unknown): Outcome {
  const failure = failureOf(thrown)
  const facts = { ran: true, cause: thrown }
  if (failure.deliberate) return failedOutcome(callId, failure, failure.text, facts)
  if (host.keepError === undefined) return failedOutcome(callId, failure, `${tool} failed: ${failure.text}`, facts)
  const text = `${tool} failed. The details are with the host under the error id ${host.keepError(thrown)}.`
  return failedOutcome(callId, { name: 'Error', code: failure.code }, text, facts)
}
