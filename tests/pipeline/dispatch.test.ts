import { defineTool, ToolNotFoundError, ToolRegistry } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, countedBody, deferred, hostileProxy, rawTool, registryOf, settle, textOf, throwing } from './support.ts'

const read = defineTool({
  name: 'read_file',
  description: 'Reads a file.',
  parameters: { path: { type: 'string', required: true }, lines: { type: 'array', items: { type: 'number' } } },
  execute: ({ path }) => path,
})

describe('C1 an unknown tool', () => {
  it('is UNKNOWN_TOOL, seen by both kinds of listeners, and nobody is asked', async () => {
    const seen: unknown[] = []
    const tools = registryOf(read, {
      approve: throwing(new Error('was asked')),
      pre: [(exec: any) => seen.push(exec.name) && { kind: 'ask' }],
      post: [(exec: any, result: any, next: () => unknown) => seen.push(exec.name, result.error.code) && next()],
    })
    const result = await call(tools, { name: 'readfile', arguments: { a: 1 } })
    expect(result).toEqual({
      callId: 'call_1',
      content: [
        { type: 'text', text: 'There is no tool "readfile". Did you mean "read_file"? Tools: read_file. Nothing ran.' },
      ],
      isError: true,
      error: { name: 'ToolNotFoundError', code: 'UNKNOWN_TOOL' },
    })
    expect(seen).toEqual(['readfile', 'readfile', 'UNKNOWN_TOOL'])
  })

  it('that is denied is denied', async () => {
    const tools = registryOf(read, { pre: [() => ({ kind: 'deny', reason: 'no' })] })
    expect((await call(tools, { name: 'nope' })).error?.code).toBe('DENIED')
  })

  it('is found among no tools', async () => {
    expect(textOf(await call(new ToolRegistry()))).toBe('There is no tool "tool". Nothing ran.')
  })

  it('has an error of its own', () => {
    const error = new ToolNotFoundError('x')
    expect(error).toMatchObject({ name: 'ToolNotFoundError', code: 'UNKNOWN_TOOL' })
    expect(error.message).toBe('There is no tool "x". Nothing ran.')
  })
})

describe('C1 invalid arguments', () => {
  it('are seen by the listeners, and nobody is asked about them', async () => {
    const seen: unknown[] = []
    const tools = registryOf(read, {
      approve: throwing(new Error('was asked')),
      pre: [(exec: any) => seen.push(exec.arguments) && { kind: 'ask' }],
      post: [(_exec: any, result: any, next: () => unknown) => seen.push(result.error.code) && next()],
    })
    const result = await call(tools, { name: 'read_file', arguments: { pth: 'a' } })
    expect(result.error).toEqual({ name: 'ToolArgsError', code: 'INVALID_ARGS' })
    expect(seen).toEqual([{ pth: 'a' }, 'INVALID_ARGS'])
  })
})

describe('C2 a hostile name', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])('%j is unknown', async (name) => {
    const result = await call(registryOf(read), { name })
    expect(result.error?.code).toBe('UNKNOWN_TOOL')
    expect(textOf(result)).toContain(`There is no tool ${JSON.stringify(name)}.`)
  })

  it.each([undefined, null, 5, {}, ['read_file'], Symbol('read_file')])(
    'that is no text (%#) is unknown',
    async (name) => {
      expect((await call(registryOf(read), { name })).error?.code).toBe('UNKNOWN_TOOL')
    },
  )
})

it.each(['__proto__', 'constructor', 'toString'])(
  'C3 a tool named %s is listed, callable and removable',
  async (name) => {
    const tools = new ToolRegistry()
    const remove = tools.register(rawTool(() => 'ran', { name }))
    expect(tools.schemas().map((schema) => schema.name)).toEqual([name])
    expect(tools.get(name)?.name).toBe(name)
    expect(textOf(await call(tools, { name }))).toBe('ran')
    remove()
    expect(tools.schemas()).toEqual([])
    expect(tools.get(name)).toBeUndefined()
    expect((await call(tools, { name })).error?.code).toBe('UNKNOWN_TOOL')
  },
)

