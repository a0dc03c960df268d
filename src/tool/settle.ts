import { type ContentBlock, isContentBlock } from '../content.ts'
import { copyJson, isPlainObject, own } from '../json.ts'
import { pathText } from '../text.ts'
import { RESULT_BRAND, type ToolResultOptions } from './output.ts'

/** What a body returned, as a result holds it; nothing in it is shared with the body. */
export interface Settled {
  readonly content: ContentBlock[]
  readonly isError: boolean
  readonly structuredContent?: unknown
  readonly meta?: Record<string, unknown>
}

/** Outputs nested deeper are refused: whatever prints them would overflow. */
const MAX_DEPTH = 1_000
const NOTHING = 'Done. The tool gave no output.'

/** Turns what a body returned into content, or says in words what is wrong with it. Never throws. */
export function settleOutput(output: unknown): Settled | string {
  try {
    if (isBranded(output)) return settleResult(output)
    if (output === undefined) return text(NOTHING)
    if (typeof output === 'string') return text(output)
    const copied = copyJson(output, MAX_DEPTH)
    if (copied.fault) return problemOf(copied.fault)
    // An empty array says something as JSON and nothing as content.
    if (isContent(copied.copy) && copied.copy.length > 0) return { content: copied.copy, isError: false }
    return text(JSON.stringify(copied.copy))
  } catch {
    return 'it cannot be read'
  }
}

/** Whether `value` is an array of nothing but content blocks. */
export function isContent(value: unknown): value is ContentBlock[] {
  return Array.isArray(value) && value.every(isContentBlock)
}

function text(value: string): Settled {
  return { content: [{ type: 'text', text: value }], isError: false }
}

function isBranded(output: unknown): output is ToolResultOptions {
  return (
    typeof output === 'object' && output !== null && (output as { [RESULT_BRAND]?: unknown })[RESULT_BRAND] === true
  )
}

function settleResult(output: ToolResultOptions): Settled | string {
  const { content, structuredContent, meta, isError } = own(output)
  const copied = copyJson({ content, structuredContent, meta }, MAX_DEPTH)
  if (copied.fault) return problemOf(copied.fault)
  // The copy of an object literal is an object with some of its keys.
  const copy = own(copied.copy as { content?: unknown; structuredContent?: unknown; meta?: unknown })
  if (!isContent(copy.content)) return 'content is no array of content blocks'
  if (copy.meta !== undefined && !isPlainObject(copy.meta)) return 'meta is no object'
  return {
    content: copy.content,
    isError: isError === true,
    ...(copy.structuredContent === undefined ? undefined : { structuredContent: copy.structuredContent }),
    ...(copy.meta === undefined ? undefined : { meta: copy.meta }),
  }
}

function problemOf({ path, what }: { path: readonly (string | number)[]; what: string }): string {
  return path.length === 0 ? `it is ${what}` : `${pathText(path)} is ${what}`
}
