import {
  type ContentBlock,
  defineTool,
  presentToolCall,
  presentToolResult,
  type ToolDefinition,
  type ToolResult,
} from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { escaped, hostileProxy, rawTool, throwing } from '../pipeline/support.ts'

const content: ContentBlock[] = [{ type: 'text', text: 'what the model got' }]
const result: ToolResult = { content, isError: false }
const showingCall = (presentCall: unknown) => rawTool(() => '', { presentCall })
const showingResult = (presentResult: unknown) => rawTool(() => '', { presentResult })
const generic = { title: 'tool', kind: 'other', rawInput: { a: 1 } }

const card = {
  title: 'Read a.md',
  kind: 'read',
  rawInput: { path: 'a.md' },
  content: [{ type: 'text', text: 'x' }],
  terminal: { cwd: '/', output: 'x', exitCode: 0, signal: 'SIGTERM' },
}
const bad: [string, unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'Read'],
  ['a list', [card]],
  ['a number', 5],
  ['a function', () => card],
  ['an instance of a class', new (class Card {})()],
  ['a hostile proxy', hostileProxy()],
  ['a promise', Promise.resolve(card)],
  ['content that is a text', { ...card, content: 'x' }],
  ['content with a stranger', { ...card, content: ['x'] }],
  ['content of null', { ...card, content: null }],
  ['a terminal that is a text', { ...card, terminal: 'x' }],
  ['a terminal of null', { ...card, terminal: null }],
  ['a terminal with a number for a directory', { ...card, terminal: { cwd: 5 } }],
  ['a terminal with a list for output', { ...card, terminal: { output: [] } }],
  ['a terminal with a text for an exit code', { ...card, terminal: { exitCode: '0' } }],
  ['a terminal with NaN for an exit code', { ...card, terminal: { exitCode: Number.NaN } }],
  ['a terminal with a number for a signal', { ...card, terminal: { signal: 9 } }],
  ['a function inside', { ...card, rawInput: () => 1, content: [{ type: 'text', text: () => 1 }] }],
  ['a getter that throws', Object.defineProperty({ ...card }, 'title', { enumerable: true, get: throwing(1) })],
]

describe('presentToolCall', () => {
  it('shows what presentCall gave, as a copy', () => {
    const shown = presentToolCall(
      showingCall(() => card),
      {},
    )
    expect(shown).toEqual(card)
    expect(shown.content).not.toBe(card.content)
    expect(
      presentToolCall(
        showingCall(() => ({ title: 'Read' })),
        {},
      ),
    ).toStrictEqual({ title: 'Read' })
  })

  it('passes the arguments', () => {
    expect(
      presentToolCall(
        showingCall((args: any) => ({ title: `Read ${args.path}` })),
        { path: 'a' },
      ).title,
    ).toBe('Read a')
  })

  it('shows one line for a title', () => {
    for (const end of ['\n', '\r', '\r\n', '\u2028', '\u2029']) {
      expect(
        presentToolCall(
          showingCall(() => ({ title: ` ${end} Read ${end}rest` })),
          {},
        ).title.trim(),
      ).toBe('Read')
    }
  })

  it('leaves out what a card does not have', () => {
    const shown = presentToolCall(
      showingCall(() => ({ ...card, secret: 1, kind: undefined })),
      {},
    )
    expect(Object.keys(shown)).toEqual(['title', 'rawInput', 'content', 'terminal'])
  })

  it.each(['read', 'edit', 'delete', 'move', 'search', 'execute', 'fetch', 'other'])('knows the kind %s', (kind) => {
    expect(
      presentToolCall(
        showingCall(() => ({ title: 'x', kind })),
        {},
      ).kind,
    ).toBe(kind)
  })

  it.each<[string, unknown]>([
    ...bad,
    ['no title', { ...card, title: undefined }],
    ['a title that is blank', { ...card, title: ' \n ' }],
    ['a title that is a number', { ...card, title: 5 }],
    ['a kind that is none', { ...card, kind: 'write' }],
    ['a kind of an object', { ...card, kind: 'toString' }],
  ])('F7 %s gives the generic card', (_what, given) => {
    expect(
      presentToolCall(
        showingCall(() => given),
        { a: 1 },
      ),
    ).toEqual(generic)
  })

  it('F6 a presenter that is missing or throws gives the generic card', () => {
    for (const presentCall of [undefined, throwing(new Error('x')), throwing(undefined)]) {
      expect(presentToolCall(showingCall(presentCall), { a: 1 })).toEqual(generic)
    }
  })

  it('F6 so does one that gets arguments of an old schema', () => {
    const tool = defineTool({
      name: 'tool',
      description: '',
      parameters: { path: { type: 'string', required: true } },
      execute: () => '',
      presentCall: ({ path }) => ({ title: path.toUpperCase() }),
    })
    expect(presentToolCall(tool, { path: 'a' })).toEqual({ title: 'A' })
    expect(tool.presentCall?.({ file: 'a' })).toBeUndefined()
    expect(presentToolCall(tool, { a: 1 })).toEqual(generic)
    for (const args of [undefined, null, {}, { pa: 'a' }, 'a', []]) {
      expect(presentToolCall(tool, args)).toMatchObject({ title: 'tool', kind: 'other' })
    }
    const naive = showingCall(({ path }: any) => ({ title: path.toUpperCase() }))
    for (const args of [undefined, null, {}, { path: 5 }]) expect(presentToolCall(naive, args).title).toBe('tool')
  })

  it('F6 an async one that fails ends no process', async () => {
    const unhandled = await escaped(async () => {
      expect(
        presentToolCall(
          showingCall(async () => throwing(new Error('x'))()),
          { a: 1 },
        ),
      ).toEqual(generic)
      expect(
        presentToolResult(
          showingResult(async () => throwing(new Error('x'))()),
          {},
          result,
        ),
      ).toEqual({ content })
    })
    expect(unhandled).toEqual([])
  })

  it('shows arguments that are JSON only', () => {
    for (const args of [() => 1, { a: 1n }, hostileProxy()]) {
      expect(
        presentToolCall(
          rawTool(() => ''),
          args,
        ),
      ).toStrictEqual({ title: 'tool', kind: 'other' })
    }
    const args = { a: { b: 1 } }
    const shown = presentToolCall(
      rawTool(() => ''),
      args,
    )
    expect(shown.rawInput).toEqual(args)
    expect(shown.rawInput).not.toBe(args)
  })
})

