import { copyJson, deepFreeze, isPlainObject } from '../json.ts'
import { cut, pathText } from '../text.ts'
import type { ToolDefinition, ToolExecution, ToolSignal } from '../tool/definition.ts'
import { argsError, internalsOf } from '../tool/internals.ts'
import { quiet } from '../tool/quiet.ts'

/** A call as it was read: what everybody sees of it, and what is wrong with it. */
export interface Call {
  /** Frozen, its arguments deep-frozen. */
  readonly exec: ToolExecution
  /** The tool when the call began; it runs only if it is still the registered one at dispatch. */
  readonly tool: ToolDefinition | undefined
  /** The text for arguments that do not fit, kept until dispatch. */
  readonly invalid: string | undefined
  /** The signal of the call, as its own: `exec` may inherit one from a polluted Object.prototype. */
  readonly signal: ToolSignal | undefined
  /** A signal was given that is none. */
  readonly badSignal: boolean
}

/** Reads a call of any origin, each field once. Never throws. */
export function readCall(raw: unknown, toolOf: (name: string) => ToolDefinition | undefined, maxDepth: number): Call {
  const { callId, name, arguments: given, agent, signal, context } = readFields(raw)
  const tool = typeof name === 'string' ? toolOf(name) : undefined
  const args = given === undefined ? {} : given
  const copied = copyJson(args, maxDepth)
  const usable = isSignal(signal)
  const exec: { -readonly [K in keyof ToolExecution]: ToolExecution[K] } = {
    callId: typeof callId === 'string' ? callId : '',
    name: typeof name === 'string' ? name : '',
    // What is no JSON cannot be copied, so nobody sees it.
    arguments: copied.fault ? undefined : deepFreeze(copied.copy),
  }
  // The host's own objects, handed through as they are.
  if (agent !== undefined) exec.agent = agent as NonNullable<ToolExecution['agent']>
  if (usable) exec.signal = signal
  if (context !== undefined) exec.context = context as NonNullable<ToolExecution['context']>
  return {
    exec: Object.freeze(exec),
    tool,
    invalid: copied.fault ? unfit(tool, args, maxDepth) : invalidText(tool, exec.arguments),
    signal: usable ? signal : undefined,
    badSignal: signal !== undefined && signal !== null && !usable,
  }
}

type Fields = { readonly [K in keyof ToolExecution]?: unknown }

function readFields(raw: unknown): Fields {
  const fields: { -readonly [K in keyof Fields]: unknown } = Object.create(null)
  for (const key of ['callId', 'name', 'arguments', 'agent', 'signal', 'context'] as const) {
    try {
      // A literal is read by its own keys; an instance of a class may have getters on its prototype.
      if (!isPlainObject(raw) || Object.hasOwn(raw, key)) fields[key] = (raw as Fields)[key]
    } catch {
      // Null, undefined, or a getter that throws: the field is absent, and a call without a name finds no tool.
    }
  }
  return fields
}

function isSignal(signal: unknown): signal is ToolSignal {
  // Most calls have none, and a thrown error costs more than all the rest of a call.
  if (typeof signal !== 'object' || signal === null) return false
  try {
    const { aborted, addEventListener, removeEventListener } = signal as ToolSignal
    return (
      typeof aborted === 'boolean' &&
      typeof addEventListener === 'function' &&
      typeof removeEventListener === 'function'
    )
  } catch {
    return false
  }
}

/** Undefined when the tool takes `args`, and for an unknown tool. */
function invalidText(tool: ToolDefinition | undefined, args: unknown): string | undefined {
  if (tool === undefined) return undefined
  const validator = internalsOf(tool)?.validator
  if (validator) {
    const issues = validator.issues(args)
    return issues.length === 0 ? undefined : argsError(issues, validator).message
  }
  try {
    return tool.validate ? ownViolations(tool.validate(args)) : undefined
  } catch {
    return CHECK_FAILED
  }
}

const CHECK_FAILED = 'The check of the arguments failed, so they were not accepted. Nothing ran.'

/** The text for what a raw definition's `validate` gave; an answer that is no list of texts accepts nothing. */
function ownViolations(given: unknown): string | undefined {
  const copied = copyJson(given, 1)
  if (copied.fault || !Array.isArray(copied.copy)) {
    quiet(given)
    return CHECK_FAILED
  }
  if (copied.copy.length === 0) return undefined
  if (!copied.copy.every((line) => typeof line === 'string')) return CHECK_FAILED
  return `${listed(copied.copy).join('\n')}\nNothing ran.`
}

/** The text for arguments that are no JSON or too deep. */
function unfit(tool: ToolDefinition | undefined, args: unknown, maxDepth: number): string {
  const validator = tool && internalsOf(tool)?.validator
  const checked = validator?.normalise(args, maxDepth)
  if (validator && checked?.issues) return argsError(checked.issues, validator).message
  const { path = [], what = 'a value that changes while it is read' } = copyJson(args, maxDepth).fault ?? {}
  return `${pathText(path) || 'arguments'}: needs JSON, got ${what}. Nothing ran.`
}

const MAX_LISTED = 10
const MAX_LINE = 100

/** The first violations and a count of the others, within the same limits as those of `validateArgs`. */
function listed(violations: readonly string[]): string[] {
  const lines = violations.slice(0, MAX_LISTED).map((line) => cut(line, MAX_LINE))
  const more = violations.length - lines.length
  return more === 0 ? lines : [...lines, `and ${more} more ${more === 1 ? 'problem' : 'problems'}.`]
}
