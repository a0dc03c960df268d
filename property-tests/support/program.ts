import type { SchemaSpec } from 'dsh-tools'

/** A value, and whether it must be assignable to the arguments that its spec describes. */
export interface Pair {
  spec: SchemaSpec
  value: unknown
  assignable: boolean
  /** What makes it so, for reports. */
  why: string
}

export interface Program {
  text: string
  /** The pair of each line that judges one. */
  lines: Map<number, Pair>
}

/**
 * Prints pairs into one program. A generic parameter keeps literals and is not fresh, so that undeclared keys are no
 * errors: `V extends T` asks for assignability alone. `planted` is a type to be used in place of the library's.
 */
export function programOf(pairs: readonly Pair[], planted?: string): Program {
  const text = [
    "import { defineSpec, type InferArgs } from 'dsh-tools'",
    'declare function takes<T>(): <V extends T>(value: V) => void',
    planted ?? 'type Args<S extends Parameters<typeof defineSpec>[0]> = InferArgs<S>',
  ]
  const lines = new Map<number, Pair>()
  let last: SchemaSpec | undefined
  let specs = 0
  for (const pair of pairs) {
    if (pair.spec !== last) {
      last = pair.spec
      specs++
      text.push(`const spec${specs} = defineSpec(${literal(pair.spec)})`)
      text.push(`const take${specs} = takes<Args<typeof spec${specs}>>()`)
    }
    text.push(`take${specs}(${literal(pair.value)})`)
    lines.set(text.length, pair)
  }
  return { text: `${text.join('\n')}\n`, lines }
}

/** A JSON value as an expression on one line; a computed `__proto__` is an own key and no prototype. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  const members = Object.entries(value).map(([key, member]) => {
    return `${key === '__proto__' ? '["__proto__"]' : quoted(key)}: ${literal(member)}`
  })
  return `{ ${members.join(', ')} }`
}

function quoted(text: string): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(/[^\x20-\x7e]/g, escape)
}
