import type { ToolCallPresentation, ToolResultPresentation } from '../presentation/presentation.ts'
import type { ToolOutput, ToolResult } from './output.ts'

/** What a model reads of a tool. */
export interface ToolSchema {
  /** 1 to 128 characters without white space or control characters. */
  name: string
  /** Text for the model: what the tool does and when to use it. */
  description: string
  /** JSON Schema of the arguments. */
  parameters: { [keyword: string]: unknown }
  /** Asks the provider to hold the model to the schema, where it can. */
  strict?: boolean
}

/** What a host attaches to a call for its tools and listeners; augment it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: empty here, filled by the host's declaration merging.
export interface ToolContext {}

/** Who makes a call; augment it by declaration merging. */
export interface ToolAgent {
  id: string
}

/** The part of the platform's `AbortSignal` that is used here, for programs without DOM or Node types. */
export interface BasicSignal {
  readonly aborted: boolean
  readonly reason?: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The platform's `AbortSignal`, so that a body can hand it on to `fetch` and the like. */
export type ToolSignal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : BasicSignal

/** One pending call. */
export interface ToolExecution {
  /** The provider's id of the call; results carry it. */
  readonly callId: string
  /** The name the model called. */
  readonly name: string
  /** The arguments as the body gets them. */
  readonly arguments: unknown
  readonly agent?: ToolAgent | undefined
  /** Aborted when the caller gives the call up. */
  readonly signal?: ToolSignal | undefined
  readonly context?: ToolContext | undefined
}

/** A tool that can be registered: its schema and its body. */
export interface ToolDefinition extends ToolSchema {
  /**
   * Runs the tool. A raw definition validates `args` itself; `defineTool` does it for its author and rejects with
   * `ToolArgsError` on a mismatch.
   */
  execute(args: unknown, exec: ToolExecution): ToolOutput | Promise<ToolOutput>
  /** The violations of `args`, empty when they are valid; never throws. `defineTool` provides it. */
  validate?(args: unknown): string[]
  /** The card of a call; pure, undefined where there is none. */
  presentCall?(args: unknown): ToolCallPresentation | undefined
  /** The card of a result; pure, undefined where there is none. */
  presentResult?(args: unknown, result: ToolResult): ToolResultPresentation | undefined
}
