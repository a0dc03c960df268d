import { defineTool, type SchemaSpec, type ToolDefinition } from 'dsh-tools'

/** A tool over generated parameters, and what its body last got. */
export interface WatchedTool {
  definition: ToolDefinition
  seen: { args?: unknown }
}

/** `open` allows undeclared keys at the root. */
export function toolFor(parameters: SchemaSpec, open: boolean): WatchedTool {
  const seen: { args?: unknown } = {}
  const definition = defineTool({
    name: 'generated',
    description: 'Takes generated arguments.',
    parameters,
    additionalProperties: open,
    execute(args) {
      seen.args = args
      return 'entered'
    },
  })
  return { definition, seen }
}

/** Calls the tool: what came out of it, and the arguments of its body when that was entered. */
export async function callTool(tool: WatchedTool, args: unknown): Promise<{ args?: unknown; error?: unknown }> {
  delete tool.seen.args
  try {
    await tool.definition.execute(args, { callId: '1', name: 'generated', arguments: args })
  } catch (error) {
    return { error: error ?? new Error(`threw ${error}`) }
  }
  return { args: tool.seen.args }
}
