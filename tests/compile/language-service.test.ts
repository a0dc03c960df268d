import { beforeAll, describe, expect, it } from 'vitest'
import { type Editor, openEditor } from './language-service.ts'

// What an author sees while writing a tool.

let editor: Editor
beforeAll(() => {
  editor = openEditor()
}, 60_000)

const head = `import { type Checked, defineProp, defineSpec, defineTool, type InferArgs } from 'dsh-tools'
declare function wrap<const S extends Record<string, any>>(spec: Checked<S>, run: (args: InferArgs<S>) => unknown): void
`
const spec = `{
  path: { type: 'string', required: true, description: 'Where.' },
  mode: { type: 'string', enum: ['r', 'w'] },
  query: { type: 'object', required: true, properties: {
    rows: { type: 'array', items: { type: 'object', properties: {
      id: { type: 'number', required: true },
      more: { type: 'object' },
    } } },
    flags: { type: 'array' },
  } },
}`
const inline = (body: string) =>
  `${head}defineTool({ name: 'n', description: '', parameters: ${spec}, execute(args) { ${body} } })`
const stored = (body: string) =>
  `${head}const spec = defineSpec(${spec})
defineTool({ name: 'n', description: '', parameters: spec, execute(args) { ${body} } })`

describe('hover', () => {
  const flat = `{
    path: string;
    mode?: "r" | "w" | undefined;
    query: {
        rows?: {
            id: number;
            more?: Record<string, unknown> | undefined;
        }[] | undefined;
        flags?: unknown[] | undefined;
    };
}`

  it.each([
    ['of the arguments: flat, in the order of the spec', inline('return |args'), `(parameter) args: ${flat}`],
    ['of the arguments of a stored spec', stored('return |args'), `(parameter) args: ${flat}`],
    ['of InferArgs', stored('type |Args = InferArgs<typeof spec>'), `type Args = ${flat}`],
    ['of a required argument', inline('return args.|path'), '(property) path: string'],
    ['of an optional argument', inline('return args.|mode'), '(property) mode?: "r" | "w" | undefined'],
    ['of a nested argument', inline('return args.query.rows?.[0]?.|id'), '(property) id: number | undefined'],
    [
      'of the arguments of a tool that takes none',
      `${head}defineTool({ name: 'n', description: '', execute(|args) {} })`,
      '(parameter) args: {}',
    ],
  ])('%s', (_, marked, expected) => {
    expect(editor.hover(marked)).toBe(expected)
  })
})

describe('go to definition', () => {
  it.each([
    ['args.|path', "path: { type: 'string', required: true, description: 'Where.' },"],
    ['args.|query', "query: { type: 'object', required: true, properties: {"],
    ['args.query.|flags', "flags: { type: 'array' },"],
    ['args.query.rows?.[0]?.|id', "id: { type: 'number', required: true },"],
  ])('leads from %s to the spec', (body, line) => {
    expect(editor.definition(inline(`return ${body}`))).toBe(line)
    expect(editor.definition(stored(`return ${body}`))).toBe(line)
    const declared = `${head}const spec = defineSpec(${spec})\ndeclare const args: InferArgs<typeof spec>\n${body}`
    expect(editor.definition(declared)).toBe(line)
  })

  it('leads into a fragment', () => {
    const text = `${head}const range = defineProp({ type: 'object', properties: {
  from: { type: 'number' },
} })
defineTool({ name: 'n', description: '', parameters: { range }, execute: (args) => args.range?.|from })`
    expect(editor.definition(text)).toBe("from: { type: 'number' },")
  })
})

describe('completions', () => {
  const tool = (parameters: string) =>
    `${head}defineTool({ name: 'n', description: '', parameters: ${parameters}, execute: () => '' })`
  const places: [name: string, place: (node: string) => string][] = [
    ['in defineTool', (node) => tool(`{ a: ${node} }`)],
    ['beside another property', (node) => tool(`{ ok: { type: 'string' }, a: ${node} }`)],
    ['before another property', (node) => tool(`{ a: ${node}, ok: { type: 'string' } }`)],
    ['in properties', (node) => tool(`{ o: { type: 'object', properties: { a: ${node} } } }`)],
    ['in items', (node) => tool(`{ l: { type: 'array', items: ${node} } }`)],
    ['deep', (node) => tool(`{ l: { type: 'array', items: { type: 'object', properties: { a: ${node} } } } }`)],
    ['in defineSpec', (node) => `${head}defineSpec({ a: ${node} })`],
    ['in defineProp', (node) => `${head}defineProp(${node})`],
    ['in a wrapper', (node) => `${head}wrap({ a: ${node} }, () => 0)`],
  ]

  describe.each(places)('%s', (_, place) => {
    it.each([
      ['string', ['default', 'description', 'enum', 'required']],
      ['number', ['default', 'description', 'required']],
      ['boolean', ['default', 'description', 'required']],
      ['object', ['default', 'description', 'properties', 'required']],
      ['array', ['default', 'description', 'items', 'required']],
    ])('only the keywords of a %s', (type, keywords) => {
      expect(editor.completions(place(`{ type: '${type}', | }`))).toEqual(keywords)
    })

    it('only the keywords that are not there yet', () => {
      expect(editor.completions(place("{ type: 'string', required: true, | }"))).toEqual([
        'default',
        'description',
        'enum',
      ])
      expect(editor.completions(place("{ type: 'string', |, description: 'x' }"))).toEqual([
        'default',
        'enum',
        'required',
      ])
    })

    it('the same while a keyword is being typed', () => {
      expect(editor.completions(place("{ type: 'object', pro| }"))).toEqual([
        'default',
        'description',
        'properties',
        'required',
      ])
    })

    it('the five names of `type`', () => {
      const names = ['string', 'number', 'boolean', 'object', 'array']
      expect(editor.completions(place("{ type: '|' }"))).toEqual(names)
      expect(editor.completions(place("{ type: '|', required: true }"))).toEqual(names)
    })

    it('every keyword in an empty node, `type` first', () => {
      expect(editor.completions(place('{ | }'))).toEqual([
        'type',
        'default',
        'description',
        'enum',
        'items',
        'properties',
        'required',
      ])
    })
  })

  it('the options of a tool', () => {
    const options = editor.completions(`${head}defineTool({ name: 'n', description: '', | })`)
    expect(options).toEqual(expect.arrayContaining(['execute', 'parameters', 'presentCall', 'presentResult']))
    expect(options).not.toContain('name')
  })

  it('the arguments, also while the spec has a mistake', () => {
    const text = `${head}defineTool({ name: 'n', description: '', parameters: { a: { type: 'string' }, b: { type: 'strng' } },
      execute(args) { args.| } })`
    expect(editor.completions(text)).toEqual(['a', 'b'])
  })
})
