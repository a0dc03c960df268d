import { types } from 'node:util'

type Entry = [object: object, keys: (string | symbol)[], descriptors: PropertyDescriptor[], prototype: unknown]

/**
 * Remembers everything reachable from `value` by data properties, without calling a getter or a trap. The function that
 * it returns names the first difference, or gives undefined when nothing was written. Iterative, for deep values.
 */
export function snapshot(value: unknown): () => string | undefined {
  const entries: Entry[] = []
  const seen = new Set<object>()
  const queue: unknown[] = [value]
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next !== 'object' || next === null || seen.has(next) || types.isProxy(next)) continue
    seen.add(next)
    const keys = Reflect.ownKeys(next)
    const descriptors = keys.map((key) => Reflect.getOwnPropertyDescriptor(next, key) as PropertyDescriptor)
    for (const { value: child } of descriptors) if (typeof child === 'object' && child !== null) queue.push(child)
    entries.push([next, keys, descriptors, Object.getPrototypeOf(next)])
  }
  return () => {
    for (const [object, keys, descriptors, prototype] of entries) {
      if (Object.getPrototypeOf(object) !== prototype) return 'a prototype was replaced'
      const now = Reflect.ownKeys(object)
      if (now.length !== keys.length) return `keys were added or removed: ${now.map(String).join()}`
      for (const [index, key] of keys.entries()) {
        if (now[index] !== key) return `the order of the keys changed at ${String(key)}`
        const before = descriptors[index] as PropertyDescriptor
        const after = Reflect.getOwnPropertyDescriptor(object, key) as PropertyDescriptor
        const same =
          Object.is(before.value, after.value) &&
          before.get === after.get &&
          before.set === after.set &&
          before.writable === after.writable &&
          before.enumerable === after.enumerable &&
          before.configurable === after.configurable
        if (!same) return `${String(key)} was written`
      }
    }
    return undefined
  }
}

/** Freezes everything reachable from `value` by data properties and returns `value`. */
export function deepFreeze<T>(value: T): T {
  const seen = new Set<object>()
  const queue: unknown[] = [value]
  while (queue.length > 0) {
    const next = queue.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    if (types.isProxy(next) || ArrayBuffer.isView(next)) continue
    seen.add(next)
    for (const key of Reflect.ownKeys(next)) queue.push(Reflect.getOwnPropertyDescriptor(next, key)?.value)
    Object.freeze(next)
  }
  return value
}

const builtIns = [Object, Array, Function, String, Number, Boolean, Map, Date, Symbol].map((one) => one.prototype)

/** A `snapshot` of the prototypes that everything inherits from. */
export function snapshotPrototypes(): () => string | undefined {
  const checks = builtIns.map((prototype) => snapshot(prototype))
  return () => checks.map((check) => check()).find((difference) => difference !== undefined)
}