describe('C4 invalid arguments', () => {
  it('do not reach the body, and the text names each path', async () => {
    const { tool, entered } = countedBody()
    const parameters = {
      a: { type: 'string', required: true },
      b: { type: 'array', items: { type: 'number' } },
    } as const
    const tools = registryOf(defineTool({ ...tool, parameters }))
    const result = await call(tools, { arguments: { b: [1, 'x'], c: 1 } })
    expect(result.error?.code).toBe('INVALID_ARGS')
    for (const path of ['a: ', 'b[1]: ', 'c: ']) expect(textOf(result)).toContain(path)
    expect(textOf(result)).toContain('Nothing ran. A valid call: {"a":"…","b":[1]}')
    expect(entered).toEqual([])
  })

  it('are told in few words, however many there are', async () => {
    const parameters = { b: { type: 'array', items: { type: 'number' } } } as const
    const tools = registryOf(defineTool({ ...rawTool(() => ''), parameters }))
    const text = textOf(await call(tools, { arguments: { b: Array(5_000).fill('x'.repeat(500)) } }))
    expect(text.split('\n').length).toBeLessThanOrEqual(12)
    expect(text.length).toBeLessThan(1_200)
  })

  it.each<[string, unknown, string]>([
    ['a function', () => 1, 'a function'],
    ['NaN', Number.NaN, 'NaN'],
    ['a bigint', 1n, 'a bigint'],
    ['a Date', new Date(0), 'an object that is not plain'],
    ['a throwing getter', Object.defineProperty({}, 'a', { enumerable: true, get: throwing(1) }), 'cannot be read'],
    ['a hostile proxy', hostileProxy(), 'cannot be read'],
  ])('that are no JSON (%s) are nobody to see', async (_what, value, said) => {
    const seen: unknown[] = []
    for (const tool of [
      rawTool(throwing(1)),
      defineTool({ ...rawTool(throwing(1)), parameters: {}, additionalProperties: true }),
    ]) {
      const tools = registryOf(tool, { pre: [(exec: any, next: () => unknown) => seen.push(exec.arguments) && next()] })
      for (const args of [value, { deep: [value] }]) {
        const result = await call(tools, { arguments: args })
        expect(result.error).toEqual({ name: 'ToolArgsError', code: 'INVALID_ARGS' })
        expect(textOf(result)).toContain('Nothing ran.')
      }
      expect(textOf(await call(tools, { arguments: { deep: [value] } }))).toContain(said)
    }
    expect(seen).toEqual(Array(6).fill(undefined))
  })

  it('that change while they are read are refused', async () => {
    let reads = 0
    const args = {
      get a() {
        return reads++ === 0 ? 1n : 1
      },
    }
    const result = await call(registryOf(rawTool(() => '')), { arguments: args })
    expect(result.error?.code).toBe('INVALID_ARGS')
  })

  it('of a cycle or too many levels are refused', async () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    const nest = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
    const open = defineTool({ ...rawTool(() => 'ran'), parameters: {}, additionalProperties: true })
    for (const tool of [rawTool(() => 'ran'), open]) {
      const tools = registryOf(tool)
      expect(textOf(await call(tools, { arguments: cycle }))).toContain('a value that contains itself')
      expect((await call(tools, { arguments: nest(1_001) })).error?.code).toBe('INVALID_ARGS')
      expect(textOf(await call(tools, { arguments: nest(1_000) }))).toBe('ran')
      const shallow = registryOf(tool, { maxDepth: 2 })
      expect(textOf(await call(shallow, { arguments: nest(3) }))).toContain('nested more than 2 levels deep')
      expect(textOf(await call(shallow, { arguments: nest(2) }))).toBe('ran')
    }
  })

  it('of a tool that takes none may be left out', async () => {
    const { tool, entered } = countedBody()
    for (const definition of [tool, defineTool({ ...tool, parameters: {} })]) {
      const tools = registryOf(definition)
      await tools.execute({ callId: '1', name: 'tool' } as never)
      await call(tools, { arguments: undefined })
      expect(entered.splice(0)).toEqual([{}, {}])
    }
    expect((await call(registryOf(defineTool({ ...tool, parameters: {} })), { arguments: null })).error?.code).toBe(
      'INVALID_ARGS',
    )
    await call(registryOf(tool), { arguments: null })
    expect(entered).toEqual([null])
  })
})

