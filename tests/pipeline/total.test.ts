import { ToolRegistry } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, escaped, hostileProxy, rawTool, registryOf, settle, throwing } from './support.ts'

const boom = () => new Error('boom')
const bodies: readonly (() => unknown)[] = [
  () => 'ok',
  throwing(boom()),
  async () => throwing(boom())(),
  throwing(undefined),
  throwing(hostileProxy()),
  () => settle().then(throwing(boom())),
  () => 1n,
  () => hostileProxy(),
  () => ({ then: throwing(boom()) }),
  () => ({
    then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => [resolve(1), reject(boom())],
  }),
]
const pres: readonly (((exec: any, next: () => Promise<any>) => unknown) | undefined)[] = [
  undefined,
  (_exec, next) => next(),
  throwing(boom()),
  async () => throwing(boom())(),
  () => undefined,
  () => hostileProxy(),
  () => ({ then: throwing(boom()) }),
  (_exec, next) => [next(), next(), next()][0],
  (_exec, next) => setImmediate(next) && { kind: 'allow' },
  (exec) => {
    exec.name = 'other'
  },
  () => ({ kind: 'ask' }),
]
const posts: readonly (((exec: any, result: any, next: () => Promise<any>) => unknown) | undefined)[] = [
  undefined,
  (_exec, _result, next) => next(),
  throwing(boom()),
  async () => throwing(boom())(),
  () => null,
  () => hostileProxy(),
  () => ({ kind: 'accept', content: hostileProxy() }),
  () => ({ kind: 'block', feedback: hostileProxy() }),
  (_exec, _result, next) => [next(), next(), next()][0],
  (_exec, _result, next) => setImmediate(next) && { kind: 'accept' },
  (_exec, result) => {
    result.content = []
  },
]
const execs: readonly unknown[] = [
  { callId: 'c', name: 'tool', arguments: {} },
  { callId: 'c', name: 'nope', arguments: {} },
  { callId: 'c', name: 'tool', arguments: hostileProxy() },
  { callId: 'c', name: 'tool', arguments: {}, signal: hostileProxy() },
  { callId: 'c', name: 'tool', arguments: {}, signal: AbortSignal.abort(boom()) },
  { callId: 'c', name: 'tool', arguments: {}, agent: hostileProxy(), context: hostileProxy() },
]
const refuse = throwing(boom())
const strangers: readonly unknown[] = [undefined, null, 5, 'tool', [], {}, () => 1, hostileProxy(), Symbol('x')]

describe('A1 execute() never rejects', () => {
  it('whatever tool, listeners and call come together', async () => {
    let calls = 0
    for (const body of bodies) {
      for (const pre of pres) {
        for (const post of posts) {
          const tools = registryOf(rawTool(body), {
            pre: pre ? [pre, pres[1]] : [],
            post: post ? [post, posts[1]] : [],
            approve: refuse,
          })
          for (const result of await Promise.all(execs.map((exec) => tools.execute(exec as never)))) {
            expect(result.callId).toBe('c')
            expect(result.isError).toBe(result.error !== undefined)
            calls++
          }
        }
      }
    }
    expect(calls).toBe(bodies.length * pres.length * posts.length * execs.length)
  })

  it('for something that is no call', async () => {
    for (const tools of [new ToolRegistry(), registryOf(rawTool(() => ''))]) {
      for (const exec of strangers) {
        expect(await tools.execute(exec as never)).toMatchObject({ callId: '', error: { code: 'UNKNOWN_TOOL' } })
      }
    }
  })

  it('for a call whose members cannot be read', async () => {
    for (const key of ['callId', 'name', 'arguments', 'agent', 'signal', 'context']) {
      const exec = Object.defineProperty({ callId: 'c', name: 'tool', arguments: {} }, key, { get: throwing(boom()) })
      const result = await registryOf(rawTool(() => '')).execute(exec as never)
      expect(result.callId).toBe(key === 'callId' ? '' : 'c')
      expect(result.error?.code).toBe(key === 'name' ? 'UNKNOWN_TOOL' : undefined)
    }
  })

  it('and reads each member once', async () => {
    const reads: PropertyKey[] = []
    const exec = new Proxy(
      { callId: 'c', name: 'tool', arguments: {}, agent: { id: 'a' }, signal: undefined, context: {} },
      {
        get(target, key) {
          reads.push(key)
          return Reflect.get(target, key)
        },
      },
    )
    await registryOf(rawTool(() => '')).execute(exec)
    expect(reads).toEqual(['callId', 'name', 'arguments', 'agent', 'signal', 'context'])
  })
})

it('A2 1,000 faulty calls leave nothing for the process to hear of', async () => {
  const validate = async () => throwing(boom())()
  const unhandled = await escaped(async () => {
    for (let i = 0; i < 1_000; i++) {
      const pick = <T>(from: readonly T[], step: number) => from[Math.floor(i / step) % from.length] as T
      const tools = registryOf(rawTool(pick(bodies, 1), i % 7 === 0 ? { validate } : {}), {
        pre: [pick(pres, 10)].filter(Boolean),
        post: [pick(posts, 110)].filter(Boolean),
        approve: refuse,
      })
      await tools.execute(pick(execs, 3) as never)
    }
    const late = registryOf(rawTool(() => settle().then(throwing(boom()))))
    await Promise.all(Array.from({ length: 10 }, () => call(late)))
  })
  expect(unhandled).toEqual([])
})