describe('presentToolResult', () => {
  it('shows what presentResult gave, as a copy', () => {
    const { kind, rawInput, ...rest } = card
    expect(
      presentToolResult(
        showingResult(() => card),
        {},
        result,
      ),
    ).toEqual(rest)
    expect(
      presentToolResult(
        showingResult(() => ({})),
        {},
        result,
      ),
    ).toStrictEqual({})
  })

  it('passes the arguments and the result', () => {
    const tool = showingResult((args: any, { isError }: ToolResult) => ({ title: `${args.a} ${isError}` }))
    expect(presentToolResult(tool, { a: 1 }, { content, isError: true })).toEqual({ title: '1 true' })
  })

  it.each<[string, unknown]>([...bad, ['a title that is a number', { title: 5 }]])(
    'F7 %s gives the content that the model got',
    (_what, given) => {
      expect(
        presentToolResult(
          showingResult(() => given),
          {},
          result,
        ),
      ).toEqual({ content })
    },
  )

  it('F6 a presenter that is missing, throws or gets arguments of an old schema does so too', () => {
    for (const presentResult of [undefined, throwing(new Error('x'))]) {
      expect(presentToolResult(showingResult(presentResult), {}, result)).toEqual({ content })
    }
    const tool = defineTool({
      name: 'tool',
      description: '',
      parameters: { path: { type: 'string', required: true } },
      execute: () => '',
      presentResult: ({ path }, { content }) => ({ title: path.toUpperCase(), content }),
    })
    expect(presentToolResult(tool, { path: 'a' }, result)).toEqual({ title: 'A', content })
    for (const args of [undefined, null, {}, { file: 'a' }]) {
      expect(tool.presentResult?.(args, result)).toBeUndefined()
      expect(presentToolResult(tool, args, result)).toEqual({ content })
    }
  })

  it('F6 a result of an old log is shown as far as it is one', () => {
    for (const old of [undefined, null, {}, { content: 'x' }, { content: ['x'] }, hostileProxy()]) {
      expect(
        presentToolResult(
          rawTool(() => ''),
          {},
          old as unknown as ToolResult,
        ),
      ).toEqual({ content: [] })
    }
  })

  it('F6 and of its content only what is content', () => {
    const old = { content: ['x', ...content, { type: 'text' }] } as unknown as ToolResult
    expect(
      presentToolResult(
        rawTool(() => ''),
        {},
        old,
      ),
    ).toEqual({ content })
  })

  it('a presenter that writes to its arguments writes to a copy', () => {
    const args = { path: 'a' }
    const writing = (given: typeof args) => {
      given.path = 'changed'
      return { title: given.path }
    }
    expect(presentToolCall(showingCall(writing), args).title).toBe('changed')
    expect(presentToolResult(showingResult(writing), args, result).title).toBe('changed')
    expect(args).toEqual({ path: 'a' })
  })

  it('gives a list of its own', () => {
    const shown = presentToolResult(rawTool(() => '') as ToolDefinition, {}, Object.freeze({ ...result }))
    shown.content?.push({ type: 'text', text: 'more' })
    expect(content).toHaveLength(1)
  })
})
