import { type ContentBlock, ToolRegistry, toolResult } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, hostileProxy, rawTool, registryOf, settle, textOf, throwing } from './support.ts'

const returning = (output: unknown) => call(registryOf(rawTool(() => output)))
const block: ContentBlock = { type: 'text', text: 'block' }

describe('a body that returns', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'text', 'text'],
    ['an empty text', '', ''],
    ['nothing', undefined, 'Done. The tool gave no output.'],
    ['null', null, 'null'],
    ['a number', 5, '5'],
    ['minus zero', -0, '0'],
    ['false', false, 'false'],
    ['an object', { b: 1, a: [null, 'x'] }, '{"b":1,"a":[null,"x"]}'],
    ['an object with an absent member', { a: undefined, b: 1 }, '{"b":1}'],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['an empty list', [], '[]'],
    ['a list of texts', ['a', 'b'], '["a","b"]'],
    ['a list of which one is no block', [block, 'b'], '[{"type":"text","text":"block"},"b"]'],
    ['a block that is alone', block, '{"type":"text","text":"block"}'],
    ['a list of almost blocks', [{ type: 'text' }], '[{"type":"text"}]'],
    [
      'what looks like a result',
      { content: [block], isError: true },
      '{"content":[{"type":"text","text":"block"}],"isError":true}',
    ],
    ['a key __proto__', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
  ])('%s', async (_what, output, text) => {
    for (const body of [() => output, async () => output]) {
      const result = await call(registryOf(rawTool(body)))
      expect(result).toEqual({ callId: 'call_1', content: [{ type: 'text', text }], isError: false })
    }
  })

  it.each<[string, ContentBlock]>([
    ['text', { type: 'text', text: '', annotations: { priority: 1 } }],
    ['image', { type: 'image', data: 'AA==', mimeType: 'image/png' }],
    ['audio', { type: 'audio', data: 'AA==', mimeType: 'audio/wav' }],
    ['link', { type: 'resource_link', uri: 'file:///a', name: 'a' }],
    ['text resource', { type: 'resource', resource: { uri: 'file:///a', text: 'x' } }],
    ['blob resource', { type: 'resource', resource: { uri: 'file:///a', blob: 'AA==' } }],
  ])('blocks of the kind %s', async (_what, content) => {
    expect(await returning([content, block])).toEqual({ callId: 'call_1', content: [content, block], isError: false })
  })

  it.each([
    { type: 'image', data: 'AA==' },
    { type: 'audio', mimeType: 'audio/wav' },
    { type: 'resource_link', uri: 'file:///a' },
    { type: 'resource', resource: { uri: 'file:///a' } },
    { type: 'resource', resource: null },
    { type: 'resource' },
    { type: 'video', data: '' },
    { text: 'x' },
    null,
  ])('%j is no block but JSON', async (almost) => {
    expect(textOf(await returning([almost]))).toBe(JSON.stringify([almost]))
  })

  it('shares nothing with the result', async () => {
    const output: any = [{ type: 'text', text: 'kept' }]
    const result = await returning(output)
    output[0].text = 'changed'
    expect(textOf(result)).toBe('kept')
    expect(Object.isFrozen(output) || Object.isFrozen(output[0])).toBe(false)
  })
})

