import { execFile } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, countedBody, deferred, escaped, rawTool, registryOf, settle, textOf, throwing } from './support.ts'

afterEach(() => {
  vi.useRealTimers()
})

const STOPPED = 'The call was stopped while the tool ran. It may have taken effect in part. Check before you repeat it.'

it('D1 a signal that is aborted already: no pre listener, no body, but post listeners', async () => {
  const seen: unknown[] = []
  const { tool, entered } = countedBody()
  const tools = registryOf(tool, {
    pre: [() => seen.push('was asked')],
    post: [(_exec: unknown, result: any, next: () => unknown) => seen.push(result.error.code) && next()],
  })
  const result = await call(tools, { signal: AbortSignal.abort() })
  expect(result).toMatchObject({ isError: true, error: { name: 'ToolError', code: 'ABORTED_BEFORE_DISPATCH' } })
  expect(textOf(result)).toBe('The call was stopped before it began. The tool did not run.')
  expect([seen, entered]).toEqual([['ABORTED_BEFORE_DISPATCH'], []])
})

describe('D2 an abort while a listener waits', () => {
  it('never runs the body, even when the listener allows later', async () => {
    const controller = new AbortController()
    const gate = deferred()
    const { tool, entered } = countedBody()
    const tools = registryOf(tool, { pre: [() => gate.promise.then(() => ({ kind: 'allow' }))] })
    const pending = call(tools, { signal: controller.signal })
    controller.abort()
    expect((await pending).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
    gate.resolve()
    await settle()
    expect(entered).toEqual([])
  })

  it('that the listener itself causes wins over its allow', async () => {
    const controller = new AbortController()
    const { tool, entered } = countedBody()
    const pre = [(_exec: unknown, next: () => unknown) => controller.abort() ?? next()]
    expect((await call(registryOf(tool, { pre }), { signal: controller.signal })).error?.code).toBe(
      'ABORTED_BEFORE_DISPATCH',
    )
    expect(entered).toEqual([])
  })
})

it.each<[string, (stop: () => Promise<never>) => object]>([
  ['listener', (stop) => ({ pre: [stop] })],
  ['approver', (stop) => ({ pre: [() => ({ kind: 'ask' })], approve: stop })],
])('D2 an abort by a %s that then never answers ends the call at once', async (_who, options) => {
  const controller = new AbortController()
  const { tool, entered } = countedBody()
  const stop = () => {
    controller.abort()
    return new Promise<never>(() => {})
  }
  const tools = registryOf(tool, options(stop))
  expect((await call(tools, { signal: controller.signal })).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
  expect(entered).toEqual([])
})

describe('D3 an abort that the body obeys', () => {
  it.each<[string, (stop: () => void, fail: (error: unknown) => void) => void]>([
    ['by returning', (stop) => stop()],
    ['by throwing', (_stop, fail) => fail(new Error('stopped'))],
  ])('%s is ABORTED as soon as it settles', async (_what, obey) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const controller = new AbortController()
    const tool = rawTool(
      (_args, { signal }) =>
        new Promise<void>((stop, fail) => {
          signal?.addEventListener('abort', () => setImmediate(() => obey(stop, fail)))
        }),
    )
    const pending = call(registryOf(tool), { signal: controller.signal })
    await settle()
    controller.abort()
    const result = await pending
    expect(result.error).toEqual({ name: 'ToolError', code: 'ABORTED' })
    expect(textOf(result)).toBe(STOPPED)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('D4 an abort that the body ignores', () => {
  it('ends the call after 5 seconds; a late success does not count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const controller = new AbortController()
    const body = deferred<string>()
    let done = false
    const pending = call(registryOf(rawTool(() => body.promise)), { signal: controller.signal })
    pending.then(() => {
      done = true
    })
    await settle()
    controller.abort()
    await settle()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const result = await pending
    expect(result.error?.code).toBe('ABORTED')
    expect(textOf(result)).toBe(STOPPED)
    body.resolve('late')
    await settle()
    expect(textOf(await pending)).toBe(STOPPED)
  })

  it('is not a success when it comes within the grace', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const controller = new AbortController()
    const body = deferred<string>()
    const pending = call(registryOf(rawTool(() => body.promise)), { signal: controller.signal })
    await settle()
    controller.abort()
    await vi.advanceTimersByTimeAsync(1_000)
    body.resolve('late')
    expect((await pending).error?.code).toBe('ABORTED')
  })

  it('is not a success when body and abort come at once', async () => {
    const controller = new AbortController()
    const obedient = rawTool(() => controller.abort() ?? 'done')
    expect((await call(registryOf(obedient), { signal: controller.signal })).error?.code).toBe('ABORTED')
    const other = new AbortController()
    const failing = rawTool(() => throwing(other.abort())())
    expect((await call(registryOf(failing), { signal: other.signal })).error?.code).toBe('ABORTED')
  })
})

it('D5 an abort after the result changes nothing', async () => {
  const controller = new AbortController()
  const result = await call(registryOf(rawTool(() => 'done')), { signal: controller.signal })
  const before = JSON.stringify(result)
  controller.abort()
  await settle()
  expect(JSON.stringify(result)).toBe(before)
})

it('D6 a body that rejects after the call has ended ends no process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const controller = new AbortController()
  const late = deferred()
  const unhandled = await escaped(async () => {
    const tool = rawTool(() => late.promise.then(throwing(new Error('late'))))
    const pending = call(registryOf(tool), { signal: controller.signal })
    await settle()
    controller.abort()
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await pending).error?.code).toBe('ABORTED')
    late.resolve()
  })
  expect(unhandled).toEqual([])
})

