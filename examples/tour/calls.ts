import { assertArgs, defineSpec, type InferArgs, ToolArgsError, type ToolDefinition } from 'dsh-tools'
import { readProjectJson } from './project.ts'

/** The file of labelled calls: what a model sent to a tool, and whether the tool's own schema allows it. */
const callsFile = defineSpec({
  calls: {
    type: 'array',
    required: true,
    items: {
      type: 'object',
      properties: {
        tool: { type: 'string', required: true },
        toolId: { type: 'string', required: true },
        arguments: { type: 'object', required: true },
        valid: { type: 'boolean', required: true },
        note: { type: 'string', required: true },
        origin: { type: 'string', required: true },
        source: { type: 'string', required: true },
        licence: { type: 'string', required: true, enum: ['MIT', 'Apache-2.0'] },
      },
    },
  },
})

export type LabelledCall = InferArgs<typeof callsFile>['calls'][number]

/** What became of a call. */
export interface Outcome {
  accepted: boolean
  /** Whether the verdict is the label's. */
  agrees: boolean
  /** What the model would read: the tool's answer, or why its arguments were refused. */
  text: string
}

export function readCalls(): LabelledCall[] {
  const file: unknown = { calls: readProjectJson('examples/data/calls.json') }
  assertArgs(callsFile, file)
  return file.calls
}

/** Puts a call through its tool. A refusal of the arguments is an outcome, any other error of the tool is thrown. */
export async function put(call: LabelledCall, tool: ToolDefinition, callId: string): Promise<Outcome> {
  try {
    const output = await tool.execute(call.arguments, { callId, name: call.tool, arguments: call.arguments })
    const text = typeof output === 'string' ? output : JSON.stringify(output)
    return { accepted: true, agrees: call.valid, text }
  } catch (error) {
    if (!(error instanceof ToolArgsError)) throw error
    return { accepted: false, agrees: !call.valid, text: error.message }
  }
}
