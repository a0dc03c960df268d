// Small facts about JSON values in JavaScript: what counts as a plain object, and keys that are own and nothing else.

/** An object seen by its own enumerable string keys only: no inherited name can be read from it. */
export function own<T extends object>(object: T): T {
  // The spread of an object has the keys of that object; only the prototype is another.
  return { __proto__: null, ...object } as T
}

/** Sets an own property even where the name is `__proto__`, whose plain assignment would set the prototype. */
export function setOwn(target: object, key: string, value: unknown): void {
  // An inherited name may be an accessor, or read-only where Object.prototype is frozen; plain assignment would meet it.
  if (key in target) {
    const descriptor = { __proto__: null, value, writable: true, enumerable: true, configurable: true }
    Object.defineProperty(target, key, descriptor as PropertyDescriptor)
  } else {
    // Every object takes string keys.
    ;(target as { [key: string]: unknown })[key] = value
  }
}

/**
 * Whether `value` is what JSON calls an object: its prototype is null or has a null prototype, so objects of another
 * realm count and instances of classes do not. A hostile proxy may make it throw.
 */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

/** Freezes a JSON value all the way down and returns it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const open: object[] = [value]
  for (let next = open.pop(); next; next = open.pop()) {
    Object.freeze(next)
    for (const member of Object.values(next)) {
      if (typeof member === 'object' && member !== null) open.push(member)
    }
  }
  return value
}

/** What `isPlainObject` refuses although it is an object, in words: with its class where that can be read. */
export function notPlainText(value: object): string {
  let name: unknown
  try {
    name = Object.getPrototypeOf(value)?.constructor?.name
  } catch {
    // A proxy that does not want to be looked at.
  }
  if (name === 'Promise') return 'a promise that was not awaited'
  const known = typeof name === 'string' && /^[\w$]{1,60}$/.test(name) && name !== 'Object'
  return `an object that is not plain (${known ? name : 'such as a Date, a Map or an instance of a class'})`
}

/** Why a value is not JSON, and where. */
export interface JsonFault {
  readonly path: (string | number)[]
  readonly code: 'not_json' | 'too_deep' | 'unreadable'
  /** What is there instead, such as `a function`. */
  readonly what: string
}

/** The result of `copyJson`: the copy, or the first fault. */
export type JsonCopy = { readonly copy: unknown; readonly fault: undefined } | { readonly fault: JsonFault }

/**
 * A deep copy of a JSON value of at most `maxDepth` levels, with plain objects and arrays of this realm. Present
 * `undefined` in objects counts as absent; symbol keys and keys that are not enumerable are left out, as in JSON. Never
 * throws and never writes to `value`; every property is read once.
 */
export function copyJson(value: unknown, maxDepth: number): JsonCopy {
  try {
    return { copy: copyOf(value, maxDepth), fault: undefined }
  } catch (cause) {
    // The copy is the fast path and says only that something is wrong; the slow one finds where.
    return { fault: findFault(value, maxDepth) ?? (isRangeError(cause) ? TOO_DEEP : CHANGING) }
  }
}

// What a getter threw may be a proxy whose prototype cannot be read.
function isRangeError(cause: unknown): boolean {
  try {
    return cause instanceof RangeError
  } catch {
    return false
  }
}

/** A copy of a value that is known to be JSON, however deep. */
export function cloneJson<T>(value: T): T {
  const tasks: { from: object; to: object }[] = []
  const begin = (from: unknown): unknown => {
    if (typeof from !== 'object' || from === null) return from
    const to = Array.isArray(from) ? [] : {}
    tasks.push({ from, to })
    return to
  }
  const copy = begin(value)
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { from, to } = task
    if (Array.isArray(from)) for (const item of from) (to as unknown[]).push(begin(item))
    else for (const [key, member] of Object.entries(from)) setOwn(to, key, begin(member))
  }
  return copy as T
}

const NOT_JSON = /* @__PURE__ */ new Error('not JSON')

function copyOf(value: unknown, levels: number): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (Number.isFinite(value)) return value
      throw NOT_JSON
    case 'object':
      break
    default:
      throw NOT_JSON
  }
  if (value === null) return null
  if (levels === 0) throw NOT_JSON
  if (Array.isArray(value)) {
    const copy: unknown[] = []
    for (let i = 0; i < value.length; i++) copy.push(copyOf(value[i], levels - 1))
    return copy
  }
  if (!isPlainObject(value)) throw NOT_JSON
  const copy = {}
  for (const key of Object.keys(value)) {
    const member = value[key]
    if (member !== undefined) setOwn(copy, key, copyOf(member, levels - 1))
  }
  return copy
}

interface Frame {
  readonly value: { readonly [key: string]: unknown } | readonly unknown[]
  readonly keys: readonly string[] | undefined
  at: number
}

/** The limit was beyond the end of the stack. */
const TOO_DEEP: JsonFault = { path: [], code: 'too_deep', what: 'nested too deeply' }
/** The first reading met something that the second did not. */
const CHANGING: JsonFault = { path: [], code: 'unreadable', what: 'a value that changes while it is read' }

/** Undefined when nothing is wrong, read once more. */
function findFault(root: unknown, maxDepth: number): JsonFault | undefined {
  const frames: Frame[] = []
  const path: (string | number)[] = []
  const fault = (code: JsonFault['code'], what: string): JsonFault => ({ path: [...path], code, what })
  let current: unknown = root
  for (;;) {
    try {
      const opened = open(current)
      if (typeof opened === 'string') return fault('not_json', opened)
      if (opened) {
        if (frames.length === maxDepth) {
          const first = frames.findIndex((frame) => frame.value === opened.value)
          if (first < 0) return fault('too_deep', `nested more than ${maxDepth} levels deep`)
          return { path: path.slice(0, first), code: 'not_json', what: 'a value that contains itself' }
        }
        frames.push(opened)
        path.push('')
      }
      let frame = frames.at(-1)
      while (frame && frame.at === (frame.keys ?? frame.value).length) {
        frames.pop()
        path.pop()
        frame = frames.at(-1)
      }
      if (!frame) return undefined
      const key = frame.keys ? (frame.keys[frame.at] ?? '') : frame.at
      path[path.length - 1] = key
      frame.at++
      const member: unknown = (frame.value as { readonly [key: PropertyKey]: unknown })[key]
      // Absent in an object, no JSON in an array. A string opens nothing.
      current = member === undefined && frame.keys ? '' : member
    } catch {
      return fault('unreadable', 'a value that cannot be read')
    }
  }
}

/** The frame of an array or object, undefined for a primitive, a text for what is no JSON. */
function open(value: unknown): Frame | string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined
    case 'number':
      return Number.isFinite(value) ? undefined : String(value)
    case 'undefined':
      return 'nothing'
    case 'object':
      if (value === null) return undefined
      if (Array.isArray(value)) return { value, keys: undefined, at: 0 }
      if (isPlainObject(value)) return { value, keys: Object.keys(value), at: 0 }
      return notPlainText(value)
    default:
      return `a ${typeof value}`
  }
}
