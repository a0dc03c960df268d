import type { ContentBlock } from '../content.ts'

/**
 * What `execute` may return: a string (one text block), an array of content blocks, nothing (a short fixed text),
 * any other JSON value (one text block that holds its JSON), or a `toolResult`. Objects typed by an interface are
 * fine; what JSON cannot carry is refused at run time with `INVALID_OUTPUT`.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a body without a return statement has this type.
export type ToolOutput = string | number | boolean | (object & { readonly then?: undefined }) | null | undefined | void

/** Shared between copies of the package. A result is known by this brand, never by its shape. */
export const RESULT_BRAND: unique symbol = Symbol.for('dsh-tools.result') as never

/** What `toolResult` takes. */
export interface ToolResultOptions {
  /** What the model reads. */
  readonly content: readonly ContentBlock[]
  /** The same as data, for programs. Any JSON value. */
  readonly structuredContent?: unknown
  /** For the host alone; a JSON object. */
  readonly meta?: { readonly [key: string]: unknown }
  /** The call failed, although the body did not throw. */
  readonly isError?: boolean
}

/** A branded result, made by `toolResult`. */
export interface ToolResultOutput extends ToolResultOptions {
  readonly [RESULT_BRAND]: true
}

/** A result with more than text for `execute` to return: data beside it, facts for the host, or a failure. */
export function toolResult(options: ToolResultOptions): ToolResultOutput {
  return Object.freeze({ ...options, [RESULT_BRAND]: true as const })
}

/** Whose fault an error result is, for machines. */
export interface ToolErrorInfo {
  /** The error's class, such as `ToolArgsError`. */
  name: string
  /** A `ToolErrorCode` or the tool's own. */
  code: string
}

/** What a listener adds to a result for the model to read beside it. */
export interface HookContext {
  /** Who says it, such as the listener's plug-in. */
  source: string
  content: ContentBlock[]
}

/** The outcome of one call: exactly one per call id. Deep-frozen. */
export interface ToolExecutionResult {
  callId: string
  content: ContentBlock[]
  isError: boolean
  /** Present on every error result. */
  error?: ToolErrorInfo
  structuredContent?: unknown
  meta?: Record<string, unknown>
  additionalContext?: HookContext[]
  /** What was thrown, as it was. Not enumerable and for the host alone: it never reaches a model. */
  readonly cause?: unknown
}

/** A settled result, as `presentResult` gets it. */
export interface ToolResult {
  content: ContentBlock[]
  isError: boolean
  meta?: Record<string, unknown>
}
