import { cloneJson } from '../json.ts'
import type { ToolDefinition, ToolSchema } from '../tool/definition.ts'

/** What a model reads of a tool, member by member: nothing else of a definition can get into a request. */
export function schemaCopy({ name, description, parameters, strict }: ToolDefinition): ToolSchema {
  const copy = cloneJson(parameters)
  return strict === undefined
    ? { name, description, parameters: copy }
    : { name, description, parameters: copy, strict }
}