it('C10 a body that returns a thenable that never settles ends with the abort', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const controller = new AbortController()
  const pending = call(registryOf(rawTool(() => ({ then() {} }))), { signal: controller.signal })
  await settle()
  controller.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await pending).error?.code).toBe('ABORTED')
})

it('D9 100,000 calls that share a signal leave no listener on it and cause no warning', async () => {
  const { signal } = new AbortController()
  const tools = registryOf(
    rawTool(() => 'ran'),
    { pre: [(_exec: unknown, next: () => unknown) => next()] },
  )
  let most = 0
  const unhandled = await escaped(async () => {
    for (let batch = 0; batch < 100; batch++) {
      const results = Array.from({ length: 1_000 }, () => call(tools, { signal }))
      most = Math.max(most, getEventListeners(signal, 'abort').length)
      await Promise.all(results)
    }
  })
  expect(unhandled).toEqual([])
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(10)
  expect(getEventListeners(signal, 'abort')).toEqual([])
}, 60_000)

it('D10 the timer of the grace keeps no process alive', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'dsh-tools-'))
  try {
    await build({
      entryPoints: ['src/index.ts'],
      bundle: true,
      format: 'esm',
      outfile: path.join(directory, 'lib.mjs'),
    })
    const program = `
      import { ToolRegistry } from './lib.mjs'
      const tools = new ToolRegistry()
      tools.register({ name: 't', description: '', parameters: {}, execute: () => new Promise(() => {}) })
      const controller = new AbortController()
      tools.execute({ callId: '1', name: 't', arguments: {}, signal: controller.signal })
      setImmediate(() => controller.abort())
      const started = performance.now()
      process.on('exit', () => console.log(Math.round(performance.now() - started)))`
    await writeFile(path.join(directory, 'main.mjs'), program)
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(directory, 'main.mjs')])
    expect(Number(stdout)).toBeGreaterThanOrEqual(0)
    expect(Number(stdout)).toBeLessThan(4_000)
  } finally {
    await rm(directory, { recursive: true })
  }
})

