import { defineTool, type ToolChange, type ToolDefinition, ToolError, ToolRegistry, ToolSpecError } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../tool/support.ts'
import { call, countedBody, escaped, hostileProxy, rawTool, registryOf, settle, textOf, throwing } from './support.ts'

const named = (name: string, more: object = {}) => rawTool(() => name, { name, ...more })
const names = (tools: ToolRegistry) => tools.schemas().map((schema) => schema.name)

describe('C16 a name that is taken', () => {
  it('throws, naming it, and the first stays', async () => {
    const tools = registryOf(named('a'))
    const error = thrownBy(() => tools.register(named('a', { execute: () => 'second' })))
    expect(error).toBeInstanceOf(ToolError)
    expect(error).toMatchObject({ code: 'DUPLICATE_TOOL', message: expect.stringContaining('"a"') })
    expect(textOf(await call(tools, { name: 'a' }))).toBe('a')
  })

  it('is free again once the first is disposed', async () => {
    const tools = new ToolRegistry()
    tools.register(named('a'))()
    tools.register(named('a', { execute: () => 'second' }))
    expect(textOf(await call(tools, { name: 'a' }))).toBe('second')
  })

  it('disposing twice does nothing, to a successor neither', () => {
    const tools = new ToolRegistry()
    const changes: unknown[] = []
    const dispose = tools.register(named('a'))
    dispose()
    tools.on('tools/change', (change) => changes.push(change))
    dispose()
    const definition = defineTool({ name: 'a', description: '', execute: () => '' })
    const again = tools.register(definition)
    dispose()
    expect(names(tools)).toEqual(['a'])
    again()
    again()
    expect(names(tools)).toEqual([])
    expect(changes).toEqual([
      { kind: 'registered', name: 'a' },
      { kind: 'removed', name: 'a' },
    ])
  })

  it('is taken in one registry only', () => {
    const tool = defineTool({ name: 'a', description: '', execute: () => '' })
    for (const tools of [new ToolRegistry(), new ToolRegistry()]) expect(tools.register(tool)).toBeTypeOf('function')
  })
})

