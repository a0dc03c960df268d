import { isPlainObject } from '../json.ts'
import { ARRAY, BOOLEAN, NUMBER, OBJECT, type Plan, positionOf, STRING } from './plan.ts'

/**
 * The fast pass: whether `value` fits, without allocating and without saying why not. It may answer false for a value
 * that is fine (so deep that the stack ends, or read through a proxy that throws): the explaining pass has the last
 * word on every false. It never answers true for a value that does not fit.
 */
export function accepts(plan: Plan, value: unknown): boolean {
  try {
    return fits(plan, value, hasInheritedKeys())
  } catch {
    return false
  }
}

// Somebody else may have put enumerable keys on Object.prototype; for-in would see them on every object.
function hasInheritedKeys(): boolean {
  for (const _ in Object.prototype) return true
  return false
}

function fits(plan: Plan, value: unknown, polluted: boolean): boolean {
  switch (plan.kind) {
    case STRING:
      return typeof value === 'string' && (plan.choices === undefined || isChoice(plan, value))
    case NUMBER:
      // Infinite and NaN differences are no zeros.
      return typeof value === 'number' && value - value === 0
    case BOOLEAN:
      return typeof value === 'boolean'
    case ARRAY:
      return Array.isArray(value) && (plan.items === undefined || itemsFit(plan.items, value, polluted))
    case OBJECT:
      return (
        isPlainObject(value) && ((plan.names === undefined && !plan.closed) || propertiesFit(plan, value, polluted))
      )
    default:
      return false
  }
}

/** Whether a plan with choices takes `value`. */
export function isChoice(plan: Plan, value: string): boolean {
  return plan.chosen ? plan.chosen.has(value) : plan.choices?.includes(value) === true
}

function itemsFit(items: Plan, values: readonly unknown[], polluted: boolean): boolean {
  for (let i = 0; i < values.length; i++) {
    if (!fits(items, values[i], polluted)) return false
  }
  return true
}

function propertiesFit(plan: Plan, value: { readonly [key: string]: unknown }, polluted: boolean): boolean {
  const names = plan.names ?? []
  // Inherited keys can only come from Object.prototype or from a prototype of another kind that still counts as plain.
  const prototype = Object.getPrototypeOf(value)
  const onlyOwn = prototype === null || (prototype === Object.prototype && !polluted)
  let found = 0
  let next = 0
  for (const key in value) {
    if (!onlyOwn && !Object.hasOwn(value, key)) continue
    let position = next
    // The author's order is the usual one: the key is the next declared name, or a few optional ones were left out.
    while (position < names.length && names[position] !== key && position - next < 4) position++
    if (names[position] !== key) {
      const known = positionOf(plan, key)
      if (known === undefined) {
        if (plan.closed && value[key] !== undefined) return false
        continue
      }
      position = known
    }
    next = position + 1
    const member = value[key]
    if (member === undefined) continue
    const child = plan.plans[position]
    if (child === undefined || !fits(child, member, polluted)) return false
    if (plan.required[position]) found++
  }
  return found === plan.requiredCount
}
