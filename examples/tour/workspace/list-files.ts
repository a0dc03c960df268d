import { defineTool, type ToolDefinition } from 'dsh-tools'
import type { Workspace } from './workspace.ts'

export function listFiles(workspace: Workspace): ToolDefinition {
  return defineTool({
    name: 'list_files',
    description: 'List the files and folders of the workspace. Folders end in a slash.',
    parameters: {
      path: { type: 'string', description: 'Folder, relative to the root; the root when left out.' },
      depth: { type: 'number', description: 'Levels of folders to go down; 1 when left out.' },
    },
    execute(args) {
      const entries = [...workspace.below(args.path ?? '.', args.depth ?? 1)]
      if (entries.length === 0) return 'The folder is empty.'
      return entries.map(({ name, isFile }) => (isFile ? name : `${name}/`)).join('\n')
    },
    presentCall: (args) => ({ title: `List ${args.path ?? 'the workspace'}`, kind: 'search' }),
  })
}
