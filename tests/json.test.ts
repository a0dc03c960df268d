import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { copyJson, deepFreeze, isPlainObject, own, setOwn } from '../src/json.ts'

const boom = () => {
  throw new Error('boom')
}

describe('isPlainObject', () => {
  const plain: [what: string, value: unknown][] = [
    ['a literal', {}],
    ['an object without a prototype', Object.create(null)],
    ['an object of another realm', vm.runInNewContext('({})')],
    ['an object whose prototype has none', Object.create(Object.create(null))],
  ]
  it.each(plain)('%s is one', (_what, value) => {
    expect(isPlainObject(value)).toBe(true)
  })

  const others: [what: string, value: unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a function', boom],
    ['an array', []],
    ['an array of another realm', vm.runInNewContext('[]')],
    ['a Date', new Date()],
    ['a boxed text', new String('x')],
    ['an instance of a class', new (class Point {})()],
    ['an object that inherits from a literal', Object.create({})],
  ]
  it.each(others)('%s is none', (_what, value) => {
    expect(isPlainObject(value)).toBe(false)
  })
})

it('own has the enumerable own keys and no other', () => {
  const seen = own(Object.assign(Object.create({ inherited: 1 }), { a: 1, __proto__x: 2 }))
  expect(Object.getPrototypeOf(seen)).toBeNull()
  expect({ ...seen }).toEqual({ a: 1, __proto__x: 2 })
  expect(Object.keys(own(JSON.parse('{"__proto__":1}')))).toEqual(['__proto__'])
})

it('setOwn sets any key on the object itself', () => {
  const target: { polluted?: boolean } = {}
  setOwn(target, 'a', 1)
  setOwn(target, '__proto__', { polluted: true })
  expect(JSON.stringify(target)).toBe('{"a":1,"__proto__":{"polluted":true}}')
  expect(target.polluted).toBeUndefined()
})

it('deepFreeze freezes all the way down and returns its argument', () => {
  const value = { list: [{ k: 1 }], text: 'x', none: null }
  expect(deepFreeze(value)).toBe(value)
  for (const frozen of [value, value.list, value.list[0]]) expect(Object.isFrozen(frozen)).toBe(true)
  expect(deepFreeze(5)).toBe(5)
})

describe('copyJson copies', () => {
  const table: [value: unknown, copy: unknown][] = [
    [null, null],
    ['x', 'x'],
    [-1.5, -1.5],
    [false, false],
    [
      [1, [2]],
      [1, [2]],
    ],
    [{ a: { b: [] }, gone: undefined }, { a: { b: [] } }],
    [Object.create(null), {}],
  ]
  it.each(table)('%o', (value, copy) => {
    const copied = copyJson(value, 10)
    expect(copied).toStrictEqual({ copy, fault: undefined })
    if (typeof value === 'object' && value !== null) expect((copied as { copy: unknown }).copy).not.toBe(value)
  })
})

describe('copyJson says what is no JSON, and where', () => {
  const getter = Object.defineProperty({}, 'x', { get: boom, enumerable: true })
  const plain = 'an object that is not plain (Date)'
  const table: [what: string, value: unknown, path: (string | number)[], code: string][] = [
    ['nothing', undefined, [], 'not_json'],
    ['a symbol', Symbol('s'), [], 'not_json'],
    ['NaN', [1, { a: 'x', b: null, c: true, d: Number.NaN }], [1, 'd'], 'not_json'],
    ['nothing', [[], {}, { a: undefined }, undefined], [3], 'not_json'],
    [plain, { first: { a: 1 }, a: [new Date(0)] }, ['a', 0], 'not_json'],
    ['nested more than 3 levels deep', { a: [[[]]] }, ['a', 0, 0], 'too_deep'],
    ['a value that cannot be read', { fine: [], a: [getter] }, ['a', 0, 'x'], 'unreadable'],
    ['a value that cannot be read', new Proxy({}, { ownKeys: boom }), [], 'unreadable'],
  ]
  it.each(table)('%s', (what, value, path, code) => {
    expect(copyJson(value, 3)).toEqual({ fault: { what, path, code } })
  })

  it('a value that changes while it is read', () => {
    let reads = 0
    const value = {
      get a() {
        return reads++ === 0 ? boom : [{}, 'x']
      },
    }
    const what = 'a value that changes while it is read'
    expect(copyJson(value, 3)).toEqual({ fault: { what, path: [], code: 'unreadable' } })
  })

  it('a cycle', () => {
    const value: unknown[] = []
    value.push(value)
    const fault = { code: 'not_json', what: 'a value that contains itself' }
    expect(copyJson(value, 3)).toEqual({ fault: { ...fault, path: [] } })
    expect(copyJson({ a: [1, value] }, 10)).toEqual({ fault: { ...fault, path: ['a', 1] } })
  })
})
