import type { ToolDefinition } from 'dsh-tools'
import { editFile } from './edit-file.ts'
import { fetchPage } from './fetch-page.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'
import { runCommand } from './run-command.ts'
import { searchText } from './search-text.ts'
import type { Workspace } from './workspace.ts'

/** The tools of an agent that works in a folder, in the order in which they are shown. */
export function workspaceTools(workspace: Workspace): ToolDefinition[] {
  return [
    listFiles(workspace),
    readFile(workspace),
    searchText(workspace),
    editFile(workspace),
    runCommand(workspace),
    fetchPage(),
  ]
}
