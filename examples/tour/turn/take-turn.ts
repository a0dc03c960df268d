import type { ToolExecution } from 'dsh-tools'
import { red } from '../colour.ts'
import { codeOf, showCall } from '../show-call.ts'
import { workspaceTools } from '../workspace/tools.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ObservedRegistry } from './observed-registry.ts'
import { approveNodeVersion, askForCommands, noteChange, protect } from './policies.ts'
import type { Transcript, TranscriptCall } from './transcript.ts'

/** What a call of the turn ended with. */
export interface TurnOutcome {
  code: string
  /** Whether it is the code that the transcript names. */
  expected: boolean
}

/** Replays the calls of a model through one registry, prints each with its outcome, and compares the codes. */
export async function takeTurn(transcript: Transcript, workspace: Workspace): Promise<TurnOutcome[]> {
  const observed = new ObservedRegistry(workspaceTools(workspace), approveNodeVersion)
  observed.registry.on('tools/pre-execute', protect(workspace, 'LICENSE'))
  observed.registry.on('tools/pre-execute', askForCommands)
  observed.registry.on('tools/post-execute', noteChange)

  const signal = AbortSignal.timeout(60_000)
  const outcomes: TurnOutcome[] = []
  for (const { note, calls } of transcript.steps) {
    const settled = await Promise.all(calls.map((call) => observed.execute(executionOf(call, signal))))
    for (const [index, call] of calls.entries()) {
      const one = settled[index]
      if (one === undefined) throw new Error(`No outcome of ${call.callId}`)
      const code = codeOf(one)
      const expected = code === call.code
      outcomes.push({ code, expected })
      showCall(`${String(outcomes.length).padStart(2)} ${call.name}`, note, one)
      if (!expected) console.log(red(`   UNEXPECTED: the transcript says ${call.code}`))
    }
  }
  return outcomes
}

/** The call without what only the transcript knows of it. */
function executionOf({ callId, name, arguments: args }: TranscriptCall, signal: AbortSignal): ToolExecution {
  return { callId, name, arguments: args, signal }
}
