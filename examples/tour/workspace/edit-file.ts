import { writeFileSync } from 'node:fs'
import { type ContentBlock, defineTool, type ToolDefinition, ToolError, toolResult } from 'dsh-tools'
import type { Workspace } from './workspace.ts'

export function editFile(workspace: Workspace): ToolDefinition {
  return defineTool({
    name: 'edit_file',
    description: 'Replace one literal text of a file by another.',
    parameters: {
      path: { type: 'string', required: true, description: 'File, relative to the root.' },
      before: { type: 'string', required: true, description: 'Text to replace. It must occur exactly once.' },
      after: { type: 'string', required: true, description: 'Text to put in its place.' },
    },
    execute(args) {
      const parts = workspace.read(args.path).split(args.before)
      if (parts.length === 1)
        throw new ToolError('TEXT_NOT_FOUND', `${args.path} does not contain the text of before. Read it first.`)
      if (parts.length > 2) {
        throw new ToolError(
          'TEXT_NOT_UNIQUE',
          `${args.path} contains the text of before ${parts.length - 1} times. Send more of the text around it.`,
        )
      }
      writeFileSync(workspace.locate(args.path), parts.join(args.after))
      // `meta` is for the host: a listener reads there what changed.
      return toolResult({
        content: [{ type: 'text', text: `${args.path} is changed.` }],
        meta: { changed: args.path },
      })
    },
    presentCall: (args) => ({ title: `Edit ${args.path}`, kind: 'edit', content: difference(args) }),
    presentResult: (args, { isError }) =>
      isError ? undefined : { title: `Edited ${args.path}`, content: difference(args) },
  })
}

function difference({ before, after }: { before: string; after: string }): ContentBlock[] {
  const marked = (mark: string, text: string) => text.split('\n').map((line) => `${mark} ${line}`)
  return [{ type: 'text', text: [...marked('-', before), ...marked('+', after)].join('\n') }]
}