describe('C17 register refuses', () => {
  const cycle: { self?: unknown } = {}
  cycle.self = cycle
  const execute = () => ''
  it.each<[string, unknown, string[]]>([
    ['undefined', undefined, ['register: definition: needs an object, got nothing.']],
    ['null', null, ['register: definition: needs an object, got null.']],
    ['a text', 'read', ['register: definition: needs an object, got the text "read".']],
    ['a function', () => 1, ['register: definition: needs an object, got a function.']],
    [
      'an empty object',
      {},
      [
        'register: name: needs a text, got nothing.',
        'register: description: needs a text, got nothing.',
        'register: parameters: needs JSON, got nothing.',
        'register: execute: needs a function, got nothing.',
      ],
    ],
    ['a number for a name', named(5 as never), ['register: name: needs a text, got 5.']],
    ['an empty name', named(''), ['register: name: must not be empty.']],
    ['white space', named('a b'), ['register: name: "a b" must not hold white space or control characters.']],
    [
      'a control character',
      named('a\0'),
      ['register: name: "a\\u0000" must not hold white space or control characters.'],
    ],
    [
      'a spec in place of a schema',
      named('a', { parameters: { path: { type: 'string', required: true } } }),
      ['a: parameters: is a spec and no JSON Schema. Wrap the definition in defineTool({ … }).'],
    ],
    ['129 characters', named('a'.repeat(129)), ['register: name: has 129 characters, at most 128 are allowed.']],
    ['no body', { ...named('a'), execute: undefined }, ['a: execute: needs a function, got nothing.']],
    ['a body that is none', named('a', { execute: {} }), ['a: execute: needs a function, got an object.']],
    ['no description', named('a', { description: undefined }), ['a: description: needs a text, got nothing.']],
    ['strict that is none', named('a', { strict: 'yes' }), ['a: strict: needs true or false, got the text "yes".']],
    ['a list of parameters', named('a', { parameters: [] }), ['a: parameters: needs a JSON Schema, got an array.']],
    ['true for parameters', named('a', { parameters: true }), ['a: parameters: needs a JSON Schema, got true.']],
    ['null for parameters', named('a', { parameters: null }), ['a: parameters: needs a JSON Schema, got null.']],
    [
      'a function in the parameters',
      named('a', { parameters: { properties: { x: { pattern: () => 1 } } } }),
      ['a: parameters.properties.x.pattern: needs JSON, got a function.'],
    ],
    ['validate that is none', named('a', { validate: 5 }), ['a: validate: needs a function, got 5.']],
    ['presentCall that is none', named('a', { presentCall: {} }), ['a: presentCall: needs a function, got an object.']],
    [
      'presentResult that is none',
      named('a', { presentResult: '' }),
      ['a: presentResult: needs a function, got the text "".'],
    ],
  ])('%s', (_what, definition, messages) => {
    const tools = registryOf(named('other'))
    const error = thrownBy(() => tools.register(definition as ToolDefinition))
    expect(error).toBeInstanceOf(ToolSpecError)
    expect(error).toMatchObject({ code: 'INVALID_SPEC', message: messages.join('\n') })
    expect(names(tools)).toEqual(['other'])
  })

  it('a cyclic schema', () => {
    const error = thrownBy(() => new ToolRegistry().register(named('a', { parameters: cycle })))
    expect(error).toBeInstanceOf(ToolSpecError)
    expect((error as Error).message).toMatch(/^a: parameters: needs JSON, got a value that contains itself\.$/)
    expect((error as Error).message.length).toBeLessThan(400)
  })

  it.each([
    ['a proxy whose every trap throws', hostileProxy()],
    ['a getter that throws', Object.defineProperty({ ...named('a') }, 'execute', { get: throwing(new Error('x')) })],
  ])('%s', (_what, definition) => {
    const tools = registryOf(named('other'))
    expect(thrownBy(() => tools.register(definition as ToolDefinition))).toBeInstanceOf(ToolSpecError)
    expect(names(tools)).toEqual(['other'])
  })
})

describe('a raw definition', () => {
  it('is copied and frozen: what its author changes later changes nothing', async () => {
    const definition: any = named('a', { strict: true, parameters: { type: 'object', properties: { x: {} } } })
    const tools = registryOf(definition)
    const before = JSON.stringify(tools.schemas())
    definition.name = 'b'
    definition.description = 'changed'
    definition.strict = false
    definition.parameters.properties.x = { type: 'string' }
    definition.execute = () => 'changed'
    expect(JSON.stringify(tools.schemas())).toBe(before)
    expect(textOf(await call(tools, { name: 'a' }))).toBe('a')
    const kept = tools.get('a') as ToolDefinition
    expect(Object.isFrozen(kept) && Object.isFrozen(kept.parameters.properties)).toBe(true)
    expect(kept).not.toBe(definition)
  })

  it('may be an instance of a class, whose methods keep their this', async () => {
    class Counter {
      readonly name = 'count'
      readonly description = 'Counts.'
      readonly parameters = { type: 'object' }
      #count = 0
      execute() {
        return ++this.#count
      }
      validate(args: unknown) {
        return this.#count > 1 ? ['enough'] : []
      }
      presentCall() {
        return { title: `call ${this.#count}` }
      }
      presentResult() {
        return { title: `result ${this.#count}` }
      }
    }
    const tools = registryOf(new Counter())
    const [first, second, third] = [
      await call(tools, { name: 'count' }),
      await call(tools, { name: 'count' }),
      await call(tools, { name: 'count' }),
    ]
    expect([first, second, third].map(textOf)).toEqual(['1', '2', 'enough\nNothing ran.'])
    expect(tools.get('count')?.presentCall?.({})).toEqual({ title: 'call 2' })
    expect(tools.get('count')?.presentResult?.({}, first)).toEqual({ title: 'result 2' })
  })

  it('that was spread from a typed one is a raw one, which still checks its arguments', async () => {
    const { tool, entered } = countedBody()
    const typed = defineTool({ ...tool, parameters: { a: { type: 'string', required: true } } })
    const wrapped = registryOf({ ...typed, description: 'Wrapped.' })
    const result = await call(wrapped)
    expect(result.error?.code).toBe('INVALID_ARGS')
    expect(textOf(result)).toContain('a: missing.')
    expect(entered).toEqual([])
    expect(textOf(await call(wrapped, { arguments: { a: 'x' } }))).toBe('ran')
  })

  it('without validate gets whatever came', async () => {
    const { tool, entered } = countedBody()
    await call(registryOf(tool), { arguments: ['any', { thing: null }] })
    expect(entered).toEqual([['any', { thing: null }]])
  })
})

