import { isToolError, type ToolErrorCode } from '../errors.ts'
import { copyJson } from '../json.ts'
import { cut } from '../text.ts'
import { maskSecrets } from './mask.ts'
import type { ToolErrorInfo } from './output.ts'

/** What a thrown value becomes: who failed, and a text that a model may read. */
export interface Failure extends ToolErrorInfo {
  readonly text: string
  /** The text was the author's own words for the model, not whatever happened to be thrown. */
  readonly deliberate: boolean
}

/** The codes that only the pipeline may give: a body that throws one of them gets `TOOL_FAILED`. */
const RESERVED: ReadonlySet<string> = new Set<ToolErrorCode>([
  'MALFORMED_ARGS',
  'TRUNCATED_ARGS',
  'UNKNOWN_TOOL',
  'INVALID_SPEC',
  'DUPLICATE_TOOL',
  'DENIED',
  'APPROVAL_MISMATCH',
  'HOOK_FAILED',
  'ABORTED_BEFORE_DISPATCH',
  'ABORTED',
  'TIMEOUT',
  'INVALID_OUTPUT',
])

/** Reads any thrown value; never throws, whatever its getters and traps do. */
export function failureOf(thrown: unknown): Failure {
  if (isToolError(thrown)) {
    const name = cut(textOf(() => thrown.name) ?? 'ToolError', MAX_NAME)
    const code = cut(textOf(() => thrown.code) ?? 'TOOL_FAILED', MAX_NAME)
    const text = textOf(() => thrown.message) ?? 'The tool failed without a message.'
    return { name, code: RESERVED.has(code) ? 'TOOL_FAILED' : code, text, deliberate: true }
  }
  return { name: nameOf(thrown), code: 'TOOL_FAILED', text: maskSecrets(messageOf(thrown)), deliberate: false }
}

const MAX_NAME = 100

function nameOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return 'Error'
  const name = textOf(() => (thrown as { name?: unknown }).name)
  // A name is the name of a class; whatever else stands there is not for a model.
  return name !== undefined && name.length <= MAX_NAME && /^[\w$.-]+$/.test(name) ? name : 'Error'
}

/** A printable sentence about a thrown value: its message without stack frames, or what it is. */
function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return sentence(thrown)
  if (typeof thrown === 'object' && thrown !== null) {
    const message = textOf(() => (thrown as { message?: unknown }).message)
    if (message !== undefined) return sentence(message)
    const copied = copyJson(thrown, 20)
    // Masked before it is cut: half a secret is no longer known as one.
    if (!copied.fault) return `it threw ${cut(maskSecrets(JSON.stringify(copied.copy, readable)), 500)}`
  }
  if (thrown === null || ['number', 'boolean', 'bigint', 'symbol'].includes(typeof thrown))
    return `it threw ${tidied(String(thrown))}`
  return NO_MESSAGE
}

// A message that quotes a stack would show paths of the host and nothing that a model could act on; one that quotes an
// object by accident says nothing.
function sentence(message: string): string {
  const text = tidied(message)
  return text === '' || text === AN_OBJECT ? NO_MESSAGE : text
}

function tidied(text: string): string {
  const lines = text.split('\n').filter((line) => !FRAME.test(line))
  return lines
    .join('\n')
    .trim()
    .replaceAll(/\[object [A-Z]\w*\]/g, AN_OBJECT)
}

// What was thrown as data may hold a stack or a printed object at any depth.
function readable(key: string, value: unknown): unknown {
  return key === 'stack' ? undefined : typeof value === 'string' ? tidied(value) : value
}

// Of V8; of Firefox and Safari.
const FRAME = /^\s+at\s+\S|^[^\s@]*@\S+:\d{1,7}:\d{1,7}$/
const AN_OBJECT = 'an object'

const NO_MESSAGE = 'it gave no message'

/** A text that is not blank, undefined for anything else and for what cannot be read. */
function textOf(read: () => unknown): string | undefined {
  try {
    const value = read()
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  } catch {
    return undefined
  }
}
