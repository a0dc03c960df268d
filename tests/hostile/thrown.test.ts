import { defineTool } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, escaped, hostileProxy, rawTool, registryOf, settle, textOf, throwing } from '../pipeline/support.ts'

const unreadable = new Proxy(
  {},
  {
    getPrototypeOf() {
      throw new Error('trap')
    },
  },
)

/** An object whose getter throws what cannot even be looked at, the first time. */
function throwsOnce(): object {
  let reads = 0
  return {
    get o() {
      if (reads++ === 0) throw unreadable
      return {}
    },
  }
}

describe('a getter that throws what cannot be looked at', () => {
  it('in arguments: a result, no rejection', async () => {
    const result = await call(registryOf(rawTool(() => 'ran')), { arguments: throwsOnce() })
    expect(result.error?.code).toBe('INVALID_ARGS')
  })

  it('in what a body threw: a result, no rejection', async () => {
    const result = await call(
      registryOf(
        rawTool(() => {
          throw throwsOnce()
        }),
      ),
    )
    expect(result.error?.code).toBe('TOOL_FAILED')
  })

  it('in arguments of a tool on its own: a violation', () => {
    const tool = defineTool({ name: 'tool', description: '', execute: () => '' })
    expect(tool.validate?.(throwsOnce())).toHaveLength(1)
  })
})

describe('what a model reads of a thrown value that is no error', () => {
  const stack = new Error('b').stack as string
  const table: [what: string, thrown: unknown][] = [
    ['a stack inside', { error: { message: 'x', stack } }],
    ['a stack in a text inside', { detail: stack }],
    ['a printed object', { detail: String({}) }],
    ['a symbol of a printed object', Symbol(String({}))],
    ['a symbol of a stack', Symbol(stack)],
    ['a stack of another engine', new Error('boom\nf@https://host/app.js:10:5\n@https://host/app.js:1:1')],
    ['a secret at the cut', { text: 'x'.repeat(460), url: 'https://user:hunter2hunter2hunter2@host' }],
  ]
  it.each(table)('%s', async (_what, thrown) => {
    const text = textOf(await call(registryOf(rawTool(throwing(thrown)))))
    expect(text).not.toMatch(/\n\s+at |\[object |\.test\.ts|app\.js|hunter2/)
    expect(text.length).toBeLessThan(700)
  })
})

it.each([
  'eyJ-',
  '-eyJaaaaaaaa',
  'a-',
  'token',
  'token=',
  '"',
  '\\"',
  'https://',
  'authorization: a ',
  'cookie: ',
  '@',
  'f@a:1:',
])('half a megabyte of %j is masked in no time', async (unit) => {
  const text = unit.repeat(500_000 / unit.length)
  const started = performance.now()
  await call(registryOf(rawTool(throwing(new Error(text)))))
  // A guard against quadratic time, which took minutes.
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('a list of promises that reject ends no process', async () => {
  const body = () => [Promise.reject(new Error('a')), Promise.reject(new Error('b'))]
  const unhandled = await escaped(async () => {
    expect((await call(registryOf(rawTool(body)))).error?.code).toBe('INVALID_OUTPUT')
    await settle()
  })
  expect(unhandled).toEqual([])
})

it('a path is named for arguments of a raw tool', async () => {
  const result = await call(registryOf(rawTool(() => '')), { arguments: { l: [1, undefined] } })
  expect(textOf(result)).toBe('l[1]: needs JSON, got nothing. Nothing ran.')
})

it('a signal that begins another call while it is listened to keeps no listener', async () => {
  const listeners = new Set<unknown>()
  const tools = registryOf(rawTool(() => 'ran'))
  let inner: Promise<unknown> | undefined
  const signal = {
    aborted: false,
    addEventListener(_type: string, listener: unknown) {
      listeners.add(listener)
      inner ??= call(tools, { signal })
    },
    removeEventListener: (_type: string, listener: unknown) => listeners.delete(listener),
  }
  await call(tools, { signal })
  await inner
  expect(listeners.size).toBe(0)
})

it('a hostile proxy for the whole call is a result', async () => {
  const result = await registryOf(rawTool(() => '')).execute(hostileProxy() as never)
  expect([result.callId, result.error?.code]).toEqual(['', 'UNKNOWN_TOOL'])
})
