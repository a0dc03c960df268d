import type { ContentBlock } from '../content.ts'
import { copyJson, own } from '../json.ts'
import { describe, quote } from '../text.ts'
import type { HookContext } from '../tool/output.ts'
import { isContent } from '../tool/settle.ts'

/** What a pre-execute listener decides about a call. */
export type PreToolDecision = { kind: 'allow' } | { kind: 'deny'; reason: string } | { kind: 'ask'; reason?: string }

/** What a post-execute listener decides about a result. */
export type PostToolDecision =
  | {
      kind: 'accept'
      /** Replaces the content; `structuredContent` and `meta` are then dropped unless they are given too. */
      content?: ContentBlock[]
      structuredContent?: unknown
      meta?: Record<string, unknown>
      additionalContext?: HookContext[]
    }
  | { kind: 'block'; feedback: ContentBlock[]; additionalContext?: HookContext[] }

/** A decision that could not be had, with what went wrong for the host. */
export interface Failed {
  readonly kind: 'failed'
  /** Ends a sentence that begins with "A check failed: it …". */
  readonly problem: string
  readonly cause?: unknown
}

const NO_REASON = 'no reason was given'
const NO_FEEDBACK =
  'A check withheld the result of this call and gave no reason. Do not assume that the tool had no effect.'

/** Reads an answer of any origin, each field once. Whatever is no well-formed decision has failed. */
export function readPreDecision(answer: unknown): PreToolDecision | Failed {
  try {
    if (typeof answer !== 'object' || answer === null) return noDecision(answer)
    const kind = read(answer, 'kind')
    if (kind === 'allow') return { kind }
    if (kind !== 'deny' && kind !== 'ask') return noDecision(answer, kind)
    const reason = read(answer, 'reason')
    const usable = typeof reason === 'string' ? withoutEnd(reason.trim()) || undefined : undefined
    if (kind === 'deny') return { kind, reason: usable ?? NO_REASON }
    return usable === undefined ? { kind } : { kind, reason: usable }
  } catch (cause) {
    return { kind: 'failed', problem: 'gave a decision that cannot be read', cause }
  }
}

/** An own member; what Object.prototype holds decides nothing. */
function read(answer: object, key: string): unknown {
  return Object.hasOwn(answer, key) ? (answer as { [key: string]: unknown })[key] : undefined
}

/** A sentence without the marks that end it. By hand, because a pattern would be quadratic in long runs of them. */
function withoutEnd(sentence: string): string {
  let end = sentence.length
  while (end > 0 && '.!… \n\t'.includes(sentence[end - 1] ?? '')) end--
  return sentence.slice(0, end)
}

/** As `readPreDecision`. What it returns is the reader's own copy. */
export function readPostDecision(answer: unknown): PostToolDecision | Failed {
  try {
    if (typeof answer !== 'object' || answer === null) return noDecision(answer)
    const kind = read(answer, 'kind')
    return kind === 'accept' ? readAccept(answer) : kind === 'block' ? readBlock(answer) : noDecision(answer, kind)
  } catch (cause) {
    return { kind: 'failed', problem: 'gave a decision that cannot be read', cause }
  }
}

interface AcceptFields {
  readonly content?: unknown
  readonly structuredContent?: unknown
  readonly meta?: unknown
  readonly additionalContext?: unknown
}

function readAccept(answer: object): PostToolDecision | Failed {
  const [content, structuredContent, meta, additionalContext] = [
    read(answer, 'content'),
    read(answer, 'structuredContent'),
    read(answer, 'meta'),
    read(answer, 'additionalContext'),
  ]
  const copied = copyJson({ content, structuredContent, meta, additionalContext }, MAX_DEPTH)
  if (copied.fault) return malformed(copied.fault.what)
  const copy = own(copied.copy as AcceptFields)
  if (copy.content !== undefined && !isContent(copy.content))
    return malformed('content that is no array of content blocks')
  if (copy.meta !== undefined && (typeof copy.meta !== 'object' || copy.meta === null || Array.isArray(copy.meta))) {
    return malformed('meta that is no object')
  }
  if (copy.additionalContext !== undefined && !isContext(copy.additionalContext))
    return malformed('a malformed additionalContext')
  // Each member was checked above, and absent ones stayed absent.
  return { kind: 'accept', ...copy } as PostToolDecision
}

function readBlock(answer: object): PostToolDecision | Failed {
  const [feedback, additionalContext] = [read(answer, 'feedback'), read(answer, 'additionalContext')]
  const copied = copyJson({ feedback, additionalContext }, MAX_DEPTH)
  // A block stands, whatever its words: only its text is replaced.
  const copy = own(copied.fault ? {} : (copied.copy as { feedback?: unknown; additionalContext?: unknown }))
  const usable = isContent(copy.feedback) && copy.feedback.length > 0 ? copy.feedback : undefined
  return {
    kind: 'block',
    feedback: usable ?? [{ type: 'text', text: NO_FEEDBACK }],
    ...(isContext(copy.additionalContext) ? { additionalContext: copy.additionalContext } : undefined),
  }
}

const MAX_DEPTH = 1_000

function isContext(value: unknown): value is HookContext[] {
  return Array.isArray(value) && value.every((entry) => typeof entry?.source === 'string' && isContent(entry.content))
}

// What a listener returned is not quoted: it may hold anything of the host's, and a model reads this.
function noDecision(answer: unknown, kind?: unknown): Failed {
  if (typeof kind === 'string' && /^[\w-]{1,40}$/.test(kind)) {
    return { kind: 'failed', problem: `returned a decision of the unknown kind ${quote(kind)}` }
  }
  const got =
    answer === undefined || answer === null ? describe(answer) : `a value that is no decision (${typeof answer})`
  return { kind: 'failed', problem: `returned ${got}` }
}

function malformed(what: string): Failed {
  return { kind: 'failed', problem: `gave a decision with ${what}` }
}
