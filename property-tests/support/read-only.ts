/** A view of a JSON value that can be read like the value; whatever would write to it is refused and noted in `writes`. */
export function readOnly<T>(value: T, writes: string[]): T {
  if (typeof value !== 'object' || value === null) return value
  const views = new Map<unknown, unknown>()
  const refuse = (what: string) => () => {
    writes.push(what)
    return false
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      const member = Reflect.get(target, key, receiver)
      if (!Object.hasOwn(target, key)) return member
      if (!views.has(member)) views.set(member, readOnly(member, writes))
      return views.get(member)
    },
    set: refuse('set'),
    defineProperty: refuse('defineProperty'),
    deleteProperty: refuse('deleteProperty'),
    setPrototypeOf: refuse('setPrototypeOf'),
    preventExtensions: refuse('preventExtensions'),
  })
}
