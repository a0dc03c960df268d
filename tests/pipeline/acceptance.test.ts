// The cases that users report, as far as the registry and its pipeline answer them (tests/tool has those about arguments).
import { type ApprovalOutcome, defineTool, ToolRegistry } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../tool/support.ts'
import { call, countedBody, rawTool, registryOf, settle, textOf, throwing } from './support.ts'

const named = (name: string, more: object = {}) => rawTool(() => name, { name, ...more })

describe('case C10', () => {
  const tools = new ToolRegistry({ approve: throwing(new Error('was asked')) })
  for (const name of ['read_file', 'write_file', 'bash']) tools.register(named(name))
  tools.on('tools/pre-execute', () => ({ kind: 'ask' }))

  it('an unknown tool: the text names the nearest and the others', async () => {
    const result = await call(tools, { name: 'readfile' })
    expect(result.error?.code).toBe('UNKNOWN_TOOL')
    expect(textOf(result)).toBe(
      'There is no tool "readfile". Did you mean "read_file"? Tools: bash, read_file, write_file. Nothing ran.',
    )
  })

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('the name %s is no other', async (name) => {
    expect((await call(tools, { name })).error?.code).toBe('UNKNOWN_TOOL')
  })

  it('lists at most 20 tools, then a count', async () => {
    const many = new ToolRegistry()
    for (let n = 0; n < 30; n++) many.register(named(`tool_${String(n).padStart(2, '0')}`))
    const text = textOf(await call(many, { name: 'unheard-of' }))
    expect(text).toMatch(/ Tools: tool_00, .*, tool_19 and 10 more\. Nothing ran\.$/)
  })

  it('an argument named __proto__ is an unknown key and changes no prototype', async () => {
    const { tool, entered } = countedBody()
    const typed = registryOf(defineTool({ ...tool, parameters: { a: { type: 'string' } } }))
    const result = await call(typed, { arguments: JSON.parse('{"__proto__":{"polluted":true}}') })
    expect(result.error?.code).toBe('INVALID_ARGS')
    expect(textOf(result)).toContain('__proto__: not a parameter of tool')
    expect(entered).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

it('case C17 the same name twice throws, naming it; the disposer of the first leaves the second alone', () => {
  const tools = new ToolRegistry()
  const dispose = tools.register(named('read-file'))
  expect(thrownBy(() => tools.register(named('read-file')))).toMatchObject({
    code: 'DUPLICATE_TOOL',
    message: expect.stringContaining('"read-file"'),
  })
  tools.register(named('read_file'))
  dispose()
  tools.register(named('read-file'))
  dispose()
  expect(tools.schemas().map(({ name }) => name)).toEqual(['read-file', 'read_file'])
})

it('case C18 thirty tools are the same bytes in every order; one more changes one entry', () => {
  const list = Array.from({ length: 30 }, (_, n) =>
    defineTool({
      name: `tool_${n}`,
      description: `Number ${n}.`,
      parameters: {
        b: { type: 'string', required: true },
        a: { type: 'object', properties: { z: { type: 'array' } } },
      },
      execute: () => n,
      presentCall: () => ({ title: 'x' }),
    }),
  )
  const [one, two] = [new ToolRegistry(), new ToolRegistry()]
  for (const tool of list) one.register(tool)
  for (const tool of [...list].reverse()) two.register(tool)
  const bytes = JSON.stringify(one.schemas())
  expect(JSON.stringify(two.schemas())).toBe(bytes)
  expect(bytes).not.toMatch(/\$schema|execute|present|validate/)
  const before = one.schemas().map((schema) => JSON.stringify(schema))
  one.register(named('tool_15a'))
  const after = one.schemas().map((schema) => JSON.stringify(schema))
  expect(after.filter((schema) => !before.includes(schema))).toHaveLength(1)
  expect(after.filter((schema) => before.includes(schema))).toEqual(before)
  expect(one.schemas()[0]).not.toBe(one.schemas()[0])
})

it('case C20 tools of any kind are registered without a cast and run side by side', async () => {
  const tools = new ToolRegistry()
  const inline = [
    defineTool({
      name: 'read',
      description: '',
      parameters: { path: { type: 'string', required: true } },
      execute: ({ path }) => path.toUpperCase(),
    }),
    defineTool({
      name: 'sort',
      description: '',
      parameters: { order: { type: 'string', enum: ['up', 'down'], required: true } },
      execute: ({ order }) => (order === 'up' ? 1 : -1),
    }),
    defineTool({ name: 'ping', description: '', execute: () => {} }),
  ]
  for (const tool of inline) tools.register(tool)
  const calls = [
    call(tools, { name: 'read', arguments: { path: 'a' } }),
    call(tools, { name: 'sort', arguments: { order: 'up' } }),
    call(tools, { name: 'ping' }),
  ]
  expect((await Promise.all(calls)).map(textOf)).toEqual(['A', '1', 'Done. The tool gave no output.'])
})

it('case C21 what is shown for approval is frozen and is what runs', async () => {
  const { tool, entered } = countedBody()
  const shown: any[] = []
  const tools = registryOf(defineTool({ ...tool, parameters: { script: { type: 'string', required: true } } }), {
    pre: [() => ({ kind: 'ask', reason: 'runs a script' })],
    approve: async ({ exec }): Promise<ApprovalOutcome> => {
      shown.push(exec)
      expect(() => Object.assign(exec.arguments as object, { script: 'b.sh' })).toThrow(TypeError)
      args.script = 'b.sh'
      await settle()
      return 'allow_once'
    },
  })
  const args = { script: 'a.sh' }
  expect((await call(tools, { arguments: args })).isError).toBe(false)
  expect(shown[0].arguments).toEqual({ script: 'a.sh' })
  expect(entered).toEqual([{ script: 'a.sh' }])
  // Single use: the next call of the same kind is asked about again.
  await call(tools, { arguments: { script: 'a.sh' } })
  expect(shown).toHaveLength(2)
})

describe('case C22', () => {
  const passing = (_exec: unknown, next: () => unknown) => next()
  const deny = () => ({ kind: 'deny', reason: 'not on Fridays' })

  it.each([
    ['the deny last', [passing, deny]],
    ['the deny first', [deny, passing]],
  ])('%s: denied, with the reason', async (_what, pre) => {
    const { tool, entered } = countedBody()
    const result = await call(registryOf(tool, { pre }))
    expect(result.error?.code).toBe('DENIED')
    expect(textOf(result)).toBe('Denied: not on Fridays. The tool did not run. Do not repeat this call unchanged.')
    expect(entered).toEqual([])
  })

  it('tools from any registration pass the gate', async () => {
    const { tool, entered } = countedBody()
    const tools = registryOf(tool, { pre: [deny] })
    tools.register(defineTool({ ...tool, name: 'typed', parameters: {} }))
    tools.register({ ...defineTool({ ...tool, name: 'spread', parameters: {} }) })
    tools.register(
      new (class {
        name = 'instance'
        description = ''
        parameters = {}
        execute = tool.execute
      })(),
    )
    for (const { name } of tools.schemas()) expect((await call(tools, { name })).error?.code).toBe('DENIED')
    expect(tools.schemas()).toHaveLength(4)
    expect(entered).toEqual([])
  })
})

it('case C23 an abort after two of five: five results in the order of the calls, three of them stopped', async () => {
  const controller = new AbortController()
  const signals: boolean[] = []
  const tools = registryOf(
    rawTool(async ({ n }, { signal }) => {
      if (n < 2) return `done ${n}`
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      signals.push(signal?.aborted === true)
      return 'late'
    }),
    { pre: [async (exec: any, next: () => unknown) => (exec.arguments.n === 4 ? new Promise(() => {}) : next())] },
  )
  const calls = [0, 1, 2, 3, 4].map((n) =>
    call(tools, { callId: `call_${n}`, arguments: { n }, signal: controller.signal }),
  )
  await Promise.all(calls.slice(0, 2))
  await settle()
  controller.abort()
  const results = await Promise.all(calls)
  expect(results.map(({ callId, error }) => [callId, error?.code])).toEqual([
    ['call_0', undefined],
    ['call_1', undefined],
    ['call_2', 'ABORTED'],
    ['call_3', 'ABORTED'],
    ['call_4', 'ABORTED_BEFORE_DISPATCH'],
  ])
  for (const result of results.slice(2)) expect(textOf(result)).toMatch(/was stopped/)
  expect(signals).toEqual([true, true])
})

it.each<[string, unknown, string]>([
  ['1n', 1n, 'a bigint'],
  ['NaN', Number.NaN, 'NaN'],
  ['a Date', new Date(0), 'Date'],
])('case C25 %s is INVALID_OUTPUT, naming tool and type', async (_what, output, type) => {
  const result = await call(registryOf(rawTool(() => output)))
  expect(result.error?.code).toBe('INVALID_OUTPUT')
  expect(textOf(result)).toMatch(/^tool ran, /)
  expect(textOf(result)).toContain(type)
})
