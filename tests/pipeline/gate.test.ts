import { defineTool, type PreToolDecision, type PreToolListener, ToolError } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, countedBody, deferred, escaped, hostileProxy, registryOf, settle, textOf, throwing } from './support.ts'

const next: PreToolListener = (_exec, next) => next()

/** Runs one call through these pre listeners: what came out, and how often the body was entered. */
async function gate(pre: readonly unknown[], options: object = {}, exec: object = {}) {
  const { tool, entered } = countedBody()
  const result = await call(registryOf(tool, { pre, ...options }), exec)
  return { result, entered: entered.length, code: result.error?.code, text: textOf(result) }
}

describe('B1 a listener that throws', () => {
  it.each<[string, unknown]>([
    ['an error at once', throwing(new Error('secret'))],
    ['an error later', async () => throwing(new Error('secret'))()],
    ['undefined', throwing(undefined)],
    ['after it asked the others', async (_: unknown, next: () => Promise<unknown>) => throwing(await next())()],
    ['a proxy whose every trap throws', throwing(hostileProxy())],
  ])('%s: the body does not run', async (_what, listener) => {
    const { entered, code, text } = await gate([listener])
    expect([entered, code]).toEqual([0, 'HOOK_FAILED'])
    expect(text).toBe('A check that runs before the tool (tools/pre-execute) failed: it threw. The tool did not run.')
  })

  it('tells the host alone what was thrown', async () => {
    const thrown = new Error('secret')
    const { result } = await gate([throwing(thrown)])
    expect(result.cause).toBe(thrown)
    expect(JSON.stringify(result)).not.toContain('secret')
  })
})

describe('B2 a listener that returns no decision', () => {
  it.each<[unknown, string]>([
    [undefined, 'returned nothing'],
    [null, 'returned null'],
    [true, 'returned a value that is no decision (boolean)'],
    ['allow', 'returned a value that is no decision (string)'],
    [{}, 'returned a value that is no decision (object)'],
    [{ kind: 'banana' }, 'returned a decision of the unknown kind "banana"'],
    [{ kind: ['allow'] }, 'returned a value that is no decision (object)'],
    [['allow'], 'returned a value that is no decision (object)'],
    [() => ({ kind: 'allow' }), 'returned a value that is no decision (function)'],
  ])('%j: the body does not run and the text names the gate', async (answer, problem) => {
    for (const listener of [() => answer, async () => answer]) {
      const { entered, code, text } = await gate([listener])
      expect([entered, code]).toEqual([0, 'HOOK_FAILED'])
      expect(text).toBe(
        `A check that runs before the tool (tools/pre-execute) failed: it ${problem}. The tool did not run.`,
      )
    }
  })
})

