// One claim: whatever listeners, approvers, bodies and callers do, each call has exactly one truthful result, and no
// body runs that was not allowed to.
import { type ContentBlock, defineTool, ToolError, type ToolExecutionResult, ToolRegistry, toolResult } from 'dsh-tools'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { long, seed } from '../support/settings.ts'
import { snapshot } from '../support/snapshot.ts'
import { type Answer, type Body, type Call, type Listener, type Sequence, sequence } from './generators.ts'
import { admissionOf, verdictOf } from './model.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const content = (text: string): ContentBlock[] => [{ type: 'text', text }]

function throwingProxy(): object {
  const trap = () => {
    throw new Error('trap')
  }
  return new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap })
}

function cycle(): object {
  const root: { self?: object } = {}
  root.self = root
  return root
}

const values: (() => unknown)[] = [
  () => 'text',
  () => undefined,
  () => null,
  () => ({ rows: [1, { a: null }] }),
  () => [],
  () => content('block'),
  () => toolResult({ content: content('result'), structuredContent: { a: [1] }, meta: { b: {} } }),
  () => toolResult({ content: [], isError: true }),
  () => toolResult({ content: 'garbage' as never }),
  () => 1n,
  () => Number.NaN,
  () => Symbol('s'),
  () => () => 1,
  () => new Date(0),
  cycle,
  throwingProxy,
  () => ({ inside: throwingProxy() }),
  () => ({ then: (resolve: (value: unknown) => void) => resolve('first') }),
  () => ({
    then() {
      throw new Error('then')
    },
  }),
  () => new Error('password=hunter2'),
  () => new ToolError('OWN', 'own words'),
  () => new ToolError('DENIED', 'a code of the pipeline'),
  () => Object.freeze({ message: { nested: true } }),
]

/** Arguments and whether the raw and the typed tool take them. */
const argTable: [make: () => unknown, raw: boolean, typed: boolean][] = [
  [() => ({ a: 'x', list: [{ b: 1 }] }), true, true],
  [() => ({ a: 'x' }), true, true],
  [() => Object.freeze({ a: 'x', list: Object.freeze([Object.freeze({})]) }), true, true],
  [() => undefined, true, false],
  [() => ({}), true, false],
  [() => null, true, false],
  [() => 'text', true, false],
  [() => ({ a: 5 }), true, false],
  [() => ({ a: 1n }), false, false],
  [cycle, false, false],
  [throwingProxy, false, false],
]

/** Everything that is known about one call while it runs. */
interface Run {
  call: Call
  id: string
  controller: AbortController
  results: ToolExecutionResult[]
  /** Whether the call had been stopped when its result came. */
  stopped: boolean
  rejections: unknown[]
  bodies: unknown[]
  /** How often each listener was entered. */
  entered: Map<Listener, number>
  /** Second and late calls of next() that were not refused. */
  notRefused: number
  execs: Set<unknown>
  seen: Set<string>
}

const answers: { [A in Answer]: () => object } = {
  allow: () => ({ kind: 'allow' }),
  deny: () => ({ kind: 'deny', reason: 'denied' }),
  ask: () => ({ kind: 'ask', reason: 'asked' }),
  accept: () => ({ kind: 'accept' }),
  replace: () => ({ kind: 'accept', content: content('replaced'), additionalContext: [] }),
  block: () => ({ kind: 'block', feedback: content('blocked') }),
  garbage: () => ({ kind: 'banana', content: 5 }),
}

/** The function that a listener is; `subject` is what it may try to write to. */
function listen(listener: Listener, run: Run, subject: any, next: () => Promise<unknown>): unknown {
  run.entered.set(listener, (run.entered.get(listener) ?? 0) + 1)
  const refused = (again: Promise<unknown>): Promise<void> =>
    again.then(
      () => {
        run.notRefused++
      },
      () => {},
    )
  switch (listener.act) {
    case 'answer':
      return inManner(listener.manner, answers[listener.answer]())
    case 'pass':
      return listener.manner === 'slow' ? turn().then(next) : next()
    case 'overrule': {
      const below = next()
      const own = answers[listener.answer]()
      // The listener does not look at what next() gives, nor at its error.
      return listener.awaited ? below.then(() => own) : own
    }
    case 'twice':
      return (async () => {
        const first = await next()
        if (!listener.caught) return next()
        await refused(next())
        return first
      })()
    case 'late':
      setImmediate(() => {
        void refused(next())
        // Nobody looks at this one.
        void next()
      })
      return answers[listener.answer]()
    case 'throw':
      if (listener.manner === 'sync') throw new Error('thrown')
      if (listener.manner === 'then') return values[18]?.()
      return (async () => {
        if (listener.manner === 'slow') await turn()
        if (listener.manner === 'after next') await next()
        throw new Error('thrown')
      })()
    case 'write':
      for (const key of ['callId', 'arguments', 'content', 'isError', 'extra']) {
        try {
          subject[key] = 'written'
          run.seen.add(`wrote ${key}`)
        } catch (error) {
          if (!listener.caught) throw error
        }
      }
      return next()
    case 'hang':
      return new Promise((resolve) => {
        const give = () => resolve(answers[listener.answer]())
        if (run.controller.signal.aborted) give()
        else run.controller.signal.addEventListener('abort', () => setImmediate(give), { once: true })
      })
    case 'never':
      return new Promise(() => {})
  }
}

