import { assertArgs, defineSpec, type InferArgs } from 'dsh-tools'

/** The file of the turn: what a model sent, step by step, and the code that each call is expected to end with. */
const transcriptFile = defineSpec({
  task: { type: 'string', required: true },
  steps: {
    type: 'array',
    required: true,
    items: {
      type: 'object',
      properties: {
        note: { type: 'string', required: true, description: 'What the step shows.' },
        calls: {
          type: 'array',
          required: true,
          description: 'One call, or several that run at the same time.',
          items: {
            type: 'object',
            properties: {
              callId: { type: 'string', required: true },
              name: { type: 'string', required: true },
              arguments: { type: 'object', required: true },
              code: { type: 'string', required: true, description: 'OK, or the code of the error.' },
            },
          },
        },
      },
    },
  },
})

export type Transcript = InferArgs<typeof transcriptFile>
export type TranscriptCall = Transcript['steps'][number]['calls'][number]

/** Narrows what a file holds; throws a ToolArgsError that says what is wrong with it. */
export function transcriptOf(file: unknown): Transcript {
  assertArgs(transcriptFile, file)
  return file
}