it('get gives what was registered', () => {
  const typed = defineTool({ name: 'typed', description: '', execute: () => '' })
  const tools = registryOf(typed)
  expect(tools.get('typed')).toBe(typed)
  expect(tools.get('toString')).toBeUndefined()
})

describe('F1 schemas()', () => {
  it('has the name, the description, the parameters, strict when set, and nothing else', () => {
    const extra = { secret: 'host', presentCall: () => undefined, presentResult: () => undefined, validate: () => [] }
    const tools = registryOf(named('c', { ...extra, strict: false }))
    tools.register(
      defineTool({ name: 'a', description: 'A.', parameters: {}, execute: () => '', presentCall: () => undefined }),
    )
    tools.register(named('b', { strict: true }))
    expect(JSON.stringify(tools.schemas())).toBe(
      '[{"name":"a","description":"A.","parameters":{"type":"object","properties":{},"additionalProperties":false}},' +
        '{"name":"b","description":"A tool.","parameters":{"type":"object"},"strict":true},' +
        '{"name":"c","description":"A tool.","parameters":{"type":"object"},"strict":false}]',
    )
    const keys = ['name', 'description', 'parameters']
    expect(tools.schemas().map(Reflect.ownKeys)).toEqual([keys, [...keys, 'strict'], [...keys, 'strict']])
  })
})

it("F2 what schemas() gives is the caller's to change", () => {
  const parameters = { type: 'object', properties: { x: { type: 'string' } } }
  for (const strict of [undefined, true]) {
    const tools = registryOf(named('a', { parameters, strict }))
    const before = JSON.stringify(tools.schemas())
    const [schema] = tools.schemas() as any[]
    schema.name = 'changed'
    schema.parameters.properties.x.type = 'number'
    delete schema.parameters.type
    tools.schemas().pop()
    expect(JSON.stringify(tools.schemas())).toBe(before)
  }
})

