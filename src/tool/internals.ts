import { ToolArgsError, type ToolArgsIssue } from '../errors.ts'
import type { Validator } from '../validate/validator.ts'
import type { ToolDefinition, ToolExecution } from './definition.ts'
import type { ToolOutput } from './output.ts'

/** Arguments nested deeper are refused, so that whatever logs them later cannot overflow. */
export const MAX_DEPTH = 1_000

/** What a definition made by `defineTool` can do beside its public face. */
export interface ToolInternals {
  readonly validator: Validator
  /** The body alone, for arguments that have been validated already. */
  readonly run: (args: unknown, exec: ToolExecution) => ToolOutput | Promise<ToolOutput>
}

// Beside the definition and not on it: a definition that was spread into another object is a raw one.
const internals = new WeakMap<ToolDefinition, ToolInternals>()

export function keepInternals(definition: ToolDefinition, its: ToolInternals): void {
  internals.set(definition, its)
}

/** Undefined for a raw definition. */
export function internalsOf(definition: ToolDefinition): ToolInternals | undefined {
  return internals.get(definition)
}

const MAX_MESSAGE = 1_200
const NOTHING_RAN = 'Nothing ran.'
const EXAMPLE = `${NOTHING_RAN} A valid call: `

/** The error for arguments that do not fit, with what to do next, in at most 1,200 characters. */
export function argsError(issues: readonly ToolArgsIssue[], validator: Validator): ToolArgsError {
  const violations = issues.map((issue) => issue.message)
  const left = MAX_MESSAGE - violations.join('\n').length - 1 - EXAMPLE.length
  const example = validator.example(issues, left)
  return new ToolArgsError(violations, issues, example === undefined ? NOTHING_RAN : `${EXAMPLE}${example}`)
}
