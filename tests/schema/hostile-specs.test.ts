import { describe, expect, it } from 'vitest'
import { loosely, specFaults } from '../tool/support.ts'

const boom = () => {
  throw new Error('boom')
}
const trapped = new Proxy({}, { ownKeys: boom, getPrototypeOf: boom, get: boom, getOwnPropertyDescriptor: boom })
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
})()

const table: [what: string, parameters: unknown, fault: string][] = [
  ['a proxy whose traps throw', trapped, 'parameters: cannot be read.'],
  ['a revoked proxy', revoked, 'parameters: cannot be read.'],
  [
    'a getter that throws',
    Object.defineProperty({}, 'a', { get: boom, enumerable: true }),
    'parameters: cannot be read.',
  ],
  ['a property that throws', { a: trapped }, 'parameters.a: cannot be read.'],
  [
    'a keyword that throws',
    {
      a: {
        type: 'string',
        get description() {
          return boom()
        },
      },
    },
    'parameters.a: cannot be read.',
  ],
  ['items that throw', { a: { type: 'array', items: revoked } }, 'parameters.a.items: cannot be read.'],
  [
    'an enum that throws',
    { a: { type: 'string', enum: revoked } },
    'parameters.a.enum: needs an array of at least one text.',
  ],
  [
    'a default that throws',
    { a: { type: 'object', default: { b: trapped } } },
    'parameters.a.default: is not JSON: b is a value that cannot be read.',
  ],
]

describe('a spec that cannot be read is refused', () => {
  it.each(table)('%s', (_what, parameters, fault) => {
    expect(specFaults(parameters)).toEqual([fault])
  })
})

it('every part of a spec is read once', () => {
  const reads: string[] = []
  const counted = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, key, receiver) {
        reads.push(`${name}.${String(key)}`)
        return Reflect.get(object, key, receiver)
      },
    })
  const prop = counted('prop', { type: 'object', properties: counted('spec', { b: { type: 'string' } }) })
  loosely({ parameters: counted('root', { a: prop }) })
  expect(reads).toEqual(['root.a', 'prop.type', 'prop.properties', 'spec.b'])
})

it('a keyword that answers differently each time is taken at its first word', () => {
  let reads = 0
  const prop = {
    get type() {
      return reads++ === 0 ? 'string' : 'number'
    },
  }
  const tool = loosely({ parameters: { a: prop } })
  expect(tool.parameters.properties).toEqual({ a: { type: 'string' } })
  expect(tool.validate?.({ a: 'text' })).toEqual([])
})
