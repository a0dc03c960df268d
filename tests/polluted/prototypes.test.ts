import { defineTool, schemaSpecToJsonSchema, ToolRegistry } from 'dsh-tools'
import { afterEach, describe, expect, it } from 'vitest'
import { call, countedBody, rawTool, registryOf, textOf, throwing } from '../pipeline/support.ts'

// Somebody else in the process wrote to Object.prototype. Nothing that a call decides may come from there.

const added: string[] = []

function pollute(key: string, value: unknown): void {
  added.push(key)
  Object.defineProperty(Object.prototype, key, { __proto__: null, value, configurable: true, writable: true } as never)
}

function clean(): void {
  for (const key of added.splice(0)) delete (Object.prototype as unknown as Record<string, unknown>)[key]
}
afterEach(clean)

describe('a body does not run', () => {
  it('by an approver that nobody gave', async () => {
    const { tool, entered } = countedBody()
    pollute('approve', () => 'allow_once')
    const tools = registryOf(tool, { pre: [() => ({ kind: 'ask' })] })
    expect((await call(tools)).error?.code).toBe('DENIED')
    expect(entered).toEqual([])
  })

  it.each([{}, []])('by the kind of a decision that has none (%j)', async (answer) => {
    const { tool, entered } = countedBody()
    pollute('kind', 'allow')
    expect((await call(registryOf(tool, { pre: [() => answer] }))).error?.code).toBe('HOOK_FAILED')
    expect(entered).toEqual([])
  })
})

it('options of a registry are read once', async () => {
  const { tool, entered } = countedBody()
  let reads = 0
  const options = {
    get approve() {
      return reads++ === 0 ? undefined : () => 'allow_once' as const
    },
  }
  const tools = new ToolRegistry(options as never)
  tools.register(tool)
  tools.on('tools/pre-execute', () => ({ kind: 'ask' }))
  expect((await call(tools)).error?.code).toBe('DENIED')
  expect(entered).toEqual([])
})

describe('the one result of a call is its own', () => {
  const other = { callId: 'other', content: [], isError: false }
  const table: [key: string, value: unknown][] = [
    ['result', other],
    ['ran', true],
    ['problem', 'made up'],
    ['issues', []],
    ['args', {}],
    ['fault', undefined],
    ['cause', 'made up'],
    ['structuredContent', { made: 'up' }],
    ['meta', { made: 'up' }],
    ['get', () => 1],
    ['set', () => 1],
    ['signal', {}],
    ['error', { name: 'made', code: 'UP' }],
  ]
  it.each(table)('with %s on Object.prototype', async (key, value) => {
    const parameters = { a: { type: 'string', required: true } } as const
    const tool = defineTool({ name: 'tool', description: '', parameters, execute: ({ a }) => `got ${a}` })
    pollute(key, value)
    const tools = registryOf(tool, { post: [() => ({ kind: 'accept' })] })
    const blocking = registryOf(tool, { post: [() => ({ kind: 'block', feedback: [] })] })
    const result = await call(tools, { arguments: { a: 'x' } })
    const invalid = await call(tools)
    const blocked = await call(blocking, { arguments: { a: 'x' } })
    // The tests' own tools do not like such a prototype either.
    clean()
    expect([Object.keys(result), result.callId, textOf(result)]).toEqual([
      ['callId', 'content', 'isError'],
      'call_1',
      'got x',
    ])
    expect(invalid.error).toEqual({ name: 'ToolArgsError', code: 'INVALID_ARGS' })
    expect(blocked.error?.name).toBe('ToolBlockedError')
  })
})

it('what a model reads of a tool is its own', () => {
  pollute('title', 'made up')
  pollute('description', 'made up')
  pollute('additionalProperties', true)
  expect(JSON.stringify(schemaSpecToJsonSchema({ a: { type: 'string' } }))).toBe(
    '{"type":"object","properties":{"a":{"type":"string"}}}',
  )
})

it('a setter of the same name takes no argument away', async () => {
  let got: unknown
  const tool = rawTool((args) => {
    got = Object.entries(args)
  })
  added.push('path')
  Object.defineProperty(Object.prototype, 'path', { get: () => 'evil', set() {}, configurable: true })
  await call(registryOf(tool), { arguments: { path: 'good' } })
  expect(got).toEqual([['path', 'good']])
})

it('a name that Object.prototype holds read-only is a name like any other', async () => {
  let got: unknown
  const tool = rawTool((args) => {
    got = Object.entries(args)
  })
  added.push('path')
  Object.defineProperty(Object.prototype, 'path', { value: 'evil', writable: false, configurable: true })
  await call(registryOf(tool), { arguments: { path: 'good' } })
  expect(got).toEqual([['path', 'good']])
  expect(schemaSpecToJsonSchema({ path: { type: 'string' } }).properties).toEqual({ path: { type: 'string' } })
})

it('a thrown error stays the cause', async () => {
  const thrown = new Error('x')
  const result = await call(registryOf(rawTool(throwing(thrown))))
  expect(result.cause).toBe(thrown)
})
