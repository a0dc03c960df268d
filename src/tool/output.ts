import type { ContentBlock } from '../content.ts'

/**
 * What `execute` may return: a string (one text block), an array of content blocks, nothing (a short fixed text),
 * any other JSON value (one text block that holds its JSON), or a `toolResult`. Objects typed by an interface are
 * fine; what JSON cannot carry is refused at run time with `INVALID_OUTPUT`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a body without a return statement has this type.
export type ToolOutput = string | number | boolean | object | null | undefined | void

/** A settled result, as `presentResult` gets it. */
export interface ToolResult {
  content: ContentBlock[]
  isError: boolean
  meta?: Record<string, unknown>
}