describe('a raw definition that validates', () => {
  const validating = (validate: unknown) => registryOf(rawTool(() => 'ran', { validate }))

  it('has its violations told and its body not run', async () => {
    const result = await call(validating((args: any) => (args.a ? [] : ['a: missing.', 'b: missing.'])))
    expect(result.error).toEqual({ name: 'ToolArgsError', code: 'INVALID_ARGS' })
    expect(textOf(result)).toBe('a: missing.\nb: missing.\nNothing ran.')
    expect(
      textOf(
        await call(
          validating(() => []),
          { arguments: { a: 1 } },
        ),
      ),
    ).toBe('ran')
  })

  it.each<[string, unknown]>([
    ['throws', throwing(new Error('secret'))],
    ['gives a text', () => 'a: missing.'],
    ['gives something like a list', () => ({ length: 0 })],
    ['gives a number', () => 5],
    ['gives nothing', () => undefined],
    ['gives no texts', () => [5]],
    ['gives objects', () => [{ message: 'a: missing.' }]],
    ['gives a promise', async () => []],
  ])('that %s accepts nothing', async (_what, validate) => {
    const result = await call(validating(validate))
    expect(result.error?.code).toBe('INVALID_ARGS')
    expect(textOf(result)).toBe('The check of the arguments failed, so they were not accepted. Nothing ran.')
  })

  it('that writes to its arguments throws', async () => {
    const writing = (args: any) => {
      args.a = 1
      return []
    }
    expect((await call(validating(writing))).error?.code).toBe('INVALID_ARGS')
  })

  it('is told in few words, however many violations it gives', async () => {
    const violations = Array.from({ length: 5_000 }, (_, index) => `v[${index}]: ${'x'.repeat(1_000)}`)
    const text = textOf(await call(validating(() => violations)))
    expect(text.length).toBeLessThan(1_200)
    expect(text).toMatch(/^v\[0\]: x/)
    expect(text).toMatch(/\nand 499\d more problems\.\nNothing ran\.$/)
    expect(textOf(await call(validating(() => Array(11).fill('short'))))).toMatch(
      /and 1 more problem\.\nNothing ran\.$/,
    )
  })

  it('is not quoted where it gives no texts', async () => {
    expect(textOf(await call(validating(() => [{}])))).not.toContain('[object Object]')
  })
})

describe('C5 the body gets what was validated', () => {
  const only = (body: (args: any) => unknown) =>
    registryOf(defineTool({ ...rawTool(body), parameters: { a: { type: 'string', required: true } } }))

  it('of a getter that changes', async () => {
    let reads = 0
    const args = {
      get a() {
        return reads++ === 0 ? 'checked' : 5
      },
    }
    expect(
      textOf(
        await call(
          only(({ a }) => a),
          { arguments: args },
        ),
      ),
    ).toBe('checked')
    expect(reads).toBe(1)
  })

  it('of a proxy that changes', async () => {
    let reads = 0
    const args = new Proxy({ a: '' }, { get: () => (reads++ === 0 ? 'checked' : 5) })
    expect(
      textOf(
        await call(
          only(({ a }) => a),
          { arguments: args },
        ),
      ),
    ).toBe('checked')
  })

  it('when the caller changes its object later', async () => {
    const args: { a: unknown } = { a: 'checked' }
    const exec = { callId: '1', name: 'tool', arguments: args }
    const pending = only(({ a }) => a).execute(exec)
    args.a = 5
    exec.name = 'other'
    exec.callId = '2'
    expect(await pending).toMatchObject({ callId: '1', content: [{ text: 'checked' }] })
  })

  it("when a listener changes the caller's object", async () => {
    const args: { a: unknown } = { a: 'checked' }
    const tools = registryOf(defineTool({ ...rawTool(({ a }) => a), parameters: { a: { type: 'string' } } }))
    tools.on('tools/pre-execute', (_exec, next) => {
      args.a = 5
      return next()
    })
    expect(textOf(await call(tools, { arguments: args }))).toBe('checked')
  })
})

it("C6 a body that writes to its arguments changes nobody else's", async () => {
  const seen: unknown[] = []
  const { tool, entered } = countedBody((args) => {
    args.a = 'changed'
    args.list.push('changed')
    args.list[0].b = 'changed'
    delete args.gone
  })
  const tools = registryOf(tool, {
    pre: [(exec: unknown, next: () => unknown) => seen.push(exec) && next()],
    post: [(exec: unknown, _result: unknown, next: () => unknown) => seen.push(exec) && next()],
  })
  const args = { a: 'x', list: [{ b: 'x' }], gone: null }
  await call(tools, { arguments: args })
  expect(entered).toEqual([{ a: 'changed', list: [{ b: 'changed' }, 'changed'] }])
  expect(args).toEqual({ a: 'x', list: [{ b: 'x' }], gone: null })
  expect(seen).toHaveLength(2)
  expect(seen[0]).toBe(seen[1])
  expect(seen[0]).toEqual({ callId: 'call_1', name: 'tool', arguments: { a: 'x', list: [{ b: 'x' }], gone: null } })
})

describe('what the body gets beside its arguments', () => {
  it("is the call as everybody sees it, the host's own objects as they are", async () => {
    const agent = { id: 'main' }
    const context = { anything: new Map() }
    const { signal } = new AbortController()
    let seen: any
    const tool = rawTool((_args, exec) => {
      seen = exec
    })
    await call(registryOf(tool), { agent, context, signal, extra: 1 })
    expect(seen).toEqual({ callId: 'call_1', name: 'tool', arguments: {}, agent, context, signal })
    expect([seen.agent, seen.context, seen.signal]).toEqual([agent, context, signal])
    expect(seen.agent).toBe(agent)
    expect(seen.context).toBe(context)
    expect(Object.isFrozen(seen)).toBe(true)
    expect(Object.isFrozen(agent)).toBe(false)
  })
})

