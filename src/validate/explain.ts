import { isPlainObject } from '../json.ts'
import { isChoice } from './check.ts'
import type { Path } from './path.ts'
import { ARRAY, BOOLEAN, NUMBER, OBJECT, type Plan, positionOf, STRING } from './plan.ts'
import type { Violations } from './violations.ts'
import { gotText, missingText, unknownKeyText, unreadableText, wrappedText } from './wording.ts'

/** An object or array whose members are being looked at. */
interface Frame {
  readonly plan: Plan
  /** Of an object: the value of each declared name, undefined where it is absent. Of an array: the array. */
  readonly members: readonly unknown[]
  readonly length: number
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
  if (isWrapped(plan, value, found)) return
  // No arguments at all: what they lack helps more than what they are not.
  const nothing = (value === null || value === undefined || value === '') && plan.requiredCount > 0
  visit(plan, nothing ? {} : value, undefined, frames, found, true)
  for (let frame = frames.at(-1); frame && !found.full; frame = frames.at(-1)) {
    if (frame.at < frame.length) step(frame, frames, found)
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
    // Only arrays with items get a frame.
    const items = plan.items as Plan
    const here = { up: path, key: at }
    try {
      visit(items, members[at], here, frames, found, true)
    } catch {
      found.add(here, 'unreadable', () => unreadableText(items))
    }
    return
  }
  const member = members[at]
  const child = plan.plans[at]
  if (member === undefined || child === undefined) return
  const here = { up: path, key: (plan.names ?? [])[at] ?? '' }
  if (member === UNREADABLE) found.add(here, 'unreadable', () => unreadableText(child))
  else visit(child, member, here, frames, found, plan.required[at] === true)
}

function visit(plan: Plan, value: unknown, path: Path, frames: Frame[], found: Violations, required: boolean): void {
  try {
    if (!isKind(plan, value)) {
      found.add(path, plan.choices ? 'enum' : 'type', () => gotText(plan, value, required, path))
    } else if (plan.kind === ARRAY && plan.items) {
      const members = value as readonly unknown[]
      frames.push({ plan, members, length: members.length, path, object: undefined, at: 0 })
    } else if (plan.kind === OBJECT && plan.names) {
      const object = value as { readonly [key: string]: unknown }
      const members = readMembers(plan, object, path, found)
      frames.push({ plan, members, length: members.length, path, object, at: 0 })
    }
  } catch {
    found.add(path, 'unreadable', () => unreadableText(plan))
  }
}

function isKind(plan: Plan, value: unknown): boolean {
  switch (plan.kind) {
    case STRING:
      return typeof value === 'string' && (plan.choices === undefined || isChoice(plan, value))
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
      found.add({ up: path, key: name }, 'missing', () => missingText(child))
    }
  }
  return members
}

function findUnknownKeys(plan: Plan, object: { readonly [key: string]: unknown }, path: Path, found: Violations): void {
  try {
    const keys = Object.keys(object)
    for (const key of keys) {
      if (positionOf(plan, key) !== undefined) continue
      const member = read(object, key)
      if (member === undefined) continue
      found.add({ up: path, key }, 'unknown_key', () => unknownKeyText(plan, key, object, found))
      if (found.full) return
    }
  } catch {
    found.add(path, 'unreadable', () => unreadableText(plan))
  }
}

// An undeclared key is refused for being there; its getter may throw, which makes it no less present.
function read(object: { readonly [key: string]: unknown }, key: string): unknown {
  try {
    return object[key]
  } catch {
    return UNREADABLE
  }
}

/** The arguments stand one level too deep, under a lone key that says so; what that lacks would only mislead. */
function isWrapped(plan: Plan, value: unknown, found: Violations): boolean {
  try {
    if (!plan.closed || !isPlainObject(value)) return false
    const [key, ...others] = Object.keys(value)
    if (key === undefined || others.length > 0 || positionOf(plan, key) !== undefined) return false
    const words = wrappedText(key, value[key], found.tool)
    if (words) found.add({ up: undefined, key }, 'unknown_key', () => words)
    return words !== undefined
  } catch {
    // What cannot be looked at wraps nothing.
    return false
  }
}
