import { runInNewContext } from 'node:vm'

/** `either`: both answers are right, as long as nothing else breaks. */
export interface JsCase {
  id: string
  title: string
  schema: string
  make: () => unknown
  expect: 'accept' | 'reject' | 'either'
  /** What happens before the case, outside the library; its counterpart runs afterwards, whatever the outcome. */
  before?: () => void
  after?: () => void
}

const prototype = Object.prototype as Record<string, unknown>
const base = (value: object) => ({ path: 'a', ...value })

/** Hostile arguments that JSON cannot write. */
export const jsCases: JsCase[] = [
  {
    id: 'J01',
    title: 'a proxy whose every trap throws',
    expect: 'reject',
    schema: 'base',
    make: () => throwingProxy(),
  },
  {
    id: 'J03',
    title: 'a revoked proxy as a free-form value',
    expect: 'reject',
    schema: 'base',
    make() {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return { path: 'a', blob: proxy }
    },
  },
  {
    id: 'J04',
    title: 'a getter that gives a string first and 5 later',
    expect: 'either',
    schema: 'base',
    make() {
      let reads = 0
      return {
        get path() {
          return reads++ === 0 ? 'a' : 5
        },
      }
    },
  },
  {
    id: 'J06',
    title: 'a throwing getter on an undeclared property',
    expect: 'either',
    schema: 'base',
    make: () => ({
      path: 'a',
      get zzz() {
        throw new Error('boom')
      },
    }),
  },
  {
    id: 'J07',
    title: 'an object with toJSON where a string is declared',
    expect: 'reject',
    schema: 'base',
    make: () => ({ path: { toJSON: () => 'a' } }),
  },
  {
    id: 'J09',
    title: 'a cyclic array in a declared array of strings',
    expect: 'reject',
    schema: 'base',
    make() {
      const tags: unknown[] = ['a']
      tags.push(tags)
      return { path: 'a', tags }
    },
  },
  {
    id: 'J10',
    title: 'a root that is cyclic through an undeclared key',
    expect: 'either',
    schema: 'base',
    make() {
      const root: Record<string, unknown> = { path: 'a' }
      root.me = root
      return root
    },
  },
  {
    id: 'J12',
    title: 'an inherited path',
    expect: 'reject',
    schema: 'base',
    make: () => Object.create({ path: 'a' }),
  },
  { id: 'J13', title: 'a Map', expect: 'reject', schema: 'base', make: () => new Map([['path', 'a']]) },
  {
    id: 'J15',
    title: 'a Date for a free-form object',
    expect: 'reject',
    schema: 'base',
    make: () => base({ blob: new Date(0) }),
  },
  { id: 'J16', title: 'a symbol key', expect: 'either', schema: 'base', make: () => base({ [Symbol('s')]: 1 }) },
  {
    id: 'J18',
    title: 'a deep-frozen root',
    expect: 'accept',
    schema: 'base',
    make: () => Object.freeze(base({ tags: Object.freeze(['x']) })),
  },
  {
    id: 'J19',
    title: 'a required property present as undefined',
    expect: 'reject',
    schema: 'base',
    make: () => ({ path: undefined }),
  },
  // biome-ignore-start lint/style/useConsistentBuiltinInstantiation: boxed values are the case
  { id: 'J21', title: 'a boxed string', expect: 'reject', schema: 'base', make: () => ({ path: new String('a') }) },
  { id: 'J22', title: 'a boxed number', expect: 'reject', schema: 'base', make: () => base({ count: new Number(5) }) },
  // biome-ignore-end lint/style/useConsistentBuiltinInstantiation: boxed values are the case
  {
    id: 'J24',
    title: 'an array of another realm',
    expect: 'accept',
    schema: 'base',
    make: () => base({ tags: runInNewContext('["x"]') }),
  },
  {
    id: 'J25',
    title: 'a sparse array',
    expect: 'reject',
    schema: 'base',
    make() {
      const tags: unknown[] = []
      tags[1] = 'a'
      return base({ tags })
    },
  },
  {
    id: 'J27',
    title: 'a free-form array of length 4,294,967,295',
    expect: 'either',
    schema: 'base',
    make() {
      const any: unknown[] = []
      any.length = 4_294_967_295
      return base({ any })
    },
  },
  {
    id: 'J28',
    title: 'an array with an extra property',
    expect: 'either',
    schema: 'base',
    make: () => base({ tags: Object.assign(['a'], { extra: 1 }) }),
  },
  {
    id: 'J30',
    title: 'a Uint8Array for an array',
    expect: 'reject',
    schema: 'base',
    make: () => base({ any: new Uint8Array(2) }),
  },
  {
    id: 'J31',
    title: 'an arguments object for an array',
    expect: 'reject',
    schema: 'base',
    make() {
      const list = (function (..._: number[]) {
        // biome-ignore lint/complexity/noArguments: the arguments object is the case
        return arguments
      })(1, 2)
      return base({ any: list })
    },
  },
  {
    id: 'J33',
    title: 'Infinity',
    expect: 'reject',
    schema: 'base',
    make: () => base({ count: Number.POSITIVE_INFINITY }),
  },
  { id: 'J34', title: 'a BigInt for a number', expect: 'reject', schema: 'base', make: () => base({ count: 10n }) },
  { id: 'J36', title: 'a symbol for a string', expect: 'reject', schema: 'base', make: () => ({ path: Symbol('x') }) },
  {
    id: 'J37',
    title: 'a function for a free-form object',
    expect: 'reject',
    schema: 'base',
    make: () => base({ blob: () => 1 }),
  },
  {
    id: 'J39',
    title: 'an enum value whose toString throws',
    expect: 'reject',
    schema: 'base',
    make: () =>
      base({
        mode: {
          toString() {
            throw new Error('no')
          },
        },
      }),
  },
  { id: 'J40', title: 'undefined', expect: 'reject', schema: 'base', make: () => undefined },
  {
    id: 'J42',
    title: 'a polluted Object.prototype does not give a required property',
    expect: 'reject',
    schema: 'base',
    make: () => ({}),
    before() {
      prototype.path = 'evil'
    },
    after() {
      delete prototype.path
    },
  },
  {
    id: 'J43',
    title: 'a polluted Object.prototype does not make a property required',
    expect: 'accept',
    schema: 'allOptional',
    make: () => ({}),
    before() {
      prototype.required = true
    },
    after() {
      delete prototype.required
    },
  },
  {
    id: 'J45',
    title: 'a proxy without traps',
    expect: 'accept',
    schema: 'base',
    make: () => new Proxy({ path: 'a' }, {}),
  },
  {
    id: 'J46',
    title: 'a required property that is not enumerable',
    expect: 'either',
    schema: 'base',
    make: () => Object.defineProperty({}, 'path', { value: 'a', enumerable: false }),
  },
  {
    id: 'J48',
    title: 'an array item that is a throwing getter',
    expect: 'reject',
    schema: 'base',
    make() {
      const tags = ['a']
      Object.defineProperty(tags, 1, {
        enumerable: true,
        get() {
          throw new Error('x')
        },
      })
      return base({ tags })
    },
  },
  // Found by the property tests.
  {
    id: 'X01',
    title: 'an array behind a proxy whose every trap throws',
    expect: 'reject',
    schema: 'base',
    make: () => base({ tags: throwingProxy([]) }),
  },
]

function throwingProxy(target: object = { path: 'a' }): unknown {
  const traps = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'].map((trap) => [
    trap,
    () => {
      throw new Error('trap')
    },
  ])
  return new Proxy(target, Object.fromEntries(traps))
}
