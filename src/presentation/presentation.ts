import type { ContentBlock } from '../content.ts'

/** What a call does, for icons and policies of a UI. */
export type ToolCallKind = 'read' | 'edit' | 'delete' | 'move' | 'search' | 'execute' | 'fetch' | 'other'

/** Asks a capable UI for a terminal card. */
export interface ToolTerminal {
  /** Working directory, shown in the header. */
  cwd?: string
  output?: string
  /** Exit status; absent while running or when a signal ended it. */
  exitCode?: number
  /** The signal that ended it, such as `SIGTERM`. */
  signal?: string
}

/** The card of a pending call. */
export interface ToolCallPresentation {
  /** One line. */
  title: string
  kind?: ToolCallKind
  /** The arguments as the UI may show them. */
  rawInput?: unknown
  content?: ContentBlock[]
  terminal?: ToolTerminal
}

/** What a settled call changes on its card. */
export interface ToolResultPresentation {
  title?: string
  content?: ContentBlock[]
  terminal?: ToolTerminal
}
