// What README.md and docs/ show is what the library and the compiler say: the program, its output, and every text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as api from 'dsh-tools'
import {
  defineTool,
  type PostToolListener,
  type PreToolListener,
  ToolArgsError,
  ToolError,
  type ToolExecutionResult,
  ToolRegistry,
  type ToolRegistryOptions,
  ToolSpecError,
  toolResult,
} from 'dsh-tools'
import ts from 'typescript'
import { describe, expect, it, vi } from 'vitest'
import { userOptions } from '../scripts/docs/compile.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')
const programFile = path.join(root, 'examples/readme/main.ts')

/** The code of the fence that follows a comment such as `<!-- the emitted schema -->`. */
function fenceAfter(marker: string, page = readme): string {
  const [, rest] = page.split(`<!-- ${marker} -->\n`)
  const code = /^\n```[^\n]*\n([\s\S]*?\n)```\n/.exec(rest ?? '')?.[1]
  if (code === undefined) throw new Error(`there is no fence after ${marker}`)
  return code
}

/** The rows of the table that follows a comment, each cell without its code marks. */
function tableAfter(file: string, marker: string): (readonly [string, string, string])[] {
  const [, rest] = read(file).split(`<!-- ${marker} -->\n\n`)
  const lines = (rest ?? '').split('\n\n')[0]?.split('\n').slice(2) ?? []
  const rows = lines.map((line) => {
    const cells = line.slice(2, -2).split(/ (?<!\\)\| /)
    const [left = '', middle = '', right = ''] = cells.map((cell) =>
      cell.replace(/^(`+)(.*)\1$/, '$2').replaceAll('\\|', '|'),
    )
    return [left, middle, right] as const
  })
  if (rows.length === 0) throw new Error(`${file} has no table after ${marker}`)
  return rows
}

/** The value of an expression that a table shows. */
function valueOf(expression: string): unknown {
  return new Function('ToolError', 'toolResult', `return (${expression})`)(ToolError, toolResult)
}

/** Compiles a program against src, as a user of the package would. */
function compile(file: string, text: string, settings: ts.CompilerOptions = userOptions) {
  const options = {
    ...settings,
    allowImportingTsExtensions: true,
    types: [],
    paths: { 'dsh-tools': [path.join(root, 'src/index.ts')] },
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.readFile = (name) => (name === file ? text : readFile(name))
  const program = ts.createProgram([file, path.join(root, 'node_modules/@types/node/index.d.ts')], options, host)
  const source = program.getSourceFile(file)
  const errors = program.getSemanticDiagnostics(source).map((diagnostic) => {
    const { line, character } = ts.getLineAndCharacterOfPosition(diagnostic.file ?? source!, diagnostic.start ?? 0)
    const [message] = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n').split('\n')
    return `${line + 1}:${character + 1} ${message}`
  })
  return { program, errors }
}

async function runProgram<T>(load: () => Promise<T>): Promise<T & { printed: string }> {
  const printed: unknown[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((value) => void printed.push(value))
  try {
    return { ...(await load()), printed: printed.join('\n') }
  } finally {
    log.mockRestore()
  }
}
const running = runProgram(() => import('../examples/readme/main.ts'))

async function rejection(promise: unknown): Promise<unknown> {
  try {
    return await promise
  } catch (error) {
    return error
  }
}

function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const specErrorOf = (name: string, parameters: unknown) =>
  thrown(() => defineTool({ name, description: '', parameters: parameters as {}, execute: () => '' }))

describe('README.md', () => {
  it('shows the program byte for byte, in fifteen lines', () => {
    expect(fenceAfter('examples/readme/main.ts')).toBe(readFileSync(programFile, 'utf8'))
    expect(fenceAfter('examples/readme/main.ts').trimEnd().split('\n')).toHaveLength(15)
  })

  it('shows the schema that the program prints, in its key order', async () => {
    const { printed } = await running
    const shown = JSON.stringify(JSON.parse(fenceAfter('the emitted schema')))
    expect(shown).toBe(JSON.stringify(JSON.parse(printed)))
  })

  it('shows the type that the compiler infers', () => {
    const { program, errors } = compile(programFile, readFileSync(programFile, 'utf8'))
    expect(errors).toEqual([])
    const checker = program.getTypeChecker()
    let inferred = ''
    const visit = (node: ts.Node): void => {
      if (ts.isParameter(node) && node.name.getText() === 'args') {
        const { NoTruncation, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags
        const flags = NoTruncation | UseSingleQuotesForStringLiteralType
        inferred = checker.typeToString(checker.getTypeAtLocation(node), node, flags)
      }
      ts.forEachChild(node, visit)
    }
    visit(program.getSourceFile(programFile)!)
    const shown = fenceAfter('the inferred type').replace(/^type Args = /, '')
    const oneLine = shown.trim().replace(/\{\n/, '{ ').replace(/\n\}$/, '; }').replace(/\n\s+/g, '; ')
    expect(oneLine.replace(/\s+/g, ' ')).toBe(inferred)
  })

  it('shows what the model reads, and says nothing of a call that fits', async () => {
    const { search } = await running
    expect(fenceAfter('examples/readme/wrong-call.ts')).toBe(read('examples/readme/wrong-call.ts'))
    const { printed } = await runProgram(() => import('../examples/readme/wrong-call.ts'))
    expect(`${printed}\n`).toBe(fenceAfter('its error'))
    const exec = (given: unknown) => ({ callId: '1', name: 'search', arguments: given })
    const wrong = { query: 5 }
    expect(await rejection(search.execute(wrong, exec(wrong)))).toBeInstanceOf(ToolArgsError)
    const right = { query: 'milk', limit: 5 }
    expect(await search.execute(right, exec(right))).toBe('No note about milk among the first 5.')
  })

  it('names the least settings that its programs compile with', () => {
    const { compilerOptions } = JSON.parse(fenceAfter('tsconfig.json'))
    const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, root)
    expect(errors).toEqual([])
    for (const name of readdirSync(path.join(root, 'examples/readme'))) {
      const file = path.join(root, 'examples/readme', name)
      expect(compile(file, readFileSync(file, 'utf8'), { ...options, noEmit: true }).errors).toEqual([])
    }
  })

  it('shows what the compiler says of the wrong tool', () => {
    const { errors } = compile(path.join(root, 'readme-wrong-tool.ts'), fenceAfter('a wrong tool'))
    expect(`${errors.join('\n')}\n`).toBe(fenceAfter('its compiler messages'))
  })

  it('shows why defineTool refuses the wrong tool', () => {
    const parameters = /parameters: (\{[\s\S]*?\n {2}\})/.exec(fenceAfter('a wrong tool'))?.[1] ?? ''
    const error = specErrorOf('search', valueOf(parameters))
    expect(error).toBeInstanceOf(ToolSpecError)
    expect(`${(error as ToolSpecError).message}\n`).toBe(fenceAfter('its definition error'))
  })

  it('says that the root of a tool is closed, which is so', async () => {
    const { search } = await running
    const spec = { query: { type: 'string', required: true, description: 'Text to look for' } } as const
    const tool = defineTool({ name: 'q', description: '', parameters: spec, execute: () => '' })
    const emitted = api.schemaSpecToJsonSchema(spec, { additionalProperties: false })
    expect(JSON.stringify(tool.parameters)).toBe(JSON.stringify(emitted))
    expect(search.parameters.additionalProperties).toBe(false)
  })
})

describe('README.md, the registry', () => {
  const file = 'examples/readme/registry.ts'

  it('shows the program byte for byte, in ten lines', () => {
    expect(fenceAfter(file)).toBe(read(file))
    expect(fenceAfter(file).trimEnd().split('\n')).toHaveLength(10)
  })

  it('shows what the program prints', async () => {
    await running
    const { printed } = await runProgram(() => import('../examples/readme/registry.ts'))
    expect(`${printed}\n`).toBe(fenceAfter('its outcomes'))
  })
})

describe('README.md, the other programs', () => {
  const show = (name: string) => {
    const file = `examples/readme/${name}.ts`
    expect(fenceAfter(file)).toBe(read(file))
  }

  it('shows a loop with a provider, and the messages that it prints', async () => {
    show('loop')
    await running
    const { printed } = await runProgram(() => import('../examples/readme/loop.ts'))
    expect(`${printed}\n`).toBe(fenceAfter('its messages'))
  })

  it('shows what becomes of an error, and says what cannot be returned', async () => {
    show('failure')
    await running
    const { printed } = await runProgram(() => import('../examples/readme/failure.ts'))
    expect(`${printed}\n`).toBe(fenceAfter('its failures'))
    for (const inside of [new Map(), new Date(), Promise.resolve(1)]) {
      const tools = new ToolRegistry()
      tools.register(defineTool({ name: 't', description: '', execute: () => ({ inside }) }))
      const result = await tools.execute({ callId: '1', name: 't', arguments: {} })
      expect(result.error?.code).toBe('INVALID_OUTPUT')
    }
  })

  it('shows an approver whose answer decides', async () => {
    show('approval')
    const question = vi.fn(async (_text: string) => 'no')
    vi.doMock('node:readline/promises', () => ({ createInterface: () => ({ question }) }))
    const { tools } = await import('../examples/readme/approval.ts')
    tools.register(defineTool({ name: 'delete', description: '', execute: () => 'Deleted.' }))
    const call = { callId: '1', name: 'delete', arguments: {} }
    expect((await tools.execute(call)).error?.code).toBe('DENIED')
    question.mockResolvedValue('yes')
    expect((await tools.execute(call)).isError).toBe(false)
    expect(question.mock.lastCall?.[0]).toBe('delete {}: it deletes. Run it? (yes/no) ')
  })

  it('shows a call that is stopped', async () => {
    show('abort')
    await running
    const { printed } = await runProgram(() => import('../examples/readme/abort.ts'))
    expect(`${printed}\n`).toBe(fenceAfter('its code'))
  })
})

describe('docs/execution.md', () => {
  const page = 'docs/execution.md'
  interface Parts extends ToolRegistryOptions {
    body?: () => unknown
    pre?: unknown
    post?: unknown
    exec?: object
  }

  /** What becomes of a call of a tool named `tool`. */
  async function outcomeOf({ body = () => 'ran', pre, post, exec, ...options }: Parts): Promise<ToolExecutionResult> {
    const tools = new ToolRegistry(options)
    const parameters = { a: { type: 'string' } } as const
    tools.register(defineTool({ name: 'tool', description: '', parameters, execute: body as () => string }))
    if (pre !== undefined) tools.on('tools/pre-execute', pre as PreToolListener)
    if (post !== undefined) tools.on('tools/post-execute', post as PostToolListener)
    return tools.execute({ callId: '1', name: 'tool', arguments: {}, ...exec })
  }
  const told = ({ isError, error, content }: ToolExecutionResult) => {
    const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
    return [isError, error?.code, text.replaceAll('\n', ' ')]
  }

  it.each(tableAfter(page, 'pre-execute faults'))('a pre listener %s', async (pre, code, text) => {
    expect(told(await outcomeOf({ pre: valueOf(pre) }))).toEqual([true, code, text])
  })

  it.each(tableAfter(page, 'other refusals'))('a call with %s', async (exec, code, text) => {
    expect(told(await outcomeOf({ exec: valueOf(exec) as object }))).toEqual([true, code, text])
  })

  it.each(tableAfter(page, 'approval answers'))('an approver %s', async (approve, code, text) => {
    const outcome = await outcomeOf({ pre: () => ({ kind: 'ask' }), approve: valueOf(approve) as () => 'allow_once' })
    expect(told(outcome)).toEqual([true, code, text])
  })

  it.each(tableAfter(page, 'outputs'))('a body that returns %s', async (output, content) => {
    const outcome = await outcomeOf({ body: () => valueOf(output) })
    expect([outcome.isError, JSON.stringify(outcome.content)]).toEqual([false, content])
  })

  it.each(tableAfter(page, 'refused outputs'))('a body that returns %s', async (output, code, text) => {
    expect(told(await outcomeOf({ body: () => valueOf(output) }))).toEqual([true, code, text])
  })

  it.each(tableAfter(page, 'thrown'))('a body that throws %s', async (thrownValue, code, text) => {
    const body = () => {
      throw valueOf(thrownValue)
    }
    expect(told(await outcomeOf({ body }))).toEqual([true, code, text])
  })

  it.each(tableAfter(page, 'post-execute faults'))('a post listener %s', async (post, code, text) => {
    expect(told(await outcomeOf({ post: valueOf(post) }))).toEqual([true, code, text])
  })

  it('compiles the augmentation, which its own fence cannot', () => {
    expect(compile(path.join(root, 'docs-augmentation.ts'), fenceAfter('augmentation', read(page))).errors).toEqual([])
  })

  it('names files that exist', () => {
    const named = readdirSync(path.join(root, 'docs')).flatMap((name) => [
      ...new Set(read(`docs/${name}`).match(/\bsrc\/[\w/-]+(?:\.ts)?/g)),
    ])
    expect(named).toContain('src/pipeline/gate.ts')
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})

describe('docs/', () => {
  const shown = /```ts\n(import \{ defineTool \} from 'dsh-tools'\n\nexport const search[\s\S]*?)```/.exec(
    read('docs/errors.md'),
  )?.[1]

  it.each(tableAfter('docs/errors.md', 'texts of search'))('errors.md: a call with %s', async (args, line) => {
    const literal = /parameters: (\{[\s\S]*?\n {2}\})/.exec(shown ?? '')?.[1] ?? ''
    const parameters = valueOf(literal) as {}
    const tool = defineTool({ name: 'search', description: 'Search the notes.', parameters, execute: () => '' })
    expect(tool.validate?.(valueOf(args))).toContain(line)
  })

  it.each(tableAfter('docs/errors.md', 'texts of ToolSpecError'))('errors.md: parameters %s', (parameters, line) => {
    expect(specErrorOf('t', valueOf(parameters))).toMatchObject({ name: 'ToolSpecError', message: line })
  })

  it('compile-errors.md: the texts of the compiler', () => {
    const rows = tableAfter('docs/compile-errors.md', 'texts of the compiler')
    const tool = (node: string) =>
      `defineTool({ name: 't', description: '', parameters: { a: ${node} }, execute: () => '' })`
    const text = ["import { defineTool } from 'dsh-tools'", ...rows.map(([node]) => tool(node)), ''].join('\n')
    const { errors } = compile(path.join(root, 'docs-mistakes.ts'), text)
    const messages = errors.map((error) => error.replace(/^(\d+):\d+ /, '$1 '))
    expect(messages).toEqual(rows.map(([, message], index) => `${index + 2} ${message}`))
  })

  it('README.md: names every public name, and no other', () => {
    const declared = read('src/index.ts').replace(/\/\/.*$/gm, '')
    const names = [...declared.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').flatMap((name) => name.trim() || []),
    )
    const rows = read('docs/README.md').split('## Public names')[1]?.split('\n') ?? []
    const listed = rows
      .filter((row) => row.startsWith('| `'))
      .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)/g)].map(([, name]) => name))
    expect([...listed].sort()).toEqual([...names].sort())
    expect(names).toEqual(expect.arrayContaining(Object.keys(api)))
  })

  it('links only to files and headings that exist', () => {
    const pages = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)]
    const slugs = (file: string) =>
      [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      )
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, file, slug]) => {
        const target = file ? path.join(path.dirname(page), file) : page
        try {
          return slug && !slugs(target).includes(slug) ? `${page}: ${link}` : read(target) && []
        } catch {
          return `${page}: ${link}`
        }
      }),
    )
    expect(broken).toEqual([])
  })
})
