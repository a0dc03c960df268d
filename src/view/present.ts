import { type ContentBlock, isContentBlock } from '../content.ts'
import { copyJson, isPlainObject, own } from '../json.ts'
import type {
  ToolCallKind,
  ToolCallPresentation,
  ToolResultPresentation,
  ToolTerminal,
} from '../presentation/presentation.ts'
import type { ToolDefinition } from '../tool/definition.ts'
import type { ToolResult } from '../tool/output.ts'
import { quiet } from '../tool/quiet.ts'

const KINDS: readonly ToolCallKind[] = ['read', 'edit', 'delete', 'move', 'search', 'execute', 'fetch', 'other']
const MAX_DEPTH = 1_000

/**
 * The card of a call. Total: a presenter that is missing, throws, or returns anything but a presentation gives the
 * generic card, which is titled with the tool's name and shows the arguments. May be called on old logs.
 */
export function presentToolCall(definition: ToolDefinition, args: unknown): ToolCallPresentation {
  const given = present(args, (copy) => definition.presentCall?.(copy))
  const title = given && titleOf(given)
  const card = given && members(given)
  const known = given?.kind === undefined || KINDS.includes(given.kind as ToolCallKind)
  if (!given || title === undefined || !card || !known) return genericCall(definition, args)
  return { title, ...pick(given, ['kind', 'rawInput']), ...card }
}

/** The card of a result, with the same promise: the generic card shows the content that the model got. */
export function presentToolResult(
  definition: ToolDefinition,
  args: unknown,
  result: ToolResult,
): ToolResultPresentation {
  const given = present(args, (copy) => definition.presentResult?.(copy, copyOf(result)))
  const title = given && titleOf(given)
  const card = given && members(given)
  if (!card || (title === undefined && given.title !== undefined)) return genericResult(result)
  return title === undefined ? card : { title, ...card }
}

// A presenter that writes into a log must not change what the generic card shows.
function copyOf(result: ToolResult): ToolResult {
  const copied = copyJson(result, MAX_DEPTH)
  return copied.fault ? result : (copied.copy as ToolResult)
}

type Given = { readonly [key: string]: unknown }

/** What a presenter returned, as an own copy; undefined when it is no plain JSON object. */
function present(args: unknown, presenter: (copy: unknown) => unknown): Given | undefined {
  try {
    const copied = copyJson(args, MAX_DEPTH)
    const card = presenter(copied.fault ? args : copied.copy)
    const presented = copyJson(card, MAX_DEPTH)
    if (presented.fault) quiet(card)
    return !presented.fault && isPlainObject(presented.copy) ? own(presented.copy) : undefined
  } catch {
    return undefined
  }
}

/** A title is one line; undefined when there is none. */
function titleOf({ title }: Given): string | undefined {
  const [line] = typeof title === 'string' ? title.trim().split(/\r\n|[\n\r\u2028\u2029]/) : []
  return line || undefined
}

/** The members that both presentations have; undefined when one of them is malformed. */
function members({ content, terminal }: Given): { content?: ContentBlock[]; terminal?: ToolTerminal } | undefined {
  const card: { content?: ContentBlock[]; terminal?: ToolTerminal } = {}
  if (content !== undefined) {
    if (!Array.isArray(content) || !content.every(isContentBlock)) return undefined
    card.content = content
  }
  if (terminal !== undefined) {
    if (!isTerminal(terminal)) return undefined
    card.terminal = terminal
  }
  return card
}

function isTerminal(value: unknown): value is ToolTerminal {
  if (!isPlainObject(value)) return false
  const { cwd, output, exitCode, signal } = value
  const texts = [cwd, output, signal].every((text) => text === undefined || typeof text === 'string')
  return texts && (exitCode === undefined || typeof exitCode === 'number')
}

function genericCall({ name }: ToolDefinition, args: unknown): ToolCallPresentation {
  const copied = copyJson(args, MAX_DEPTH)
  // Arguments that are no JSON cannot be shown.
  return copied.fault ? { title: name, kind: 'other' } : { title: name, kind: 'other', rawInput: copied.copy }
}

function genericResult(result: ToolResult): ToolResultPresentation {
  // An old log may hold anything where a result was.
  const content = jsonOf(() => result.content)
  return { content: Array.isArray(content) ? content.filter(isContentBlock) : [] }
}

/** A copy of what `read` gives, undefined when that is no JSON or cannot be read. */
function jsonOf(read: () => unknown): unknown {
  try {
    const copied = copyJson(read(), MAX_DEPTH)
    return copied.fault ? undefined : copied.copy
  } catch {
    return undefined
  }
}

function pick(from: Given, keys: readonly string[]): object {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))
}
