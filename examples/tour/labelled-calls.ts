import { type LabelledCall, readCalls } from './calls.ts'
import { green, red } from './colour.ts'
import { codeOf, showCall } from './show-call.ts'
import { tools } from './tools/all.ts'
import { ObservedRegistry } from './turn/observed-registry.ts'

/** A labelled call and what became of it. */
export interface JudgedCall {
  call: LabelledCall
  code: string
  /** Whether the verdict is the label's. */
  agrees: boolean
}

/** Puts the labelled calls through the pipeline, one after the other, and prints each with its label and verdict. */
export async function putLabelledCalls(): Promise<JudgedCall[]> {
  const observed = new ObservedRegistry(tools)
  const judged: JudgedCall[] = []
  for (const [index, call] of readCalls().entries()) {
    const callId = `labelled_${String(index + 1).padStart(2, '0')}`
    const settled = await observed.execute({ callId, name: call.tool, arguments: call.arguments })
    const code = codeOf(settled)
    // A call that fails in any other way is neither accepted nor refused, so it agrees with no label.
    const agrees = code === (call.valid ? 'OK' : 'INVALID_ARGS')
    showCall(`${String(index + 1).padStart(2)} ${call.tool}`, call.note, settled, verdictOf(call, code, agrees))
    judged.push({ call, code, agrees })
  }
  return judged
}

function verdictOf({ valid }: LabelledCall, code: string, agrees: boolean): string {
  const verdict = code === 'OK' ? 'accepted' : code === 'INVALID_ARGS' ? 'refused' : 'failed'
  return `, ${verdict}; label: ${valid ? 'valid' : 'invalid'}, ${agrees ? green('agrees') : red('DISAGREES')}`
}
