import { defineTool, type ToolDefinition, ToolError, toolResult } from 'dsh-tools'
import type { Workspace } from './workspace.ts'

export function searchText(workspace: Workspace): ToolDefinition {
  return defineTool({
    name: 'search_text',
    description: 'Find the lines that contain a literal text, in all files below a folder.',
    parameters: {
      text: { type: 'string', required: true, description: 'Text to look for, on one line.' },
      path: { type: 'string', description: 'Folder or file, relative to the root; the root when left out.' },
      case: { type: 'string', enum: ['sensitive', 'ignore'], default: 'sensitive', description: 'How case counts.' },
      limit: { type: 'number', default: 20, description: 'Lines to return at most.' },
    },
    execute(args) {
      if (args.text === '') throw new ToolError('EMPTY_TEXT', 'text: needs at least one character.')
      const fold = (text: string) => (args.case === 'ignore' ? text.toLowerCase() : text)
      const wanted = fold(args.text)
      const hits = filesOf(workspace, args.path).flatMap((path) =>
        workspace
          .read(path)
          .split('\n')
          .map((text, index) => ({ path, line: index + 1, text: text.trim() }))
          .filter(({ text }) => fold(text).includes(wanted)),
      )
      const shown = hits.slice(0, Math.max(0, Math.floor(args.limit ?? 20)))
      const lines = shown.map(({ path, line, text }) => `${path}:${line}: ${text}`)
      return toolResult({
        content: [{ type: 'text', text: [...lines, `${shown.length} of ${hits.length} lines`].join('\n') }],
        structuredContent: { hits: shown },
        meta: { total: hits.length },
      })
    },
    presentCall: (args) => ({ title: `Search ${args.path ?? 'the workspace'} for "${args.text}"`, kind: 'search' }),
    presentResult: (args, { meta, isError }) =>
      isError ? undefined : { title: `Lines with "${args.text}": ${meta?.total}` },
  })
}

function filesOf(workspace: Workspace, path = '.'): string[] {
  return [...workspace.below(path)].filter(({ isFile }) => isFile).map(({ name }) => name)
}
