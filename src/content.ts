/** Who a content block is for and how much it matters; the Model Context Protocol's annotations. */
export interface ContentAnnotations {
  audience?: ('user' | 'assistant')[]
  /** 0 (least) to 1 (most important). */
  priority?: number
  /** ISO 8601 time. */
  lastModified?: string
}

interface ContentBase {
  annotations?: ContentAnnotations
  _meta?: Record<string, unknown>
}

/** Plain text. */
export interface TextContent extends ContentBase {
  type: 'text'
  text: string
}

/** An image, base64 in `data`. */
export interface ImageContent extends ContentBase {
  type: 'image'
  data: string
  mimeType: string
}

/** Sound, base64 in `data`. */
export interface AudioContent extends ContentBase {
  type: 'audio'
  data: string
  mimeType: string
}

/** A reference to something that can be read by its URI. */
export interface ResourceLinkContent extends ContentBase {
  type: 'resource_link'
  uri: string
  name: string
  title?: string
  description?: string
  mimeType?: string
  /** Bytes. */
  size?: number
}

/** A resource carried in the block itself, as text or as base64 in `blob`. */
export interface ResourceContent extends ContentBase {
  type: 'resource'
  resource:
    | { uri: string; mimeType?: string; text: string; _meta?: Record<string, unknown> }
    | { uri: string; mimeType?: string; blob: string; _meta?: Record<string, unknown> }
}

/** One block of what a model reads: the Model Context Protocol's content block. */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceLinkContent | ResourceContent
