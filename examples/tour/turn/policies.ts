import type { Approve, HookContext, PostToolListener, PreToolListener } from 'dsh-tools'
import type { Workspace } from '../workspace/workspace.ts'

/** Denies every edit of one file. */
export function protect(workspace: Workspace, file: string): PreToolListener {
  return (exec, next) => {
    const path = textOf(exec.arguments, 'path')
    if (exec.name !== 'edit_file' || path === undefined || !workspace.isSame(path, file)) return next()
    return { kind: 'deny', reason: `${file} is not to be edited` }
  }
}

/** No command runs before somebody approved it. */
export const askForCommands: PreToolListener = async (exec, next) => {
  const below = await next()
  if (exec.name !== 'run_command' || below.kind !== 'allow') return below
  return { kind: 'ask', reason: 'a command runs outside the tools of the workspace' }
}

/** Stands for somebody at a screen: allows this one command, refuses any other. */
export const approveNodeVersion: Approve = ({ exec }) =>
  textOf(exec.arguments, 'command') === 'node --version' ? 'allow_once' : 'reject_once'

/** Tells the model which file a call has changed. */
export const noteChange: PostToolListener = async (_exec, result, next) => {
  const decision = await next()
  const changed = result.meta?.changed
  if (typeof changed !== 'string') return decision
  const text = `${changed} differs from what you read before.`
  const note: HookContext = { source: 'changed-files', content: [{ type: 'text', text }] }
  return { ...decision, additionalContext: [...(decision.additionalContext ?? []), note] }
}

/** A text among the arguments of a call, which are not validated where the gate sees them. */
function textOf(args: unknown, key: string): string | undefined {
  if (typeof args !== 'object' || args === null) return undefined
  const [, value] = Object.entries(args).find(([name]) => name === key) ?? []
  return typeof value === 'string' ? value : undefined
}
