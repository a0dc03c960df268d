import { defineTool, type ToolDefinition, type ToolTerminal, toolResult } from 'dsh-tools'
import { type Ended, spawnCommand } from './spawn-command.ts'
import type { Workspace } from './workspace.ts'

export function runCommand(workspace: Workspace): ToolDefinition {
  return defineTool({
    name: 'run_command',
    description: 'Run a program in the root of the workspace. There is no shell, and somebody has to approve it.',
    parameters: {
      command: {
        type: 'string',
        required: true,
        description: 'The program and its arguments, separated by spaces: no quotes, pipes or variables.',
      },
      timeout_ms: { type: 'number', description: 'Milliseconds after which it is stopped; 10000 when left out.' },
    },
    async execute(args, { signal }) {
      const ended = await spawnCommand(args.command, {
        cwd: workspace.root,
        timeoutMs: args.timeout_ms ?? 10_000,
        ...(signal && { signal }),
      })
      return toolResult({
        content: [{ type: 'text', text: `${ended.output}${how(ended)}` }],
        meta: { ...ended },
        isError: ended.exitCode !== 0,
      })
    },
    presentCall: (args) => ({ title: args.command, kind: 'execute', terminal: { cwd: workspace.root } }),
    presentResult: (_args, { meta }) => meta && { terminal: { cwd: workspace.root, ...terminalOf(meta) } },
  })
}

function how({ exitCode, signal }: Ended): string {
  return exitCode === undefined ? `Stopped by ${signal}.` : `Exit code ${exitCode}.`
}

/** What the host kept of a run. */
function terminalOf({ output, exitCode, signal }: Record<string, unknown>): ToolTerminal {
  return {
    ...(typeof output === 'string' && { output }),
    ...(typeof exitCode === 'number' && { exitCode }),
    ...(typeof signal === 'string' && { signal }),
  }
}
