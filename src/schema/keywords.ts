import { describe, nearest, quote } from '../text.ts'
import type { SchemaType } from './spec.ts'

// Which keyword belongs to which type, and the sentences about one that does not.

// Written out, because a bundler keeps what is computed on import.
const COMMON = ['type', 'required', 'description', 'default']
const KEYWORDS: { readonly [T in SchemaType]: readonly string[] } = {
  string: ['type', 'required', 'description', 'default', 'enum'],
  number: COMMON,
  boolean: COMMON,
  object: ['type', 'required', 'description', 'default', 'properties'],
  array: ['type', 'required', 'description', 'default', 'items'],
}
const TYPES = /* @__PURE__ */ Object.keys(KEYWORDS)
const ALL_KEYWORDS = ['type', 'required', 'description', 'default', 'enum', 'properties', 'items']

export const writeOne = (): string => `Write one of ${TYPES.map(quote).join(', ')}.`

export function isTypeName(type: unknown): type is SchemaType {
  return typeof type === 'string' && TYPES.includes(type)
}

export function unknownTypeText(type: unknown): string {
  const near = type === 'integer' ? 'number' : typeof type === 'string' ? nearest(type, TYPES)[0] : undefined
  return `unknown type, ${describe(type)}. ${writeOne()}${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`
}

/** The key of a node without `type` that holds the name of one. */
export function misspelledType(node: { readonly [key: string]: unknown }): string | undefined {
  return Object.keys(node).find((key) => !ALL_KEYWORDS.includes(key) && isTypeName(node[key]))
}

/** Undefined when `key` is a keyword of `type`. */
export function keywordFault(key: string, type: SchemaType): string | undefined {
  if (key === 'additionalProperties' && type === 'object')
    return 'is only for the options of the tool. A nested object is always open; leave it out.'
  if (KEYWORDS[type].includes(key)) return undefined
  if (ALL_KEYWORDS.includes(key)) {
    const types = TYPES.filter((other) => KEYWORDS[other as SchemaType].includes(key))
    return `is only for type ${types.map(quote).join(' or ')}, this is ${quote(type)}.`
  }
  const [near] = nearest(key, KEYWORDS[type])
  return `unknown keyword.${near === undefined ? '' : ` Did you mean ${quote(near)}?`} Type ${quote(type)} takes ${KEYWORDS[type].join(', ')}.`
}
