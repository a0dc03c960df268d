import { runInNewContext } from 'node:vm'
import type { SchemaSpec } from 'dsh-tools'
import fc from 'fast-check'
import { json } from './json.ts'
import { changeAt, type Site, sitesOf } from './mutations.ts'
import { name } from './names.ts'

/** Makes a fresh value on each call: proxies and getters have a state. */
export type Make = () => unknown

class Money {
  amount = 1
  toString() {
    return 'one'
  }
}

const strange: Make[] = [
  () => undefined,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.NEGATIVE_INFINITY,
  () => 10n,
  () => Symbol('s'),
  () => Symbol.iterator,
  () => () => 1,
  () => async () => 1,
  () => class {},
  () => new Date(0),
  () => new Date(Number.NaN),
  () => /a/g,
  () => new Map([['path', 'a']]),
  () => new Set([1]),
  () => new WeakMap(),
  () => Promise.resolve(1),
  () => new Error('boom'),
  () => new Money(),
  () => Object.create({ path: 'a' }),
  () => Object.create(null),
  () => Object.assign(Object.create(null), { path: 'a' }),
  // biome-ignore-start lint/style/useConsistentBuiltinInstantiation: boxed values are meant
  () => new String('a'),
  () => new Number(5),
  () => new Boolean(true),
  () => Object(1n),
  // biome-ignore-end lint/style/useConsistentBuiltinInstantiation: boxed values are meant
  () => new Uint8Array(2),
  () => new ArrayBuffer(2),
  () => new URL('https://example.com/'),
  () => globalThis,
  // biome-ignore lint/suspicious/noSparseArray: a hole is meant
  () => [, 'a'],
  () => Object.assign(['a'], { extra: 1 }),
  () => Object.setPrototypeOf(['a'], null),
  () => new (class extends Array {})(),
  () => withLength(4_294_967_295),
  () => runInNewContext('["a"]'),
  () => runInNewContext('({ path: "a" })'),
  () => getters({ path: 'a', count: 1, a: true }),
  () => ({ [Symbol('s')]: 1 }),
  () => Object.defineProperty({}, 'path', { value: 'a', enumerable: false }),
  () => ({
    toJSON() {
      throw new Error('no')
    },
    toString() {
      throw new Error('no')
    },
    [Symbol.toPrimitive]() {
      throw new Error('no')
    },
  }),
  () => throwingGetter(),
  () => changingGetter(),
  () => cycle(),
  () => cyclicArray(),
  () => new Proxy({ path: 'a' }, {}),
  () => new Proxy(['a'], {}),
  () => new Proxy(() => 1, {}),
  () => throwingProxy({ path: 'a' }),
  () => throwingProxy(['a']),
  () => lyingProxy(),
  () => revokedProxy({}),
  () => revokedProxy([]),
]

/** A value that JSON cannot write, by itself or somewhere in an array or an object. */
export const js: fc.Arbitrary<Make> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...strange) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...strange), name).map(([make, key]) => () => ({ [key]: make() })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...strange), json).map(([make, first]) => () => [first, make()]),
  },
)

/** Arguments that JSON cannot write, made of `valid` arguments of `spec`: the strange value stands where it is read. */
export function jsArgs(spec: SchemaSpec, valid: fc.Arbitrary<object>): fc.Arbitrary<Make> {
  const inside = fc.tuple(valid, js, fc.nat()).map(([value, make, where]) => () => {
    const sites = sitesOf(spec, value)
    return changeAt(value, (sites[where % sites.length] as Site).path, make)
  })
  const beside = fc.tuple(valid, js, name).map(([value, make, key]) => () => {
    return Object.fromEntries([...Object.entries(value), [key, make()]])
  })
  const around = fc.tuple(valid, fc.constantFrom(getters, withoutPrototype, transparent, throwingProxy))
  return fc.oneof(
    { weight: 4, arbitrary: inside },
    { weight: 1, arbitrary: beside },
    { weight: 2, arbitrary: js },
    {
      weight: 2,
      arbitrary: around.map(
        ([value, wrap]) =>
          () =>
            wrap(value),
      ),
    },
  )
}

function withLength(length: number): unknown[] {
  const array: unknown[] = []
  array.length = length
  return array
}

function getters(value: object): object {
  const descriptors = Object.entries(value).map(
    ([key, member]) => [key, { enumerable: true, get: () => member }] as const,
  )
  return Object.defineProperties({}, Object.fromEntries(descriptors))
}

function withoutPrototype(value: object): object {
  return Object.setPrototypeOf({ ...value }, null)
}

function transparent(value: object): object {
  return new Proxy(value, {})
}

function throwingGetter(): object {
  return {
    path: 'a',
    get mode() {
      throw new Error('boom')
    },
  }
}

function changingGetter(): object {
  let reads = 0
  return {
    get path() {
      return reads++ === 0 ? 'a' : 5
    },
  }
}

function cycle(): object {
  const root: Record<string, unknown> = { path: 'a' }
  root.opts = root
  return root
}

function cyclicArray(): unknown[] {
  const array: unknown[] = ['a']
  array.push(array)
  return array
}

const trapNames = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'isExtensible'] as const

function throwingProxy(target: object): object {
  const refuse = () => {
    throw new Error('trap')
  }
  return new Proxy(target, Object.fromEntries(trapNames.map((trap) => [trap, refuse])))
}

/** Has keys that it does not give, and gives values that it does not have. */
function lyingProxy(): object {
  return new Proxy({}, { ownKeys: () => ['path', 'mode', 'a'], get: (_, key) => key, has: () => true })
}

function revokedProxy(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