it('F3 a property named __proto__ stays an own key', () => {
  const prop = { type: 'string' } as const
  const tools = registryOf(
    defineTool({ name: 'a', description: '', parameters: { ['__proto__']: prop }, execute: () => '' }),
  )
  tools.register(named('b', { parameters: JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') }))
  for (const { parameters } of tools.schemas()) {
    expect(Object.keys(parameters.properties as object)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(parameters.properties)).toBe(Object.prototype)
  }
})

it('F4 schemas() is sorted by name and the same bytes in whatever order tools come', () => {
  const list = ['b', 'a', 'B', 'ä', 'aa', 'a-b', 'a_b', '10', '9', '__proto__', '😀', '\uffff'].map((name) =>
    named(name),
  )
  const [one, two] = [new ToolRegistry(), new ToolRegistry()]
  for (const tool of list) one.register(tool)
  for (const tool of [...list].reverse()) two.register(tool)
  expect(JSON.stringify(one.schemas())).toBe(JSON.stringify(two.schemas()))
  expect(JSON.stringify(one.schemas())).toBe(JSON.stringify(one.schemas()))
  expect(names(one)).toEqual(list.map((tool) => tool.name).sort())
  const remove = one.register(named('aaa'))
  expect(names(one)).toContain('aaa')
  remove()
  expect(JSON.stringify(one.schemas())).toBe(JSON.stringify(two.schemas()))
})

describe('tools/change', () => {
  it('tells of each registration and removal, after it', () => {
    const tools = new ToolRegistry()
    const seen: unknown[] = []
    const stop = tools.on('tools/change', (change) => seen.push({ ...change, now: names(tools) }))
    const remove = tools.register(named('a'))
    thrownBy(() => tools.register(named('a')))
    thrownBy(() => tools.register(named('')))
    remove()
    stop()
    tools.register(named('b'))
    expect(seen).toEqual([
      { kind: 'registered', name: 'a', now: ['a'] },
      { kind: 'removed', name: 'a', now: [] },
    ])
  })

  it('a listener that fails or writes hurts neither the registration nor the others', async () => {
    const tools = new ToolRegistry()
    const seen: ToolChange[] = []
    const unhandled = await escaped(async () => {
      tools.on('tools/change', throwing(new Error('x')))
      tools.on('tools/change', async () => throwing(new Error('x'))())
      tools.on('tools/change', (change: any) => {
        change.name = 'changed'
      })
      tools.on('tools/change', (change) => seen.push(change))
      tools.register(named('a'))()
      await settle()
    })
    expect(unhandled).toEqual([])
    expect(seen).toEqual([
      { kind: 'registered', name: 'a' },
      { kind: 'removed', name: 'a' },
    ])
  })

  it('a listener may change the registry and the listeners', () => {
    const tools = new ToolRegistry()
    const seen: string[] = []
    const stop = tools.on('tools/change', ({ name }) => {
      stop()
      tools.register(named(`${name}${name}`))
    })
    tools.on('tools/change', ({ name }) => seen.push(name))
    tools.register(named('a'))
    expect(names(tools)).toEqual(['a', 'aa'])
    expect(seen).toEqual(['aa', 'a'])
  })
})

describe('on', () => {
  it.each(['tools/execute-before', 'toString', '__proto__', '', undefined, Symbol('x')])(
    'refuses the event %s',
    (event) => {
      const error = thrownBy(() => new ToolRegistry().on(event as 'tools/change', () => {}))
      expect(error).toBeInstanceOf(TypeError)
      expect((error as Error).message).toMatch(
        /^There is no event .*\. Events: "tools\/pre-execute", "tools\/post-execute", "tools\/change"/,
      )
    },
  )

  it.each([undefined, null, {}, 'f'])('refuses the listener %s', (listener) => {
    expect(thrownBy(() => new ToolRegistry().on('tools/change', listener as never))).toMatchObject({
      name: 'TypeError',
      message: expect.stringMatching(/^A listener needs to be a function, got /),
    })
  })
})

describe('new ToolRegistry', () => {
  it.each<[object, string]>([
    [{ approve: 'always' }, 'approve needs a function, got the text "always".'],
    [{ approve: null }, 'approve needs a function, got null.'],
    [{ maskErrors: 'yes' }, 'maskErrors needs true or false, got the text "yes".'],
    [{ aprove: () => 'allow_once' }, 'There is no option "aprove". Did you mean "approve"?'],
    [{ zzz: 1 }, 'There is no option "zzz".'],
    [[], 'new ToolRegistry needs an object of options, got an array.'],
    [null as never, 'new ToolRegistry needs an object of options, got null.'],
    [{ maxDepth: 0 }, 'maxDepth needs a whole number above 0, got 0.'],
    [{ maxDepth: 1.5 }, 'maxDepth needs a whole number above 0, got 1.5.'],
    [{ maxDepth: Number.NaN }, 'maxDepth needs a whole number above 0, got NaN.'],
    [{ maxDepth: Number.POSITIVE_INFINITY }, 'maxDepth needs a whole number above 0, got Infinity.'],
    [{ maxDepth: '5' }, 'maxDepth needs a whole number above 0, got the text "5".'],
  ])('refuses %j', (options, message) => {
    expect(thrownBy(() => new ToolRegistry(options as never))).toMatchObject({ name: 'TypeError', message })
  })

  it('takes nothing, too', () => {
    expect(new ToolRegistry().schemas()).toEqual([])
    expect(new ToolRegistry({}).schemas()).toEqual([])
  })
})
