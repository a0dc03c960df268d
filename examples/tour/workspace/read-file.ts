import { defineTool, type ToolDefinition, toolResult } from 'dsh-tools'
import type { Workspace } from './workspace.ts'

export function readFile(workspace: Workspace): ToolDefinition {
  return defineTool({
    name: 'read_file',
    description: 'Read a text file of the workspace, with line numbers.',
    parameters: {
      path: { type: 'string', required: true, description: 'File, relative to the root.' },
      first_line: { type: 'number', description: 'Line to start with; 1 when left out.' },
      lines: { type: 'number', description: 'How many lines to read; 200 when left out.' },
    },
    execute(args) {
      const all = workspace.read(args.path).split('\n')
      if (all.at(-1) === '') all.pop()
      const start = Math.max(1, Math.floor(args.first_line ?? 1))
      const shown = all.slice(start - 1, start - 1 + Math.max(0, Math.floor(args.lines ?? 200)))
      const text = shown.map((line, index) => `${start + index}\t${line}`).join('\n')
      return toolResult({
        content: [{ type: 'text', text: text === '' ? `No such lines: the file has ${all.length}.` : text }],
        meta: { shown: shown.length, total: all.length },
      })
    },
    presentCall: (args) => ({ title: `Read ${args.path}`, kind: 'read' }),
    presentResult: (args, { meta, isError }) =>
      isError ? undefined : { title: `Read ${args.path}: ${meta?.shown} of ${meta?.total} lines` },
  })
}
