import { type ContentBlock, type PostToolDecision, type PostToolListener, ToolError, toolResult } from 'dsh-tools'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  countedBody,
  deferred,
  escaped,
  hostileProxy,
  rawTool,
  registryOf,
  settle,
  textOf,
  throwing,
} from './support.ts'

afterEach(() => {
  vi.useRealTimers()
})

const text = (text: string): ContentBlock[] => [{ type: 'text', text }]
const note = (source: string, said = source) => ({ source, content: text(said) })
const watcher = async (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => {
  await next()
  return { kind: 'accept' }
}
const passing = (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => next()

/** A body with data, inspected by these listeners. */
async function inspected(post: readonly unknown[], body: () => unknown = rich) {
  const { tool, entered } = countedBody(body)
  const result = await call(registryOf(tool, { post }))
  return { result, entered: entered.length, code: result.error?.code, text: textOf(result) }
}

const rich = () => toolResult({ content: text('body'), structuredContent: { a: 1 }, meta: { b: 2 } })
const failing = throwing(new Error('bad luck'))

const withheld = (problem: string) =>
  `The tool ran, but a check of its result (tools/post-execute) failed: it ${problem}. So the result is withheld. Do not assume that the tool had no effect.`

describe('E1 a listener that throws', () => {
  it.each<[string, unknown]>([
    ['at once', throwing(new Error('secret'))],
    ['later', async () => throwing(new Error('secret'))()],
    ['a hostile proxy', throwing(hostileProxy())],
    ['after it asked the others', async (_e: unknown, _r: unknown, next: () => unknown) => throwing(await next())()],
  ])('%s has the result withheld; the body ran once', async (_what, listener) => {
    const { result, entered, text } = await inspected([listener])
    expect(result).toEqual({
      callId: 'call_1',
      content: [{ type: 'text', text: withheld('threw') }],
      isError: true,
      error: { name: 'ToolError', code: 'HOOK_FAILED' },
    })
    expect(entered).toBe(1)
    expect(text).not.toContain('body')
  })

  it('tells the host alone what was thrown', async () => {
    const thrown = new Error('secret')
    const { result } = await inspected([throwing(thrown)])
    expect(result.cause).toBe(thrown)
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  it('says that the tool did not run when it did not', async () => {
    const tools = registryOf(rawTool(rich), { post: [throwing(new Error('x'))] })
    expect(textOf(await call(tools, { name: 'nope' }))).toBe(
      'A check of this outcome (tools/post-execute) failed: it threw. The tool did not run.',
    )
  })
})

describe('E2 a listener that returns no decision', () => {
  it.each<[unknown, string]>([
    [undefined, 'returned nothing'],
    [null, 'returned null'],
    [true, 'returned a value that is no decision (boolean)'],
    [{}, 'returned a value that is no decision (object)'],
    [{ kind: 'banana' }, 'returned a decision of the unknown kind "banana"'],
    [{ kind: 'allow' }, 'returned a decision of the unknown kind "allow"'],
    [text('x'), 'returned a value that is no decision (object)'],
    [hostileProxy(), 'threw'],
    [Object.defineProperty({}, 'kind', { get: failing }), 'gave a decision that cannot be read'],
    [Object.defineProperty({ kind: 'accept' }, 'content', { get: failing }), 'gave a decision that cannot be read'],
    [Object.defineProperty({ kind: 'block' }, 'feedback', { get: failing }), 'gave a decision that cannot be read'],
  ])('(%#) has the result withheld', async (answer, problem) => {
    for (const listener of [() => answer, async () => answer]) {
      const { entered, code, text } = await inspected([listener])
      expect([entered, code]).toEqual([1, 'HOOK_FAILED'])
      expect(text).toBe(withheld(problem))
    }
  })
})

describe('E3 an accept that is malformed', () => {
  it.each<[string, object, string]>([
    ['content that is a text', { content: 'x' }, 'content that is no array of content blocks'],
    ['content that is null', { content: null }, 'content that is no array of content blocks'],
    ['content with a stranger', { content: [{ type: 'text' }] }, 'content that is no array of content blocks'],
    ['content with a hole', { content: new Array(1) }, 'nothing'],
    ['content with a function', { content: [() => 1] }, 'a function'],
    ['meta that is a list', { meta: [] }, 'meta that is no object'],
    ['meta that is null', { meta: null }, 'meta that is no object'],
    ['meta that is a text', { meta: 'x' }, 'meta that is no object'],
    ['data that is no JSON', { structuredContent: 1n }, 'a bigint'],
    ['context that is no list', { additionalContext: note('a') }, 'a malformed additionalContext'],
    ['context without a source', { additionalContext: [{ content: [] }] }, 'a malformed additionalContext'],
    ['context of null', { additionalContext: [null] }, 'a malformed additionalContext'],
    ['context without content', { additionalContext: [{ source: 'a' }] }, 'a malformed additionalContext'],
  ])('%s has the result withheld', async (_what, fields, problem) => {
    const { entered, code, text } = await inspected([() => ({ kind: 'accept', ...fields })])
    expect([entered, code]).toEqual([1, 'HOOK_FAILED'])
    expect(text).toBe(withheld(`gave a decision with ${problem}`))
  })
})

describe('E4 a block', () => {
  it('is an error result whose content is the feedback; data is dropped', async () => {
    const { result } = await inspected([() => ({ kind: 'block', feedback: text('not this') })])
    expect(result).toEqual({
      callId: 'call_1',
      content: [{ type: 'text', text: 'not this' }],
      isError: true,
      error: { name: 'ToolBlockedError', code: 'DENIED' },
    })
  })

  it('of a failure keeps whose fault that was, and its cause', async () => {
    const thrown = new Error('bad luck')
    const { result } = await inspected([() => ({ kind: 'block', feedback: text('no') })], throwing(thrown))
    expect(result).toMatchObject({ content: text('no'), error: { name: 'Error', code: 'TOOL_FAILED' } })
    expect(result.cause).toBe(thrown)
  })

  it.each([undefined, [], 'no', [{ type: 'text' }], [() => 1]])(
    'with the feedback %j has a default one',
    async (feedback) => {
      const { code, text } = await inspected([() => ({ kind: 'block', feedback })])
      expect(code).toBe('DENIED')
      expect(text).toBe(
        'A check withheld the result of this call and gave no reason. Do not assume that the tool had no effect.',
      )
    },
  )

  it('may add context; a malformed one does not undo it', async () => {
    const block = (additionalContext: unknown) => () => ({ kind: 'block', feedback: text('no'), additionalContext })
    expect((await inspected([block([note('a')])])).result.additionalContext).toEqual([note('a')])
    const { result, text: said } = await inspected([block('x')])
    expect(said).toBe('no')
    expect(result).not.toHaveProperty('additionalContext')
  })
})

describe('E5 a listener that writes to the result', () => {
  const writes: [string, (result: any) => void][] = [
    ['isError', (result) => (result.isError = true)],
    ['the content', (result) => (result.content = [])],
    ['a block', (result) => (result.content[0].text = 'changed')],
    ['into the content', (result) => result.content.push('changed')],
    ['data', (result) => (result.structuredContent.a = 'changed')],
    ['meta', (result) => delete result.meta.b],
    ['the id', (result) => (result.callId = 'other')],
    ['a new member', (result) => (result.extra = 1)],
  ]
  it.each(writes)('%s has no effect', async (_what, write) => {
    const listener = (_exec: unknown, result: unknown, next: () => unknown) => {
      expect(() => write(result)).toThrow(TypeError)
      return next()
    }
    expect((await inspected([listener])).result).toEqual({
      callId: 'call_1',
      content: text('body'),
      isError: false,
      structuredContent: { a: 1 },
      meta: { b: 2 },
    })
  })

  it('or to a decision that it made or got has none either', async () => {
    const content = text('mine')
    const replacing = () => {
      setImmediate(() => content.push(...text('late')))
      return { kind: 'accept', content }
    }
    const rewriting = async (_exec: unknown, _result: unknown, next: () => Promise<any>) => {
      const decision = await next()
      decision.content[0].text = 'changed'
      decision.content.push('no block')
      return { kind: 'accept' }
    }
    const { result } = await inspected([rewriting, replacing])
    await settle()
    expect(result.content).toEqual(text('mine'))
  })
})

describe('E6 next()', () => {
  it('a second time is rejected', async () => {
    let second: unknown
    let below = 0
    const twice = async (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => {
      const decision = await next()
      second = await next().catch((error) => error)
      return decision
    }
    const counting = (_exec: unknown, _result: unknown, next: () => unknown) => {
      below++
      return next()
    }
    expect(await inspected([twice, counting])).toMatchObject({ text: 'body' })
    expect(below).toBe(1)
    expect(second).toBeInstanceOf(ToolError)
    expect(second).toMatchObject({ message: 'next() was called twice; nothing was started.' })
  })

  it('after the answer starts nothing', async () => {
    const late = deferred<unknown>()
    let below = 0
    const answering = (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => {
      setImmediate(() => next().then(late.resolve, late.resolve))
      return { kind: 'accept' }
    }
    expect(await inspected([answering, () => below++])).toMatchObject({ text: 'body' })
    expect(await late.promise).toBeInstanceOf(ToolError)
    expect(below).toBe(0)
  })

  it('that is not awaited counts all the same', async () => {
    const careless = (_exec: unknown, _result: unknown, next: () => unknown) => {
      void next()
      return { kind: 'accept' }
    }
    const unhandled = await escaped(async () => {
      expect(await inspected([careless, failing])).toMatchObject({ code: 'HOOK_FAILED' })
      expect(await inspected([careless, () => ({ kind: 'block', feedback: text('no') })])).toMatchObject({ text: 'no' })
    })
    expect(unhandled).toEqual([])
  })

  it('never, and never an answer: an abort ends it after its grace, and the result is withheld', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const controller = new AbortController()
    const tools = registryOf(rawTool(rich), { post: [() => new Promise(() => {})] })
    const before = call(tools, { signal: AbortSignal.abort() })
    const pending = call(tools, { signal: controller.signal })
    await settle()
    controller.abort()
    await vi.advanceTimersByTimeAsync(5_000)
    const result = await pending
    expect(result.error?.code).toBe('HOOK_FAILED')
    expect(textOf(result)).toBe(withheld('did not end when the call was stopped'))
    expect('cause' in result).toBe(false)
    expect(textOf(await before)).toMatch(/ failed: it did not end when the call was stopped\. The tool did not run\.$/)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an answer within the grace counts', async () => {
    const controller = new AbortController()
    const slow = () =>
      settle()
        .then(settle)
        .then(() => ({ kind: 'accept', content: text('checked') }))
    const pending = call(registryOf(rawTool(rich), { post: [slow] }), { signal: controller.signal })
    await settle()
    controller.abort()
    expect(await pending).toMatchObject({ isError: false, content: text('checked') })
  })
})

describe('E7 every outcome reaches the listeners', () => {
  const observed = async (body: (args: any, exec: any) => unknown, exec: object = {}, options: object = {}) => {
    const seen: unknown[] = []
    const post = [(_exec: unknown, result: any, next: () => unknown) => seen.push(result.error ?? 'ok') && next()]
    const tool = rawTool(body, { validate: (args: any) => (args.bad ? ['bad: not a parameter.'] : []) })
    const result = await call(registryOf(tool, { ...options, post }), exec)
    expect(seen).toEqual([result.error ?? 'ok'])
    return seen[0]
  }
  const controller = new AbortController()
  it.each<[string, Parameters<typeof observed>, unknown]>([
    ['success', [() => 'ok'], 'ok'],
    ['thrown', [failing], { name: 'Error', code: 'TOOL_FAILED' }],
    ['thrown on purpose', [throwing(new ToolError('NOT_FOUND', 'x'))], { name: 'ToolError', code: 'NOT_FOUND' }],
    ['returned', [() => toolResult({ content: [], isError: true })], { name: 'ToolError', code: 'TOOL_FAILED' }],
    ['unknown', [() => '', { name: 'x' }], { name: 'ToolNotFoundError', code: 'UNKNOWN_TOOL' }],
    ['invalid', [() => '', { arguments: { bad: 1 } }], { name: 'ToolArgsError', code: 'INVALID_ARGS' }],
    [
      'denied',
      [() => '', {}, { pre: [() => ({ kind: 'deny', reason: 'no' })] }],
      { name: 'ToolError', code: 'DENIED' },
    ],
    ['hook', [() => '', {}, { pre: [failing] }], { name: 'ToolError', code: 'HOOK_FAILED' }],
    ['output', [() => 1n], { name: 'ToolError', code: 'INVALID_OUTPUT' }],
    ['signal', [() => '', { signal: 5 }], { name: 'ToolError', code: 'TOOL_FAILED' }],
    [
      'aborted before',
      [() => '', { signal: AbortSignal.abort() }],
      { name: 'ToolError', code: 'ABORTED_BEFORE_DISPATCH' },
    ],
    ['aborted', [() => controller.abort(), { signal: controller.signal }], { name: 'ToolError', code: 'ABORTED' }],
  ])('%s, once', async (_what, parts, error) => {
    expect(await observed(...parts)).toEqual(error)
  })
})

describe('an accept', () => {
  const accept = (fields: Partial<PostToolDecision> = {}) => [() => ({ kind: 'accept', ...fields })]

  it('that changes nothing leaves the result as it is', async () => {
    const seen: unknown[] = []
    const looking = (_exec: unknown, result: unknown, next: () => unknown) => seen.push(result) && next()
    for (const post of [[looking], [looking, ...accept()], [looking, ...accept({ content: undefined } as never)]]) {
      expect((await inspected(post)).result).toBe(seen.at(-1))
    }
  })

  it('that replaces the content drops data and meta of the old one', async () => {
    const { result } = await inspected(accept({ content: text('new') }))
    expect(result).toEqual({ callId: 'call_1', content: text('new'), isError: false })
  })

  it('may bring its own', async () => {
    const fields = { content: [], structuredContent: null, meta: { c: 3 } }
    expect((await inspected(accept(fields))).result).toEqual({ callId: 'call_1', isError: false, ...fields })
    expect((await inspected(accept({ meta: { c: 3 } }))).result).toEqual({
      callId: 'call_1',
      content: text('body'),
      isError: false,
      structuredContent: { a: 1 },
      meta: { c: 3 },
    })
  })

  it('of a failure leaves it one, with its cause', async () => {
    const thrown = new Error('bad luck')
    const { result } = await inspected(accept({ content: text('kinder words') }), throwing(thrown))
    expect(result).toMatchObject({ content: text('kinder words'), isError: true, error: { code: 'TOOL_FAILED' } })
    expect(result.cause).toBe(thrown)
    expect(Object.keys(result)).not.toContain('cause')
  })

  it('adds context beside the result', async () => {
    const { result } = await inspected(accept({ additionalContext: [note('hook')] }))
    expect(result).toMatchObject({
      content: text('body'),
      structuredContent: { a: 1 },
      additionalContext: [note('hook')],
    })
    expect(Object.isFrozen(result.additionalContext?.[0]?.content)).toBe(true)
  })
})

describe('several listeners', () => {
  const accept = (fields: Partial<PostToolDecision>) => () => ({ kind: 'accept', ...fields })
  const block = () => ({ kind: 'block', feedback: text('blocked') })

  it('see the outcome as it was, in their order', async () => {
    const seen: string[] = []
    const looking = (name: string) => (_exec: unknown, result: any, next: () => unknown) => {
      seen.push(`${name} ${result.content[0].text}`)
      return next()
    }
    expect(await inspected([looking('a'), looking('b'), accept({ content: text('new') })])).toMatchObject({
      text: 'new',
    })
    expect(seen).toEqual(['a body', 'b body'])
  })

  it.each([
    ['a watcher', watcher],
    ['one that passes on', passing],
  ])('%s undoes nothing of what stands below it', async (_what, above) => {
    expect(await inspected([above, block])).toMatchObject({ code: 'DENIED', text: 'blocked' })
    expect(await inspected([above, failing])).toMatchObject({ code: 'HOOK_FAILED' })
    expect((await inspected([above, accept({ content: text('new'), meta: { c: 3 } })])).result).toEqual({
      callId: 'call_1',
      content: text('new'),
      isError: false,
      meta: { c: 3 },
    })
    expect((await inspected([above, accept({ structuredContent: 5 })])).result.structuredContent).toBe(5)
    expect(
      (await inspected([above, above, accept({ additionalContext: [note('a')] })])).result.additionalContext,
    ).toEqual([note('a')])
  })

  const calling = (own: unknown) => async (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => {
    await next()
    return own
  }

  it('the one above replaces what the one below replaced', async () => {
    const below = accept({ content: text('below'), structuredContent: 1, meta: { below: true } })
    expect((await inspected([calling({ kind: 'accept', content: text('above') }), below])).result).toEqual({
      callId: 'call_1',
      content: text('above'),
      isError: false,
    })
  })

  it('a block stands below an accept, and its words can be replaced by another block only', async () => {
    const above = calling({ kind: 'accept', content: text('above'), structuredContent: 1 })
    expect((await inspected([above, block])).result).toMatchObject({ isError: true, content: text('blocked') })
    expect(await inspected([calling({ kind: 'block', feedback: text('more') }), block])).toMatchObject({ text: 'more' })
    expect(await inspected([calling(block()), accept({ content: text('below') })])).toMatchObject({ text: 'blocked' })
  })

  it('a failure stands, above or below', async () => {
    expect(await inspected([calling(block()), failing])).toMatchObject({ code: 'HOOK_FAILED' })
    expect(await inspected([calling('nonsense'), block])).toMatchObject({ code: 'HOOK_FAILED' })
  })

  it('that do not call next() have the last word', async () => {
    expect(await inspected([accept({ content: text('only') }), failing])).toMatchObject({ text: 'only' })
  })

  it('have their context told once, the one below first', async () => {
    const adding =
      (...notes: object[]) =>
      async (_exec: unknown, _result: unknown, next: () => Promise<PostToolDecision>) => {
        const below = await next()
        return { ...below, additionalContext: [...(below.additionalContext ?? []), ...notes] }
      }
    const fresh = (...notes: object[]) => calling({ kind: 'accept', additionalContext: notes })
    for (const kind of [adding, fresh]) {
      const { result } = await inspected([
        kind(note('a')),
        kind(note('b'), note('c')),
        accept({ additionalContext: [note('d')] }),
      ])
      expect(result.additionalContext).toEqual([note('d'), note('b'), note('c'), note('a')])
    }
    const same = await inspected([fresh(note('a')), fresh(note('a'))])
    expect(same.result.additionalContext).toEqual([note('a')])
    const blocked = await inspected([fresh(note('a')), fresh(note('b')), block])
    expect(blocked.result).toMatchObject({ content: text('blocked'), additionalContext: [note('b'), note('a')] })
  })

  it('see a failure below as a block', async () => {
    const seen: unknown[] = []
    const looking = async (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => seen.push(await next())
    await inspected([looking, failing])
    expect(seen).toEqual([{ kind: 'block', feedback: text('A check failed: it threw.') }])
  })

  it('are asked about an aborted call too, without haste', async () => {
    const slow = async (_exec: unknown, _result: unknown, next: () => Promise<unknown>) => {
      await settle()
      await next()
      return { kind: 'accept', additionalContext: [note('slow')] }
    }
    const tools = registryOf(rawTool(rich), { post: [slow] })
    const result = await call(tools, { signal: AbortSignal.abort() })
    expect(result).toMatchObject({ error: { code: 'ABORTED_BEFORE_DISPATCH' }, additionalContext: [note('slow')] })
  })
})

it('the result is frozen all the way down, whatever became of the call', async () => {
  const posts: PostToolListener[][] = [
    [],
    [() => ({ kind: 'accept', content: text('x'), meta: { a: {} }, structuredContent: { a: {} } })],
    [() => ({ kind: 'block', feedback: text('x') })],
    [failing],
  ]
  for (const body of [rich, () => 'text', failing, () => 1n]) {
    for (const post of posts) {
      const open: unknown[] = [(await inspected(post, body)).result]
      while (open.length > 0) {
        const value = open.pop()
        if (typeof value !== 'object' || value === null) continue
        expect(Object.isFrozen(value)).toBe(true)
        open.push(...Object.values(value))
      }
    }
  }
})
