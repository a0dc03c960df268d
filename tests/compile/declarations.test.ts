import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Compiler, compile, compilers, isLeftOut, project } from './compilers.ts'
import { deepInferArgs, deepTool, tools, wideTools } from './generated-tools.ts'

// What tools cost their authors' compilers: declarations, depth, counters. Counters do not depend on the machine.

const dev = compilers.find(({ version }) => version === '6.0.3') as Compiler
const slow = { timeout: 120_000 }

describe('declarations of an exported tool', () => {
  const emitting = { declaration: true, emitDeclarationOnly: true, outDir: 'out' }
  const literal = `{ name: 'find', description: 'd', parameters: {
  path: { type: 'string', required: true }, rows: { type: 'array', items: { type: 'object', properties: {} } } },
  execute: (args) => args.path }`

  it('are short and name only what the package exports', slow, async () => {
    const text = `import { defineTool } from 'dsh-tools'\nexport const find = defineTool(${literal})\n`
    const folder = project('declarations', { 'tool.ts': text }, emitting)
    // TS2742 is what a type that cannot be named from outside would give.
    expect((await compile(dev, folder)).diagnostics).toEqual([])
    const declared = readFileSync(path.join(folder, 'out/tool.d.ts'), 'utf8')
    expect(declared).toBe('export declare const find: import("dsh-tools").ToolDefinition;\n')
    expect(declared.length).toBeLessThan(80)
  })

  it('lose nothing by an annotation, under isolatedDeclarations too', slow, async () => {
    const files = {
      'tool.ts': `import { defineTool, type ToolDefinition } from 'dsh-tools'
type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
export const find: ToolDefinition = defineTool(${literal})
const plain = defineTool(${literal})
export const same: true = true satisfies Equals<typeof find, typeof plain>
`,
    }
    const folder = project('isolated', files, { ...emitting, isolatedDeclarations: true })
    expect((await compile(dev, folder)).diagnostics).toEqual([])
    expect(readFileSync(path.join(folder, 'out/tool.d.ts'), 'utf8')).toContain('find: ToolDefinition;')
  })
})

describe('cost', () => {
  it('of a tool: at most 340 instantiations and 155 types', slow, async () => {
    const [one, hundred] = await Promise.all([counters(1), counters(100)])
    const perTool = (name: keyof typeof one) => (hundred[name] - one[name]) / 99
    expect(perTool('instantiations')).toBeLessThanOrEqual(340)
    expect(perTool('types')).toBeLessThanOrEqual(155)
    // A program that did not compile what it should would cost nothing.
    expect(perTool('instantiations')).toBeGreaterThan(100)
  })

  describe.each(compilers)('on TypeScript $version', (compiler) => {
    const test = it.skipIf(isLeftOut(compiler))

    test('220 tools of 8 properties compile', slow, async () => {
      const folder = project(`wide-${compiler.version}`, { 'tools.ts': wideTools(220) })
      expect((await compile(compiler, folder)).diagnostics).toEqual([])
    })

    test('35 levels of objects are exact in a tool', slow, async () => {
      const folder = project(`deep-${compiler.version}`, { 'tool.ts': deepTool(35) })
      expect((await compile(compiler, folder)).diagnostics).toEqual([])
    })

    // InferArgs takes a SchemaSpec, and the compiler compares no deeper: a hundred steps, three for each level.
    test('32 levels of objects are exact in InferArgs, the next is an error', slow, async () => {
      const files = { 'right.ts': deepInferArgs(32), 'deeper.ts': deepInferArgs(33) }
      const { diagnostics } = await compile(compiler, project(`infer-${compiler.version}`, files))
      expect(diagnostics.filter(({ file }) => file === 'right.ts')).toEqual([])
      // Never a type that gave up silently.
      expect(diagnostics.map(({ code }) => code)).toContain('TS2321')
    })
  })
})

async function counters(count: number): Promise<{ instantiations: number; types: number }> {
  const folder = project(`cost-${count}`, { 'tools.ts': tools(count) })
  const { diagnostics, output } = await compile(dev, folder, '--extendedDiagnostics')
  expect(diagnostics).toEqual([])
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)$`, 'm').exec(output)?.[1])
  return { instantiations: read('Instantiations'), types: read('Types') }
}
