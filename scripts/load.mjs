// What a long life leaves behind: a million calls one after the other, through listeners, under one signal. Prints the
// bytes that each call retained and the listeners left on the signal; needs `npm run build` and --expose-gc.
import { getEventListeners } from 'node:events'
import { defineTool, ToolRegistry } from 'dsh-tools'

const CALLS = Number(process.env.DSH_TOOLS_CALLS ?? 1_000_000)
const MAX_BYTES = 8

const { gc } = globalThis
if (gc === undefined) {
  console.error('run it with: node --expose-gc scripts/load.mjs')
  process.exit(1)
}

const tools = new ToolRegistry({ approve: () => 'allow_once', maskErrors: true })
tools.register(
  defineTool({
    name: 'add',
    description: 'Adds two numbers.',
    parameters: { a: { type: 'number', required: true }, b: { type: 'number', required: true } },
    execute({ a, b }) {
      if (a < 0) throw new Error('a is negative')
      return a + b
    },
  }),
)
tools.on('tools/pre-execute', (exec, next) => (exec.arguments?.b === 7 ? { kind: 'ask' } : next()))
tools.on('tools/pre-execute', (exec, next) =>
  exec.arguments?.b === 8 ? { kind: 'deny', reason: 'no eights' } : next(),
)
tools.on('tools/post-execute', (_exec, _result, next) => next())

const { signal } = new AbortController()
const codes = new Map()

/** One call of each kind in turn: eight that run, and one each that is denied, invalid, unknown or throws. */
async function run(calls) {
  for (let n = 0; n < calls; n++) {
    const kind = n % 12
    const { callId, error } = await tools.execute({
      callId: `call_${n}`,
      name: kind === 11 ? 'subtract' : 'add',
      arguments: { a: kind === 9 ? -1 : n, b: kind === 10 ? 'x' : kind },
      signal,
    })
    if (callId !== `call_${n}`) throw new Error(`call_${n} got the result of ${callId}`)
    const code = error?.code ?? 'ok'
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
}

async function heapUsed() {
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setImmediate(resolve))
    gc()
  }
  return process.memoryUsage().heapUsed
}

await run(20_000)
codes.clear()
const before = await heapUsed()
const started = performance.now()
await run(CALLS)
const seconds = (performance.now() - started) / 1000
const bytes = ((await heapUsed()) - before) / CALLS
const listeners = getEventListeners(signal, 'abort').length

console.log(`${CALLS} calls in ${seconds.toFixed(1)} s, ${((seconds / CALLS) * 1e6).toFixed(1)} µs each`)
console.log([...codes].map(([code, count]) => `${code} ${count}`).join(', '))
console.log(`${bytes.toFixed(3)} bytes retained a call, ${listeners} listeners left on the signal`)
process.exitCode = bytes >= MAX_BYTES || listeners > 0 ? 1 : 0