describe('C13 re-entrancy', () => {
  it('a body calls another tool and its own', async () => {
    const tools = new ToolRegistry()
    const ids: string[] = []
    tools.register(rawTool(({ n }) => n * 2, { name: 'double' }))
    tools.register(
      rawTool(
        async ({ n }, exec) => {
          ids.push(exec.callId)
          const doubled = await call(tools, { callId: `${exec.callId}.d`, name: 'double', arguments: { n } })
          const rest =
            n === 0
              ? undefined
              : await call(tools, { callId: `${exec.callId}.s`, name: 'sum', arguments: { n: n - 1 } })
          return Number(textOf(doubled)) + (rest ? Number(textOf(rest)) : 0)
        },
        { name: 'sum' },
      ),
    )
    expect(textOf(await call(tools, { name: 'sum', arguments: { n: 3 } }))).toBe('12')
    expect(ids).toEqual(['call_1', 'call_1.s', 'call_1.s.s', 'call_1.s.s.s'])
  })

  it('1,000 levels deep resolves', async () => {
    const tools = new ToolRegistry()
    tools.register(
      rawTool(async ({ n }) => (n === 0 ? 'bottom' : textOf(await call(tools, { arguments: { n: n - 1 } })))),
    )
    expect(textOf(await call(tools, { arguments: { n: 1_000 } }))).toBe('bottom')
  })

  it('a listener makes a call of its own', async () => {
    const { tool, entered } = countedBody()
    const tools = registryOf(tool)
    tools.on('tools/pre-execute', async (exec, next) => {
      if (exec.callId === 'call_1') await call(tools, { callId: 'inner', arguments: { inner: true } })
      return next()
    })
    expect((await call(tools)).callId).toBe('call_1')
    expect(entered).toEqual([{ inner: true }, {}])
  })
})

it('C14 a tool that is removed while its body runs ends its call normally', async () => {
  const { promise, resolve } = deferred<string>()
  const tools = new ToolRegistry()
  const remove = tools.register(rawTool(() => promise))
  const pending = call(tools)
  await settle()
  remove()
  resolve('done')
  expect(textOf(await pending)).toBe('done')
  expect((await call(tools)).error?.code).toBe('UNKNOWN_TOOL')
})

describe('C15 while a listener waits', () => {
  async function meanwhile(change: (tools: ToolRegistry, remove: () => void, again: () => void) => void) {
    const gate = deferred()
    const { tool, entered } = countedBody(() => 'old')
    const tools = new ToolRegistry()
    const remove = tools.register(tool)
    tools.on('tools/pre-execute', async (_exec, next) => {
      await gate.promise
      return next()
    })
    const pending = call(tools)
    await settle()
    change(tools, remove, () => tools.register(tool))
    gate.resolve()
    const result = await pending
    return { entered: entered.length, code: result.error?.code, text: textOf(result) }
  }

  it('a tool that is removed does not run', async () => {
    expect(await meanwhile((_tools, remove) => remove())).toMatchObject({ entered: 0, code: 'UNKNOWN_TOOL' })
  })

  it('a tool that is replaced runs neither, and nobody is told that it does not exist', async () => {
    const other = countedBody(() => 'new')
    const { entered, code, text } = await meanwhile((tools, remove) => {
      remove()
      tools.register(other.tool)
    })
    expect([entered, code, other.entered]).toEqual([0, 'UNKNOWN_TOOL', []])
    expect(text).not.toContain('There is no tool')
    expect(text).toMatch(/"tool" was replaced while this call waited, so it did not run\./)
  })

  it('a tool that comes only then does not run', async () => {
    const { tool, entered } = countedBody()
    const tools = new ToolRegistry()
    tools.on('tools/pre-execute', (_exec, next) => {
      tools.register(tool)
      return next()
    })
    const result = await call(tools)
    expect(result.error?.code).toBe('UNKNOWN_TOOL')
    expect(textOf(result)).toMatch(/"tool" came only while this call waited, so it did not run\./)
    expect(entered).toEqual([])
  })

  it('the very same definition may go and come back', async () => {
    const same = defineTool({ ...rawTool(() => 'same'), parameters: {} })
    const tools = new ToolRegistry()
    let remove = tools.register(same)
    tools.on('tools/pre-execute', (_exec, next) => {
      remove()
      remove = tools.register(same)
      return next()
    })
    expect(textOf(await call(tools))).toBe('same')
  })
})