describe('toolResult', () => {
  it('carries data for programs and facts for the host', async () => {
    const result = await returning(toolResult({ content: [block], structuredContent: [1], meta: { ms: 5 } }))
    expect(result).toEqual({
      callId: 'call_1',
      content: [block],
      isError: false,
      structuredContent: [1],
      meta: { ms: 5 },
    })
  })

  it('may have no content, and absent members stay absent', async () => {
    expect(Object.keys(await returning(toolResult({ content: [] })))).toEqual(['callId', 'content', 'isError'])
    expect((await returning(toolResult({ content: [], structuredContent: null }))).structuredContent).toBeNull()
  })

  it('may be a failure', async () => {
    expect(await returning(toolResult({ content: [block], isError: true }))).toEqual({
      callId: 'call_1',
      content: [block],
      isError: true,
      error: { name: 'ToolError', code: 'TOOL_FAILED' },
    })
    expect((await returning(toolResult({ content: [], isError: 'yes' as never }))).isError).toBe(false)
  })

  it('is known by its brand, of any copy of the package', async () => {
    const brand = Symbol.for('dsh-tools.result')
    expect(await returning({ content: [block], [brand]: true })).toMatchObject({ content: [block] })
    expect(textOf(await returning({ content: [block], [brand]: 1 }))).toBe(
      '{"content":[{"type":"text","text":"block"}]}',
    )
    expect((await returning(Object.create(toolResult({ content: [block] })))).error?.code).toBe('INVALID_OUTPUT')
  })

  it.each<[string, object, string]>([
    ['no content', {}, 'content is no array of content blocks'],
    ['a text for content', { content: 'x' }, 'content is no array of content blocks'],
    ['a stranger in the content', { content: ['x'] }, 'content is no array of content blocks'],
    ['a list for meta', { content: [], meta: [] }, 'meta is no object'],
    ['null for meta', { content: [], meta: null }, 'meta is no object'],
    ['data that is no JSON', { content: [], structuredContent: { a: [1n] } }, 'structuredContent.a[0] is a bigint'],
    ['meta that is no JSON', { content: [], meta: { f: () => 1 } }, 'meta.f is a function'],
  ])('with %s is INVALID_OUTPUT', async (_what, options, problem) => {
    const result = await returning(toolResult(options as never))
    expect(result.error).toEqual({ name: 'ToolError', code: 'INVALID_OUTPUT' })
    expect(textOf(result)).toContain(problem)
  })
})

describe('C9 a body that returns what JSON cannot carry', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  const list: unknown[] = []
  list.push(list)
  class Money {
    amount = 1
  }
  it.each<[string, unknown, string]>([
    ['a function', () => 1, 'it is a function'],
    ['a symbol', Symbol('x'), 'it is a symbol'],
    ['a bigint', 1n, 'it is a bigint'],
    ['NaN', Number.NaN, 'it is NaN'],
    ['Infinity', Number.POSITIVE_INFINITY, 'it is Infinity'],
    ['a cycle', cycle, 'it is a value that contains itself'],
    ['a list that holds itself', list, 'a value that contains itself'],
    ['an instance of a class', new Money(), 'it is an object that is not plain'],
    ['a Date', new Date(0), 'it is an object that is not plain (Date)'],
    ['a Map', { rows: new Map() }, 'rows is an object that is not plain'],
    ['an Error', new Error('x'), 'it is an object that is not plain'],
    ['a hole', new Array(1), '[0] is nothing'],
    ['a throwing getter', Object.defineProperty({}, 'a', { enumerable: true, get: throwing(1) }), 'cannot be read'],
    ['a throwing toJSON', { toJSON: throwing(1) }, 'toJSON is a function'],
    ['a function somewhere', { list: [{ f: () => 1 }] }, 'list[0].f is a function'],
  ])('%s is INVALID_OUTPUT', async (_what, output, problem) => {
    for (const body of [() => output, async () => output]) {
      const result = await call(registryOf(rawTool(body)))
      expect(result).toMatchObject({ isError: true, error: { name: 'ToolError', code: 'INVALID_OUTPUT' } })
      expect(textOf(result)).toContain(problem)
      expect(textOf(result)).toMatch(
        /^tool ran, but its result cannot be used: .* do not assume that the tool had no effect\.$/,
      )
      expect(textOf(result).length).toBeLessThan(500)
    }
  })

  it('something that cannot even be looked at is an error result', async () => {
    const result = await returning({ a: hostileProxy() })
    expect(result.error?.code).toBe('INVALID_OUTPUT')
    const branded = new Proxy({}, { get: (_target, key) => (key === 'then' ? undefined : throwing(1)()) })
    expect((await returning(branded)).error?.code).toBe('INVALID_OUTPUT')
    expect((await returning(hostileProxy())).error?.code).toBe('TOOL_FAILED')
  })

  it('a thenable is awaited', async () => {
    expect(textOf(await returning({ then: (resolve: (value: string) => void) => resolve('later') }))).toBe('later')
    expect((await returning({ then: throwing(new Error('x')) })).error?.code).toBe('TOOL_FAILED')
    expect(textOf(await returning(settle().then(() => ({ a: 1 }))))).toBe('{"a":1}')
  })
})

it('an id that is no text is an empty one', async () => {
  for (const callId of [undefined, 5, null, {}]) {
    expect((await call(new ToolRegistry(), { callId })).callId).toBe('')
  }
})
