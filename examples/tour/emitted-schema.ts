import { type Code, prefix } from './layout.ts'

/** A JSON value as code. */
export function jsonCode(value: unknown): Code {
  if (Array.isArray(value)) return { open: '[', items: value.map(jsonCode), separator: ',', close: ']' }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const items = Object.entries(value).map(([key, member]) => prefix(`${JSON.stringify(key)}: `, jsonCode(member)))
  return { open: '{', items, separator: ',', close: '}' }
}