function inManner(manner: string, answer: object): unknown {
  switch (manner) {
    case 'sync':
      return answer
    case 'async':
      return Promise.resolve(answer)
    case 'slow':
      return turn().then(() => answer)
    case 'proxy':
      return new Proxy(answer, {})
    case 'thenable':
      return { then: (resolve: (value: unknown) => void) => resolve(answer) }
    default:
      return {
        then(resolve: (value: unknown) => void) {
          resolve(answer)
          resolve(answers.allow())
          throw new Error('too late')
        },
      }
  }
}

function runBody({ ends, value, when, writes }: Body, run: Run, args: any): unknown {
  run.bodies.push(args)
  if (writes && typeof args === 'object' && args !== null) args.a = 'written by the body'
  const end = () => {
    if (ends === 'throws') throw values[value]?.()
    return values[value]?.()
  }
  const { signal } = run.controller
  const aborted = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve(), { once: true })
    })
  switch (when) {
    case 'sync':
      return end()
    case 'async':
      return Promise.resolve().then(end)
    case 'slow':
      return turn().then(turn).then(end)
    case 'on abort':
      return aborted().then(end)
    case 'after abort':
      return aborted().then(turn).then(turn).then(end)
    case 'never':
      return new Promise(() => {})
  }
}

const NEEDED_TURNS = 16
const tally = { calls: 0, ran: 0, allowedToRun: 0, aborted: 0, codes: new Map<string, number>() }
const escaped: unknown[] = []
const note = (reason: unknown) => void escaped.push(reason)

beforeAll(() => {
  // Only the grace of the pipeline is timed; the turns of the event loop are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  process.on('unhandledRejection', note)
})
afterAll(() => {
  vi.useRealTimers()
  process.off('unhandledRejection', note)
})

async function judge(plan: Sequence): Promise<void> {
  const runs = new Map<string, Run>()
  const runOf = (exec: { callId: string }) => runs.get(exec.callId) as Run
  const { approver } = plan
  const tools = new ToolRegistry({
    maskErrors: plan.maskErrors,
    ...(approver !== 'none' && {
      async approve() {
        if (approver === 'throw' || approver === 'reject') throw new Error('no answer')
        if (approver === 'slow') await turn()
        if (approver === 'never') await new Promise(() => {})
        return (approver === 'slow' ? 'allow_once' : approver) as 'allow_once'
      },
    }),
  })
  const execute = (args: unknown, exec: { callId: string }) => runBody(plan.body, runOf(exec), args) as object
  tools.register({ name: 'tool', description: 'Raw.', parameters: {}, execute })
  tools.register(
    defineTool({
      name: 'typed',
      description: 'Typed.',
      parameters: { a: { type: 'string', required: true }, list: { type: 'array' } },
      execute,
    }),
  )
  for (const listener of plan.pre) {
    tools.on('tools/pre-execute', (exec, next) => {
      look(runOf(exec), exec)
      return listen(listener, runOf(exec), exec, next) as never
    })
  }
  for (const listener of plan.post) {
    tools.on('tools/post-execute', (exec, result, next) => {
      look(runOf(exec), exec)
      return listen(listener, runOf(exec), result, next) as never
    })
  }

  const unchanged: (() => string | undefined)[] = []
  for (const [index, call] of plan.calls.entries()) {
    const run: Run = {
      ...{
        call,
        id: `call_${index}`,
        controller: new AbortController(),
        stopped: false,
        results: [],
        rejections: [],
        bodies: [],
      },
      ...{ entered: new Map(), notRefused: 0, execs: new Set(), seen: new Set() },
    }
    runs.set(run.id, run)
    if (call.abortAt === -1) run.controller.abort()
    const exec = {
      ...{ callId: run.id, name: call.name, arguments: argTable[call.args]?.[0]() },
      ...((needsSignal(plan) || call.abortAt !== undefined || call.signal) && { signal: run.controller.signal }),
      ...{ agent: { id: 'agent' }, context: { deep: [{}] } },
    }
    unchanged.push(snapshot({ ...exec, signal: undefined }), snapshot(exec.arguments))
    const promise = tools.execute(exec)
    promise.then(
      (result) => {
        run.stopped = run.controller.signal.aborted
        run.results.push(result)
      },
      (error) => run.rejections.push(error),
    )
  }

  const all = [...runs.values()]
  for (let now = 0; now < NEEDED_TURNS + 8; now++) {
    // What waits for an abort gets one in the end, and what ignores it has its grace.
    for (const { call, controller } of all) if (call.abortAt === now || now === NEEDED_TURNS) controller.abort()
    await turn()
    if (now > NEEDED_TURNS) vi.advanceTimersByTime(5_000)
    // The others are stopped only when they are done.
    if (now >= 8 && all.every((run) => run.results.length + run.rejections.length > 0)) break
  }
  await turn()
  await turn()
  for (const run of all) verify(plan, run)
  for (const difference of unchanged) expect(difference()).toBeUndefined()
  expect(escaped.splice(0)).toEqual([])
}

