import { defineTool, ToolArgsError, ToolError } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { callOf, loosely, rejectionOf } from './support.ts'

function recorder(options: Record<string, unknown> = {}) {
  const received: any[] = []
  const tool = loosely({ execute: (args: unknown) => received.push(args), ...options })
  return { received, run: (args: unknown) => tool.execute(args, callOf(args)) }
}

describe('the body gets', () => {
  it('its arguments and the call', async () => {
    const seen: unknown[] = []
    const tool = loosely({ parameters: { a: { type: 'string' } }, execute: (...all: unknown[]) => seen.push(...all) })
    const exec = callOf({ a: 'x' })
    await tool.execute({ a: 'x' }, exec)
    expect(seen).toEqual([{ a: 'x' }, exec])
    expect(seen[1]).toBe(exec)
  })

  it('a copy of its own, mutable at every level', async () => {
    const args = Object.freeze({ list: Object.freeze([Object.freeze({ k: 1 })]) })
    const { received, run } = recorder({ parameters: { list: { type: 'array' } } })
    await run(args)
    await run(args)
    const [first, second] = received
    first.list[0].k = 2
    first.list.push('x')
    first.added = 1
    expect(second).toEqual({ list: [{ k: 1 }] })
    expect(args).toEqual({ list: [{ k: 1 }] })
  })

  it('the very values that were validated', async () => {
    let reads = 0
    const args = {
      get a() {
        return reads++ === 0 ? 'text' : 5
      },
    }
    const { received, run } = recorder({ parameters: { a: { type: 'string', required: true } } })
    await run(args)
    expect(received).toEqual([{ a: 'text' }])
    expect(reads).toBe(1)
  })

  it('an empty object for undefined', async () => {
    const { received, run } = recorder({ parameters: { verbose: { type: 'boolean' } } })
    await run(undefined)
    expect(received).toStrictEqual([{}])
  })

  it('no key whose value is undefined', async () => {
    const { received, run } = recorder({ parameters: { a: { type: 'object' } } })
    await run({ a: { b: undefined, c: 1 }, zzz: undefined })
    expect(received).toStrictEqual([{ a: { c: 1 } }])
  })

  it('plain objects, whatever their prototype was', async () => {
    const { received, run } = recorder({ parameters: { a: { type: 'object' } } })
    await run(Object.assign(Object.create(null), { a: Object.create(null) }))
    expect(received).toStrictEqual([{ a: {} }])
  })

  it('__proto__ as an own key', async () => {
    const { received, run } = recorder({ additionalProperties: true })
    await run(JSON.parse('{"__proto__":{"polluted":true}}'))
    expect(Object.keys(received[0])).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(received[0])).toBe(Object.prototype)
    expect(received[0].polluted).toBeUndefined()
  })

  it('undeclared keys of an open tool', async () => {
    const { received, run } = recorder({ additionalProperties: true })
    await run({ any: ['thing'] })
    expect(received).toEqual([{ any: ['thing'] }])
  })
})

describe('the body is not entered', () => {
  it.each([null, '', '{}', [], 5, { a: 1 }, { zzz: 1 }, new Map()])('for %o', async (args) => {
    const { received, run } = recorder({ parameters: { a: { type: 'string' } } })
    const error = await rejectionOf(run(args))
    expect(error).toBeInstanceOf(ToolArgsError)
    expect((error as ToolArgsError).code).toBe('INVALID_ARGS')
    expect(received).toEqual([])
  })

  it('for a list that cannot be read', async () => {
    const list = new Proxy([1], {
      get() {
        throw new Error('boom')
      },
    })
    const { run } = recorder({ parameters: { list: { type: 'array', items: { type: 'number' } } } })
    expect(await rejectionOf(run({ list }))).toBeInstanceOf(ToolArgsError)
  })

  it('and the call rejects rather than throws', async () => {
    const { run } = recorder()
    const running = run({ zzz: 1 })
    expect(running).toBeInstanceOf(Promise)
    await expect(running).rejects.toThrow('zzz')
  })
})

describe('what the body does passes through', () => {
  const error = new ToolError('MY_CODE', 'mine')
  const table: [what: string, execute: () => unknown, outcome: unknown][] = [
    ['a value', () => ({ a: 1 }), { a: 1 }],
    ['a promise of a value', async () => 'later', 'later'],
    ['nothing', () => undefined, undefined],
  ]
  it.each(table)('%s', async (_what, execute, outcome) => {
    expect(await loosely({ execute }).execute({}, callOf({}))).toEqual(outcome)
  })

  it('an error that is thrown', async () => {
    const tool = loosely({
      execute: () => {
        throw error
      },
    })
    expect(await rejectionOf(tool.execute({}, callOf({})))).toBe(error)
  })

  it.each([error, new TypeError('x'), 'a text', undefined, null])('a rejection with %o', async (reason) => {
    expect(await rejectionOf(loosely({ execute: () => Promise.reject(reason) }).execute({}, callOf({})))).toBe(reason)
  })
})

it('types and values agree without a cast', async () => {
  const tool = defineTool({
    name: 'sum',
    description: '',
    parameters: {
      numbers: { type: 'array', items: { type: 'number' }, required: true },
      unit: { type: 'string', enum: ['mm', 'cm'] },
    },
    execute({ numbers, unit }) {
      const chosen: 'mm' | 'cm' | undefined = unit
      return `${numbers.reduce((sum, next) => sum + next, 0)} ${chosen ?? 'mm'}`
    },
  })
  expect(await tool.execute({ numbers: [1, 2], unit: 'cm' }, callOf({}))).toBe('3 cm')
})
