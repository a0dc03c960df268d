import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { defineTool, ToolRegistry } from 'dsh-tools'
import { expect, it } from 'vitest'
import { call, registryOf, settle, textOf } from './support.ts'

setFlagsFromString('--expose-gc')
const gc: () => void = runInNewContext('gc')

/** Bytes that are in use when everything that can go has gone. */
async function heapUsed(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    await settle()
    gc()
  }
  return process.memoryUsage().heapUsed
}

const echo = defineTool({
  name: 'tool',
  description: 'Says its number.',
  parameters: { n: { type: 'number', required: true } },
  async execute({ n }, { callId }) {
    await (n % 3 === 0 ? settle() : undefined)
    return `${callId} ${n}`
  },
})
const listeners = {
  pre: [(_exec: unknown, next: () => unknown) => next()],
  post: [(_exec: unknown, _result: unknown, next: () => unknown) => next()],
}

it('G1 10,000 calls at once each get their own answer', async () => {
  const tools = registryOf(echo, listeners)
  const results = await Promise.all(
    Array.from({ length: 10_000 }, (_, n) => call(tools, { callId: `call_${n}`, arguments: { n } })),
  )
  const crossed = results.filter(
    (result, n) => result.callId !== `call_${n}` || textOf(result) !== `call_${n} ${n}` || result.isError,
  )
  expect(crossed).toEqual([])
}, 60_000)

// scripts/load.mjs makes a million; these are enough to see a leak of a few bytes.
it('G2 50,000 calls one after the other keep nothing', async () => {
  const tools = registryOf(echo, listeners)
  const { signal } = new AbortController()
  const run = async (calls: number) => {
    for (let n = 0; n < calls; n++) await call(tools, { arguments: { n: n % 2 === 0 ? 1 : 'x' }, signal })
  }
  await run(5_000)
  const before = await heapUsed()
  await run(50_000)
  expect((await heapUsed()) - before).toBeLessThan(50_000 * 8)
  expect(getEventListeners(signal, 'abort')).toEqual([])
}, 60_000)

it('G3 10,000 tools that come and go leave nothing, and schemas() of them is quick', async () => {
  const tools = new ToolRegistry()
  const fill = () =>
    Array.from({ length: 10_000 }, (_, n) =>
      tools.register({
        name: `tool_${n}`,
        description: 'One of many.',
        parameters: { type: 'object' },
        execute: () => n,
      }),
    )
  for (const dispose of fill()) dispose()
  const before = await heapUsed()
  let disposers: (() => void)[] = fill()
  tools.schemas()
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const started = performance.now()
    expect(tools.schemas()).toHaveLength(10_000)
    times.push(performance.now() - started)
  }
  expect(Math.min(...times)).toBeLessThan(50)
  expect(textOf(await call(tools, { name: 'tool_9999' }))).toBe('9999')
  for (const dispose of disposers) dispose()
  disposers = []
  expect(tools.schemas()).toEqual([])
  expect((await heapUsed()) - before).toBeLessThan(1_000_000)
}, 60_000)
