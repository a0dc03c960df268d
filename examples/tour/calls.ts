import { assertArgs, defineSpec, type InferArgs } from 'dsh-tools'
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

export function readCalls(): LabelledCall[] {
  const file: unknown = { calls: readProjectJson('examples/data/calls.json') }
  assertArgs(callsFile, file)
  return file.calls
}