describe('B3 a deny', () => {
  it.each([undefined, '', '  ', 5, null, ['x'], '...'])('with the reason %j has a default one', async (reason) => {
    const { entered, code, text } = await gate([() => ({ kind: 'deny', reason })])
    expect([entered, code]).toEqual([0, 'DENIED'])
    expect(text).toBe('Denied: no reason was given. The tool did not run. Do not repeat this call unchanged.')
  })

  it.each(['not on Fridays', 'not on Fridays.', ' not on Fridays!\n', 'not on Fridays . . '])(
    'with the reason %j says it in one sentence',
    async (reason) => {
      const { result, text } = await gate([() => ({ kind: 'deny', reason })])
      expect(text).toBe('Denied: not on Fridays. The tool did not run. Do not repeat this call unchanged.')
      expect(result).toMatchObject({ callId: 'call_1', isError: true, error: { name: 'ToolError', code: 'DENIED' } })
    },
  )

  it('takes no time over a reason that quotes what a model sent', async () => {
    const started = performance.now()
    const { text } = await gate([() => ({ kind: 'deny', reason: `a${' .'.repeat(30_000)}b` })])
    expect(text).toMatch(/^Denied: a \..* \.b\. The tool did not run\./)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('B4 an ask', () => {
  it('with nobody to ask does not run the body', async () => {
    const { entered, code, text } = await gate([() => ({ kind: 'ask', reason: 'it deletes files' })])
    expect([entered, code]).toEqual([0, 'DENIED'])
    expect(text).toMatch(/^Denied: it deletes files, and nobody is there to approve it\. The tool did not run\./)
  })

  it.each([undefined, '', 5])('with the reason %j says so too', async (reason) => {
    const { code, text } = await gate([() => ({ kind: 'ask', reason })])
    expect(code).toBe('DENIED')
    expect(text).toMatch(/^Denied: this call needs an approval, and nobody is there to approve it\./)
  })
})

describe('B5 a listener that calls next() twice', () => {
  it('has the second call rejected', async () => {
    let second: unknown
    let below = 0
    const twice: PreToolListener = async (_exec, next) => {
      const decision = await next()
      second = await next().catch((error) => error)
      return decision
    }
    const counting: PreToolListener = (_exec, next) => {
      below++
      return next()
    }
    expect(await gate([twice, counting])).toMatchObject({ entered: 1, text: 'ran' })
    expect(below).toBe(1)
    expect(second).toBeInstanceOf(ToolError)
    expect(second).toMatchObject({ code: 'HOOK_FAILED', message: 'next() was called twice; nothing was started.' })
  })

  it('and lets that pass upwards has failed', async () => {
    const twice: PreToolListener = async (_exec, next) => {
      await next()
      return next()
    }
    expect(await gate([twice])).toMatchObject({ entered: 0, code: 'HOOK_FAILED' })
  })

  it('at once, without looking at either, leaves nothing behind', async () => {
    const twice: PreToolListener = (_exec, next) => {
      void next()
      void next()
      return { kind: 'allow' }
    }
    expect(await escaped(async () => expect(await gate([twice, next])).toMatchObject({ entered: 1 }))).toEqual([])
  })
})

it('B6 calling next() twice does not get around a deny', async () => {
  const twice: PreToolListener = async (_exec, next) => {
    await next()
    await next().catch(() => {})
    return { kind: 'allow' }
  }
  expect(await gate([twice, () => ({ kind: 'deny', reason: 'no' })])).toMatchObject({ entered: 0, code: 'DENIED' })
})

describe('B7 next() after the listener has answered', () => {
  it.each(['allow', 'deny'] as const)('starts nothing after an %s', async (kind) => {
    const late = deferred<unknown>()
    let below = 0
    const listener: PreToolListener = (_exec, next) => {
      setImmediate(() => next().then(late.resolve, late.resolve))
      return kind === 'allow' ? { kind } : { kind, reason: 'no' }
    }
    const counting: PreToolListener = () => {
      below++
      return { kind: 'allow' }
    }
    const { entered } = await gate([listener, counting])
    expect(await late.promise).toMatchObject({
      code: 'HOOK_FAILED',
      message: 'next() was called after the listener had answered; nothing was started.',
    })
    expect([entered, below]).toEqual([kind === 'allow' ? 1 : 0, 0])
  })

  it('ends no process when nobody looks at it', async () => {
    const listener: PreToolListener = (_exec, next) => {
      setImmediate(() => void next())
      return { kind: 'allow' }
    }
    expect(await escaped(() => gate([listener]))).toEqual([])
  })
})

it('B7 next() after the call was stopped starts nothing', async () => {
  const controller = new AbortController()
  const late = deferred<unknown>()
  let below = 0
  const listener: PreToolListener = async (_exec, next) => {
    await settle()
    await next().then(late.resolve, late.resolve)
    return { kind: 'allow' }
  }
  const { tool, entered } = countedBody()
  const pending = call(registryOf(tool, { pre: [listener, () => below++] }), { signal: controller.signal })
  controller.abort()
  expect((await pending).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
  expect(await late.promise).toMatchObject({ message: expect.stringContaining('after the call was stopped') })
  expect([below, entered]).toEqual([0, []])
})

describe('B8 next() that is not awaited', () => {
  it.each<[string, unknown, string]>([
    ['a throw', throwing(new Error('below')), 'HOOK_FAILED'],
    ['a rejection', async () => throwing(new Error('below'))(), 'HOOK_FAILED'],
    ['a late rejection', () => settle().then(throwing(new Error('below'))), 'HOOK_FAILED'],
    ['a deny', () => ({ kind: 'deny', reason: 'below' }), 'DENIED'],
    ['a late deny', () => settle().then(() => ({ kind: 'deny', reason: 'below' })), 'DENIED'],
  ])('has %s below it stand, with no unhandled rejection', async (_what, below, code) => {
    const listener: PreToolListener = (_exec, next) => {
      void next()
      return { kind: 'allow' }
    }
    expect(
      await escaped(async () => expect(await gate([listener, below])).toMatchObject({ entered: 0, code })),
    ).toEqual([])
  })

  it('runs the body when both allow', async () => {
    const listener: PreToolListener = (_exec, next) => {
      void next()
      return { kind: 'allow' }
    }
    expect(await gate([listener, next])).toMatchObject({ entered: 1, text: 'ran' })
  })
})

it.each([
  ['at the top', [() => new Promise(() => {})]],
  ['below', [next, () => new Promise(() => {})]],
])('B9 a listener %s that never settles ends with the abort', async (_where, pre) => {
  const controller = new AbortController()
  const { tool, entered } = countedBody()
  const pending = call(registryOf(tool, { pre }), { signal: controller.signal })
  await settle()
  const started = performance.now()
  controller.abort()
  const result = await pending
  expect(performance.now() - started).toBeLessThan(50)
  expect(result.error?.code).toBe('ABORTED_BEFORE_DISPATCH')
  expect(textOf(result)).toBe('The call was stopped before it began. The tool did not run.')
  await settle()
  expect(entered).toEqual([])
})

describe('B11 a listener that writes', () => {
  const writes: [string, (exec: any) => void][] = [
    ['the name', (exec) => (exec.name = 'other')],
    ['the arguments', (exec) => (exec.arguments = { script: 'evil.sh' })],
    ['the id', (exec) => (exec.callId = 'other')],
    ['an argument', (exec) => (exec.arguments.script = 'evil.sh')],
    ['into a list', (exec) => exec.arguments.list[0].push('evil')],
    ['a new member', (exec) => (exec.extra = 1)],
    ['by deleting', (exec) => delete exec.arguments.script],
    ['a prototype', (exec) => Object.setPrototypeOf(exec.arguments, { script: 'evil.sh' })],
  ]
  it.each(writes)('%s throws, and what was approved is what runs', async (_what, write) => {
    const { tool, entered } = countedBody((_args, exec) => exec.callId)
    const other = countedBody()
    const errors: unknown[] = []
    const tools = registryOf(tool, {
      pre: [
        (exec: unknown, next: () => unknown) => {
          try {
            write(exec)
          } catch (error) {
            errors.push(error)
          }
          return next()
        },
      ],
    })
    tools.register({ ...other.tool, name: 'other' })
    const args = { script: 'a.sh', list: [['x']] }
    const result = await call(tools, { arguments: args })
    expect(errors).toEqual([expect.any(TypeError)])
    expect(entered).toEqual([{ script: 'a.sh', list: [['x']] }])
    expect(other.entered).toEqual([])
    expect(textOf(result)).toBe('call_1')
    expect(args).toEqual({ script: 'a.sh', list: [['x']] })
  })

  it('and lets the error pass has failed', async () => {
    const { entered, code } = await gate([(exec: any) => (exec.name = 'other')])
    expect([entered, code]).toEqual([0, 'HOOK_FAILED'])
  })
})

describe('B12 a list of listeners that changes during a call', () => {
  it('does not change that call', async () => {
    const { tool, entered } = countedBody()
    const tools = registryOf(tool)
    const order: string[] = []
    const removeFirst = tools.on('tools/pre-execute', (_exec, next) => {
      order.push('first')
      tools.on('tools/pre-execute', (_exec, next) => {
        order.push('added')
        return next()
      })
      removeFirst()
      removeThird()
      return next()
    })
    tools.on('tools/pre-execute', async (_exec, next) => {
      order.push('second')
      await settle()
      return next()
    })
    const removeThird = tools.on('tools/pre-execute', () => {
      order.push('third')
      return { kind: 'deny', reason: 'no' }
    })
    expect((await call(tools)).error?.code).toBe('DENIED')
    expect(order).toEqual(['first', 'second', 'third'])
    expect(await call(tools)).toMatchObject({ isError: false })
    expect(order.slice(3)).toEqual(['second', 'added'])
    expect(entered).toHaveLength(1)
  })

  it('holds for post listeners, even when they come while the body runs', async () => {
    const order: string[] = []
    const { tool } = countedBody(() => {
      tools.on('tools/post-execute', (_exec, _result, next) => {
        order.push('added')
        return next()
      })
      remove()
    })
    const tools = registryOf(tool)
    const remove = tools.on('tools/post-execute', (_exec, _result, next) => {
      order.push('first')
      return next()
    })
    await call(tools)
    expect(order).toEqual(['first'])
  })
})

describe('B13 the number of listeners', () => {
  it('0: the call is allowed', async () => {
    expect(await gate([])).toMatchObject({ entered: 1, text: 'ran' })
  })

  it('10,000: nothing overflows', async () => {
    const { tool, entered } = countedBody()
    const post = (_exec: unknown, _result: unknown, next: () => unknown) => next()
    const tools = registryOf(tool, { pre: Array(10_000).fill(next), post: Array(10_000).fill(post) })
    expect(textOf(await call(tools))).toBe('ran')
    tools.on('tools/pre-execute', () => ({ kind: 'deny', reason: 'the last word' }))
    expect(textOf(await call(tools))).toMatch(/^Denied: the last word\./)
    expect(entered).toHaveLength(1)
  })

  it('the same function twice is asked twice and removed once', async () => {
    let asked = 0
    const tools = registryOf(countedBody().tool)
    const listener: PreToolListener = (_exec, next) => {
      asked++
      return next()
    }
    tools.on('tools/pre-execute', listener)
    const remove = tools.on('tools/pre-execute', listener)
    await call(tools)
    remove()
    remove()
    await call(tools)
    expect(asked).toBe(3)
  })
})

describe('B14 a listener that returns a thenable', () => {
  it.each<[string, (resolve: (value: unknown) => void, reject: (error: unknown) => void) => void, number, unknown]>([
    ['that resolves twice: the first counts', (resolve) => [{ kind: 'allow' }, DENY].forEach(resolve), 1, undefined],
    ['that denies, then allows', (resolve) => [DENY, { kind: 'allow' }].forEach(resolve), 0, 'DENIED'],
    ['that throws', throwing(new Error('x')), 0, 'HOOK_FAILED'],
    ['that resolves, then throws', (resolve) => throwing(resolve({ kind: 'allow' }))(), 1, undefined],
    ['that resolves to nothing', (resolve) => resolve(undefined), 0, 'HOOK_FAILED'],
    ['that rejects', (_resolve, reject) => reject(undefined), 0, 'HOOK_FAILED'],
  ])('%s', async (_what, then, entered, code) => {
    const unhandled = await escaped(async () =>
      expect(await gate([() => ({ kind: 'allow', then })])).toMatchObject({ entered, code }),
    )
    expect(unhandled).toEqual([])
  })

  it('whose then cannot be read', async () => {
    const answer = Object.defineProperty({ kind: 'allow' }, 'then', { get: throwing(new Error('x')) })
    expect(await gate([() => answer])).toMatchObject({ entered: 0, code: 'HOOK_FAILED' })
  })
})

const DENY = { kind: 'deny', reason: 'no' }

describe('B15 a decision', () => {
  it('is read once, field by field', async () => {
    const reads: PropertyKey[] = []
    const decision = new Proxy(DENY, {
      get(target, key) {
        reads.push(key)
        return Reflect.get(target, key)
      },
    })
    expect(await gate([() => decision])).toMatchObject({ entered: 0, code: 'DENIED' })
    expect(reads).toEqual(['then', 'kind', 'reason'])
  })

  it('that changes between readings is what it was at first', async () => {
    let reads = 0
    const answer = { get: () => (reads++ === 0 ? 'deny' : 'allow') }
    expect(await gate([() => Object.defineProperty({}, 'kind', answer)])).toMatchObject({ entered: 0, code: 'DENIED' })
    expect(reads).toBe(1)
  })

  it.each([
    ['kind', {}],
    ['reason', { kind: 'deny' }],
    ['reason', { kind: 'ask' }],
  ])('whose %s cannot be read denies', async (key, rest) => {
    const answer = Object.defineProperty(rest, key, { get: throwing(new Error('x')) })
    const { entered, code, text } = await gate([() => answer], { approve: () => 'allow_once' })
    expect([entered, code]).toEqual([0, 'HOOK_FAILED'])
    expect(text).toContain('it gave a decision that cannot be read')
  })

  it('that is a hostile proxy denies', async () => {
    expect(await gate([() => hostileProxy()])).toMatchObject({ entered: 0, code: 'HOOK_FAILED' })
    expect(await gate([async () => hostileProxy()])).toMatchObject({ entered: 0, code: 'HOOK_FAILED' })
  })
})

describe('the order of listeners', () => {
  const [allow, ask] = [() => ({ kind: 'allow' }), () => ({ kind: 'ask', reason: 'sure?' })]
  const deny = () => ({ kind: 'deny', reason: 'no' })

  it('is the order in which they were added, and back', async () => {
    const order: string[] = []
    const listener = (name: string) => async (_exec: unknown, next: () => Promise<PreToolDecision>) => {
      order.push(name)
      const decision = await next()
      order.push(`${name} ${decision.kind}`)
      return decision
    }
    await gate([listener('a'), listener('b')])
    expect(order).toEqual(['a', 'b', 'b allow', 'a allow'])
  })

  it('a listener that does not call next() has the last word', async () => {
    expect(await gate([allow, deny])).toMatchObject({ entered: 1 })
    expect(await gate([deny, throwing(new Error('never'))])).toMatchObject({ entered: 0, code: 'DENIED' })
  })

  it('what was denied or has failed below stands', async () => {
    const overruling = async (_exec: unknown, next: () => unknown) => {
      await next()
      return { kind: 'allow' }
    }
    expect(await gate([overruling, deny])).toMatchObject({ entered: 0, code: 'DENIED' })
    expect(await gate([overruling, overruling, () => 5])).toMatchObject({ entered: 0, code: 'HOOK_FAILED' })
    expect(await gate([overruling, ask])).toMatchObject({ entered: 1 })
  })

  it('an allow from below can be denied or asked about', async () => {
    const asking = async (_exec: unknown, next: () => unknown) => {
      await next()
      return { kind: 'ask' }
    }
    expect(await gate([asking, allow])).toMatchObject({ entered: 0, code: 'DENIED' })
    expect(await gate([asking, allow], { approve: () => 'allow_once' })).toMatchObject({ entered: 1 })
  })

  it('a failure below is shown as a deny', async () => {
    const seen: unknown[] = []
    const watcher = async (_exec: unknown, next: () => Promise<unknown>) => {
      const decision = await next()
      seen.push(decision)
      return decision
    }
    expect(await gate([watcher, throwing(new Error('secret'))])).toMatchObject({ code: 'HOOK_FAILED' })
    expect(await gate([watcher, () => ({ kind: 'banana' })])).toMatchObject({ code: 'HOOK_FAILED' })
    expect(seen).toEqual([
      { kind: 'deny', reason: 'a check failed: it threw' },
      { kind: 'deny', reason: 'a check failed: it returned a decision of the unknown kind "banana"' },
    ])
  })

  it('writing to what next() gave changes nothing', async () => {
    const rewriting = async (_exec: unknown, next: () => Promise<any>) => {
      const decision = await next()
      decision.kind = 'allow'
      return decision
    }
    expect(await gate([rewriting, deny])).toMatchObject({ entered: 0, code: 'DENIED' })
  })
})

describe('approve', () => {
  const ask = () => ({ kind: 'ask', reason: ' it deletes files ' })

  it('is asked with the frozen call, the reason and the signal', async () => {
    const requests: any[] = []
    const { signal } = new AbortController()
    const approve = async (request: unknown) => {
      requests.push(request)
      return 'allow_once'
    }
    expect(await gate([ask], { approve }, { arguments: { a: [1] }, signal })).toMatchObject({ entered: 1, text: 'ran' })
    const [request] = requests
    expect(request).toEqual({
      exec: { callId: 'call_1', name: 'tool', arguments: { a: [1] }, signal },
      reason: 'it deletes files',
      signal,
    })
    expect(Object.isFrozen(request.exec) && Object.isFrozen(request.exec.arguments.a)).toBe(true)
    await gate([() => ({ kind: 'ask' })], { approve })
    expect(requests[1]).not.toHaveProperty('reason')
    expect(requests[1]).not.toHaveProperty('signal')
  })

  it('is not asked about what was allowed or denied', async () => {
    const approve = throwing(new Error('was asked'))
    expect(await gate([], { approve })).toMatchObject({ entered: 1 })
    expect(await gate([() => ({ kind: 'deny', reason: 'no' })], { approve })).toMatchObject({ code: 'DENIED' })
  })

  it.each<[string, () => unknown, string]>([
    ['reject_once', () => 'reject_once', 'the approval was refused'],
    ['true', () => true, 'the approval gave no clear answer'],
    ['undefined', () => undefined, 'the approval gave no clear answer'],
    ['allow', () => 'allow', 'the approval gave no clear answer'],
    ['an object', () => ({ outcome: 'nonsense' }), 'the approval gave no clear answer'],
    ['a throw', throwing(new Error('secret')), 'the approval could not be had'],
    ['a rejection', async () => throwing(new Error('secret'))(), 'the approval could not be had'],
  ])('answered with %s denies', async (_what, approve, reason) => {
    const { entered, code, text } = await gate([ask], { approve })
    expect([entered, code]).toEqual([0, 'DENIED'])
    expect(text).toBe(`Denied: ${reason}. The tool did not run. Do not repeat this call unchanged.`)
  })

  it('keeps what it threw for the host', async () => {
    const thrown = new Error('secret')
    expect((await gate([ask], { approve: throwing(thrown) })).result.cause).toBe(thrown)
  })

  it('that never answers ends with the abort', async () => {
    const controller = new AbortController()
    const { tool, entered } = countedBody()
    const tools = registryOf(tool, { pre: [ask], approve: () => new Promise<never>(() => {}) })
    const pending = call(tools, { signal: controller.signal })
    await settle()
    controller.abort()
    expect((await pending).error?.code).toBe('ABORTED_BEFORE_DISPATCH')
    expect(entered).toEqual([])
  })

  it('that allows in the moment of an abort does not run the body', async () => {
    const controller = new AbortController()
    const approve = () => {
      controller.abort()
      return 'allow_once'
    }
    expect(await gate([ask], { approve }, { signal: controller.signal })).toMatchObject({
      entered: 0,
      code: 'ABORTED_BEFORE_DISPATCH',
    })
  })

  it('about a tool that is removed meanwhile runs nothing', async () => {
    const { tool, entered } = countedBody()
    const tools = registryOf({ ...tool, name: 'keeper' }, { pre: [ask], approve: () => remove() ?? 'allow_once' })
    const remove = tools.register(tool)
    expect((await call(tools)).error?.code).toBe('UNKNOWN_TOOL')
    expect(entered).toEqual([])
  })

  it('sees the arguments that the body gets', async () => {
    const shown: unknown[] = []
    const got: unknown[] = []
    const tool = defineTool({
      name: 'tool',
      description: '',
      parameters: { script: { type: 'string', required: true } },
      execute: (args) => void got.push(args),
    })
    const tools = registryOf(tool, {
      pre: [ask],
      approve: ({ exec }) => (shown.push(exec.arguments) ? 'allow_once' : 'reject_once'),
    })
    const args = { script: 'a.sh' }
    const pending = call(tools, { arguments: args })
    args.script = 'b.sh'
    await pending
    expect([shown, got]).toEqual([[{ script: 'a.sh' }], [{ script: 'a.sh' }]])
  })
})
