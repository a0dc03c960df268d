import { setOwn } from '../json.ts'
import { ARRAY, BOOLEAN, NUMBER, OBJECT, type Plan } from './plan.ts'

// A deeper example is of no help.
const MAX_DEPTH = 12

/**
 * A smallest valid value as JSON, or undefined when it would be longer than `length`. Of the root's optional properties
 * it has those in `shown`.
 */
export function exampleText(plan: Plan, shown: ReadonlySet<unknown>, length: number): string | undefined {
  const example = exampleOf(plan, MAX_DEPTH, shown) ?? exampleOf(plan, MAX_DEPTH)
  const text = example === undefined ? undefined : JSON.stringify(example)
  return text !== undefined && text.length <= length ? text : undefined
}

function exampleOf(plan: Plan, depth: number, shown?: ReadonlySet<unknown>): unknown {
  if (depth === 0) return undefined
  switch (plan.kind) {
    case NUMBER:
      return 1
    case BOOLEAN:
      return true
    case ARRAY: {
      const item = plan.items ? exampleOf(plan.items, depth - 1) : undefined
      return item === undefined ? [] : [item]
    }
    case OBJECT: {
      const example = {}
      for (const [i, name] of (plan.names ?? []).entries()) {
        const child = plan.plans[i]
        if (!child || !(plan.required[i] || shown?.has(name))) continue
        const value = exampleOf(child, depth - 1)
        if (value === undefined) return undefined
        setOwn(example, name, value)
      }
      return example
    }
    default:
      return plan.choices ? plan.choices[0] : '…'
  }
}
