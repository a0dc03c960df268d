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

/** Whether `value`, a plain JSON value, is a content block with the members that its type needs. */
export function isContentBlock(value: unknown): value is ContentBlock {
  if (typeof value !== 'object' || value === null) return false
  const block = value as { [key: string]: unknown }
  const has = (...keys: string[]): boolean =>
    keys.every((key) => Object.hasOwn(block, key) && typeof block[key] === 'string')
  switch (Object.hasOwn(block, 'type') ? block.type : undefined) {
    case 'text':
      return has('text')
    case 'image':
    case 'audio':
      return has('data', 'mimeType')
    case 'resource_link':
      return has('uri', 'name')
    case 'resource':
      return Object.hasOwn(block, 'resource') && isResource(block.resource)
    default:
      return false
  }
}

function isResource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { uri, text, blob } = { __proto__: null, ...value } as { uri?: unknown; text?: unknown; blob?: unknown }
  return typeof uri === 'string' && (typeof text === 'string' || typeof blob === 'string')
}
