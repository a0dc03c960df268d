import { isPlainObject } from '../json.ts'
import type { Path } from './path.ts'
import { ARRAY, BOOLEAN, NUMBER, OBJECT, type Plan, positionOf, STRING } from './plan.ts'
import type { Violations } from './violations.ts'
import { expectedText, gotInstead, missingText, unknownKeyText, wrappedText } from './wording.ts'

/** An object or array whose members are being looked at. */
interface Frame {
  readonly plan: Plan
  /** Of an object: the value of each declared name, undefined where it is absent. Of an array: the array. */
  readonly members: readonly unknown[]
  readonly path: Path
  /** Of an object: the object, for its undeclared keys. */
  readonly object: { readonly [key: string]: unknown } | undefined
  at: number
}

/**
 * The explaining pass: finds every way in which `value` does not fit, in the order of the spec. It is the truth: complete,
 * without recursion, and total, whatever `value` is.
 */
export function explain(plan: Plan, value: unknown, found: Violations): void {
  const frames: Frame[] = []
  visit(plan, value, undefined, frames, found, true)
  for (let frame = frames.at(-1); frame && !found.full; frame = frames.at(-1)) {
    if (frame.at < frame.members.length) step(frame, frames, found)
    else {
      frames.pop()
      if (frame.object && frame.plan.closed) findUnknownKeys(frame.plan, frame.object, frame.path, found)
    }
  }
}

function step(frame: Frame, frames: Frame[], found: Violations): void {
  const { plan, members, path, object } = frame
  const at = frame.at++
  if (object === undefined) {
    const here = { up: path, key: at }
    try {
      // Only arrays with items get a frame.
      visit(plan.items as Plan, members[at], here, frames, found, true)
    } catch {
      found.add(here, 'unreadable', expectedText(plan.items as Plan), 'cannot be read.')
    }
    return
  }
  const member = members[at]
  const child = plan.plans[at]
  if (member === undefined || child === undefined) return
  const here = { up: path, key: (plan.names ?? [])[at] ?? '' }
  if (member === UNREADABLE) found.add(here, 'unreadable', expectedText(child), 'cannot be read.')
  else visit(child, member, here, frames, found, plan.required[at] === true)
}

function visit(plan: Plan, value: unknown, path: Path, frames: Frame[], found: Violations, required: boolean): void {
  try {
    if (!isKind(plan, value)) {
      found.add(path, plan.choices ? 'enum' : 'type', expectedText(plan), gotInstead(plan, value, required, path))
    } else if (plan.kind === ARRAY) {
      if (plan.items) frames.push({ plan, members: value as unknown[], path, object: undefined, at: 0 })
    } else if (plan.kind === OBJECT) {
      const object = value as { readonly [key: string]: unknown }
      if (plan.names) frames.push({ plan, members: readMembers(plan, object, path, found), path, object, at: 0 })
    }
  } catch {
    found.add(path, 'unreadable', expectedText(plan), 'cannot be read.')
  }
}

function isKind(plan: Plan, value: unknown): boolean {
  switch (plan.kind) {
    case STRING:
      return typeof value === 'string' && (plan.choices === undefined || plan.choices.includes(value))
    case NUMBER:
      return typeof value === 'number' && Number.isFinite(value)
    case BOOLEAN:
      return typeof value === 'boolean'
    case ARRAY:
      return Array.isArray(value)
    default:
      return isPlainObject(value)
  }
}

const UNREADABLE: unique symbol = Symbol('unreadable')

/** Reads each declared member once, and names those that are missing before anything that is wrong. */
function readMembers(
  plan: Plan,
  object: { readonly [key: string]: unknown },
  path: Path,
  found: Violations,
): unknown[] {
  const names = plan.names ?? []
  const members: unknown[] = []
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? ''
    let member: unknown
    try {
      member = Object.prototype.propertyIsEnumerable.call(object, name) ? object[name] : undefined
    } catch {
      member = UNREADABLE
    }
    members.push(member)
    const child = plan.plans[i]
    if (member === undefined && plan.required[i] && child) {
      found.add({ up: path, key: name }, 'missing', expectedText(child), missingText(child))
    }
  }
  return members
}

function findUnknownKeys(plan: Plan, object: { readonly [key: string]: unknown }, path: Path, found: Violations): void {
  try {
    const keys = Object.keys(object)
    for (const key of keys) {
      if (positionOf(plan, key) !== undefined || isAbsent(object, key)) continue
      const here = { up: path, key }
      const wrapped = keys.length === 1 && path === undefined ? wrappedText(key) : undefined
      found.add(here, 'unknown_key', 'no such key', wrapped ?? unknownKeyText(plan, key, keys, found))
      if (found.full) return
    }
  } catch {
    found.add(path, 'unreadable', expectedText(plan), 'cannot be read.')
  }
}

// An undeclared key is refused for being there; its getter may throw, which makes it no less present.
function isAbsent(object: { readonly [key: string]: unknown }, key: string): boolean {
  try {
    return object[key] === undefined
  } catch {
    return false
  }
}