/** Whether something in the plan may wait for an abort. */
function needsSignal({ pre, post, approver, body }: Sequence): boolean {
  const waits = ({ act }: Listener) => act === 'hang' || act === 'never'
  const bodyWaits = body.when === 'on abort' || body.when === 'after abort' || body.when === 'never'
  return pre.some(waits) || post.some(waits) || approver === 'never' || bodyWaits
}

/** Everybody sees the same frozen call with the arguments that came. */
function look(run: Run, exec: { callId: string; name: string; arguments: unknown }): void {
  run.execs.add(exec)
  const frozen = Object.isFrozen(exec) && isDeepFrozen(exec.arguments)
  run.seen.add(JSON.stringify([frozen, exec.callId, exec.name, exec.arguments]))
}

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen)
}

function verify(plan: Sequence, run: Run): void {
  const { call, id, controller } = run
  const [make, raw, typed] = argTable[call.args] as (typeof argTable)[number]
  const fits = call.name === 'typed' ? typed : raw
  const admission = admissionOf(plan, call.name, fits)
  const post = verdictOf(plan.post, 'accept')
  expect(run.rejections).toEqual([])
  expect(run.results).toHaveLength(1)
  const result = run.results[0] as ToolExecutionResult
  tally.calls++
  tally.codes.set(result.error?.code ?? 'ok', (tally.codes.get(result.error?.code ?? 'ok') ?? 0) + 1)

  // The result is whole.
  expect(result.callId).toBe(id)
  expect(Object.isFrozen(result) && Object.values(result).every(isDeepFrozen)).toBe(true)
  expect(typeof result.isError).toBe('boolean')
  expect(result.error !== undefined).toBe(result.isError)
  for (const block of result.content) expect(block).toMatchObject({ type: 'text', text: expect.any(String) })
  expect(JSON.stringify(result)).not.toMatch(/hunter2|\[object /)

  // The body ran at most once, only with an allow, and with what came.
  expect(run.bodies.length).toBeLessThanOrEqual(1)
  if (admission !== 'run') expect(run.bodies).toEqual([])
  else tally.allowedToRun++
  if (run.bodies.length === 1) {
    tally.ran++
    const given = make() ?? (call.args === 3 ? {} : null)
    const wrote = plan.body.writes && typeof given === 'object' && given !== null
    expect(run.bodies).toEqual([wrote ? { ...given, a: 'written by the body' } : given])
  }

  // Everybody saw one and the same call, frozen, and wrote nothing.
  expect(run.execs.size).toBeLessThanOrEqual(1)
  expect(run.seen.size).toBeLessThanOrEqual(1)
  if (raw && run.seen.size === 1) {
    const seen = [true, id, call.name, make() === undefined ? {} : make()]
    expect([...run.seen]).toEqual([JSON.stringify(seen)])
  }
  expect(run.notRefused).toBe(0)
  for (const listener of plan.pre) expect(run.entered.get(listener) ?? 0).toBeLessThanOrEqual(1)
  for (const listener of plan.post) expect(run.entered.get(listener) ?? 0).toBeLessThanOrEqual(1)
  // Every outcome is inspected.
  const [inspector] = plan.post
  if (inspector) expect(run.entered.get(inspector)).toBe(1)

  // A call that was not stopped ends as the contract says.
  if (run.stopped) {
    tally.aborted++
    return
  }
  expect(admission).not.toBe('never')
  expect(post).not.toBe('never')
  if (admission === 'run') expect(run.bodies).toHaveLength(1)
  if (post === 'failed') expect(result.error?.code).toBe('HOOK_FAILED')
  else if (admission !== 'run') expect(result.error?.code).toBe(admission)
  if (post === 'block') expect(result).toMatchObject({ isError: true, content: content('blocked') })
  if (post === 'replace') expect(result.content).toEqual(content('replaced'))
}

it(`${long ? 5_000 : 1_000} sequences of faults each end in one truthful result a call`, async () => {
  const started = performance.now()
  const sequences = long ? 5_000 : 1_000
  await fc.assert(fc.asyncProperty(sequence(argTable.length, values.length), judge), { seed, numRuns: sequences })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const codes = [...tally.codes].sort(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
  console.log(
    `faults: ${sequences} sequences, ${tally.calls} calls, ${tally.allowedToRun} allowed, ${tally.ran} ran, ` +
      `${tally.aborted} stopped; ${codes.join(', ')}; ${seconds} s, seed ${seed}`,
  )
  // The claim is worth what it was tried on.
  expect(tally.ran).toBeGreaterThan(sequences / 4)
  expect(tally.calls - tally.ran).toBeGreaterThan(sequences / 4)
  const reached = ['ok', 'DENIED', 'HOOK_FAILED', 'ABORTED', 'ABORTED_BEFORE_DISPATCH', 'UNKNOWN_TOOL', 'INVALID_ARGS']
  for (const code of [...reached, 'TOOL_FAILED', 'INVALID_OUTPUT'])
    expect(tally.codes.get(code), code).toBeGreaterThan(0)
})