describe('a platform whose timers are numbers', () => {
  it('has the same grace', async () => {
    const controller = new AbortController()
    const fired: (() => void)[] = []
    const cleared: unknown[] = []
    vi.stubGlobal('setTimeout', (callback: () => void, ms: number) => {
      expect(ms).toBe(5_000)
      return fired.push(callback)
    })
    vi.stubGlobal('clearTimeout', (timer: unknown) => cleared.push(timer))
    try {
      const pending = call(registryOf(rawTool(() => new Promise(() => {}))), { signal: controller.signal })
      await settle()
      controller.abort()
      await settle()
      fired[0]?.()
      expect((await pending).error?.code).toBe('ABORTED')
      expect(cleared).toEqual([1])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('A3 a signal', () => {
  it.each([undefined, null])('%s is none', async (signal) => {
    let seen: any
    const tool = rawTool((_args, exec) => {
      seen = exec
    })
    expect((await call(registryOf(tool), { signal })).isError).toBe(false)
    expect(seen).not.toHaveProperty('signal')
  })

  const listening = { addEventListener() {}, removeEventListener() {} }
  it.each<[string, unknown]>([
    ['a text', 'abort'],
    ['a controller', new AbortController()],
    ['an object', {}],
    ['one that cannot be listened to', { aborted: false }],
    ['one without a state', listening],
    ['one whose state cannot be read', Object.defineProperty({ ...listening }, 'aborted', { get: throwing(1) })],
    ['one that refuses its listener', { aborted: false, ...listening, addEventListener: throwing(new Error('no')) }],
  ])('that is none (%s) is an error result, and nothing runs', async (_what, signal) => {
    const { tool, entered } = countedBody()
    const asked: unknown[] = []
    const result = await call(registryOf(tool, { pre: [() => asked.push(1)] }), { signal })
    expect(result).toMatchObject({ isError: true, error: { code: 'TOOL_FAILED' } })
    expect(textOf(result)).toBe('The signal of this call is no AbortSignal. The tool did not run.')
    expect([entered, asked]).toEqual([[], []])
  })

  it('that keeps its listener is no fault of the call', async () => {
    const signal = { aborted: false, ...listening, removeEventListener: throwing(new Error('no')) }
    expect(textOf(await call(registryOf(rawTool(() => 'ran')), { signal }))).toBe('ran')
  })

  it('that cannot be read later counts as aborted', async () => {
    let reads = 0
    const signal = Object.defineProperty({ ...listening }, 'aborted', {
      get: () => (reads++ === 0 ? false : throwing(new Error('no'))()),
    })
    const { tool, entered } = countedBody()
    expect((await call(registryOf(tool), { signal })).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
    expect(entered).toEqual([])
  })

  it('that is aborted without telling, before the body, keeps it from running', async () => {
    const signal = { aborted: false, ...listening }
    const abort = () => {
      signal.aborted = true
    }
    const { tool, entered } = countedBody()
    const late = (_exec: unknown, next: () => Promise<unknown>) => settle().then(next).finally(abort)
    const answer = () =>
      settle()
        .then(abort)
        .then(() => 'allow_once' as const)
    for (const options of [{ pre: [late] }, { pre: [() => ({ kind: 'ask' })], approve: answer }]) {
      signal.aborted = false
      expect((await call(registryOf(tool, options), { signal })).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
    }
    expect(entered).toEqual([])
  })

  it.each([() => 'done', throwing(new Error('x'))])(
    'that is aborted without telling (%#) is looked at',
    async (end) => {
      const signal = { aborted: false, ...listening }
      const tool = rawTool(() => {
        setImmediate(() => {
          signal.aborted = true
        })
        return settle().then(settle).then(end)
      })
      expect((await call(registryOf(tool), { signal })).error?.code).toBe('ABORTED')
    },
  )

  it('of another make works', async () => {
    const listeners = new Set<() => void>()
    const signal = {
      aborted: false,
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }
    const tools = registryOf(
      rawTool(() => ''),
      { pre: [() => new Promise(() => {})] },
    )
    const both = [call(tools, { signal }), call(tools, { signal })]
    expect(listeners.size).toBe(1)
    signal.aborted = true
    for (const listener of listeners) listener()
    for (const result of await Promise.all(both)) expect(result.error?.code).toBe('ABORTED_BEFORE_DISPATCH')
    expect(listeners.size).toBe(0)
  })
})
