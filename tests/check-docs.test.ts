import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocs } from '../scripts/check-docs.mjs'
import { extractFences } from '../scripts/docs/fences.mjs'

// A package of its own, so that these tests do not depend on what the library exports today.
const types = `
/** A shape. */
export interface Shape<K extends string = string> {
  /** Its kind. */
  kind: K
  sides?: readonly Side[]
}
export interface Side { length: number }
export type Kinds = 'circle' | 'square'
`
const source = `${types}
type Hidden<T> = T extends string ? T : never
export type Only<T> = Hidden<T>
export function area(shape: Shape, scale: number = 1): number {
  return scale
}
`
const declaration = `${types}
type Hidden<T> = T extends string ? T : never
export type Only<T> = Hidden<T>
export declare function area(shape: Shape, scale?: number): number
export {}
`

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'check-docs-'))
  const files = {
    'package.json': JSON.stringify({
      name: 'shapes',
      type: 'module',
      exports: { types: './dist/index.d.ts', default: './dist/index.js' },
    }),
    'src/index.ts': `export { area } from './shapes.ts'\nexport type { Kinds, Only, Shape, Side } from './shapes.ts'`,
    'src/shapes.ts': source,
    'dist/index.d.ts': declaration,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function check(...lines: string[]) {
  writeFileSync(path.join(root, 'guide.md'), lines.join('\n'))
  return checkDocs({ root, files: ['guide.md'], packageName: 'shapes', sources: ['src/index.ts'], types: [] })
}

describe('a ts fence', () => {
  it('passes when it compiles against the built package', () => {
    const result = check('# Guide', '```ts', `import { area } from 'shapes'`, `area({ kind: 'x' }).toFixed()`, '```')
    expect(result).toEqual({ passed: 1, failed: 0, unchecked: 0, errors: [] })
  })

  it('fails on the line of the markdown file that is wrong', () => {
    const result = check('# Guide', '', '```ts', `import { area } from 'shapes'`, `area({ kind: 1 })`, '```')
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.errors).toEqual([`guide.md:5: TS2322: Type 'number' is not assignable to type 'string'.`])
  })

  it('fails on a syntax error and on an unused @ts-expect-error', () => {
    const result = check(
      '```ts',
      'const = 1',
      '```',
      '',
      '```ts',
      '// @ts-expect-error nothing is wrong',
      'export {}',
      '```',
    )
    expect(result.failed).toBe(2)
    expect(result.errors.join('\n')).toMatch(/guide\.md:2: TS1134[\s\S]*guide\.md:6: TS2578/)
  })

  it('is a module of its own', () => {
    const result = check('```ts', 'const a = 1', '```', '```ts', 'const a = 2', '```', '```ts', 'console.log(a)', '```')
    expect(result).toMatchObject({ passed: 2, failed: 1 })
    expect(result.errors[0]).toMatch(/^guide\.md:8: TS/)
  })

  it('is left alone only for a stated reason', () => {
    expect(check('```ts no-check: pseudo code', 'a b c', '```')).toMatchObject({ passed: 0, failed: 0, unchecked: 1 })
    expect(check('```ts no-check', 'a b c', '```').errors).toEqual([
      'guide.md:1: no-check needs a reason: ```ts no-check: why',
    ])
    expect(check('```ts type-equv', 'a b c', '```').errors[0]).toMatch(/^guide\.md:1: unknown words/)
  })
})

describe('a ts type-equiv fence', () => {
  const equiv = (...lines: string[]) => check('```ts type-equiv', ...lines, '```')

  it('passes when it equals the exported declaration, whatever its comments and layout', () => {
    const result = equiv(
      'interface Shape<K extends string = string> { // a comment',
      '  kind: K;',
      '  sides?: readonly Side[]',
      '}',
      `export type Kinds = | "circle" | 'square'`,
      'function area(shape: Shape, scale?: number): number',
      'type Only<T> = Hidden<T>',
      'type Hidden<T> = T extends string ? T : never',
    )
    expect(result.errors).toEqual([])
    expect(result.passed).toBe(1)
  })

  it('fails on another token, on its line', () => {
    const result = equiv('interface Side { length: number }', `type Kinds = 'circle' | 'triangle'`)
    expect(result.failed).toBe(1)
    expect(result.errors[0]).toMatch(/^guide\.md:3: Kinds differs from its declaration in src: .*triangle.* here/)
    expect(result.errors.join('\n')).toMatch(/guide\.md:3: TS2322/)
  })

  it('fails on tokens although the types are the same', () => {
    const result = equiv(`type Kinds = 'square' | 'circle'`)
    expect(result.errors).toHaveLength(1)
    expect(result.errors[0]).toMatch(/^guide\.md:2: Kinds differs from its declaration in src/)
  })

  it('fails on a missing member and on a missing optional mark', () => {
    expect(equiv('interface Shape<K extends string = string> { kind: K }').failed).toBe(1)
    expect(equiv('function area(shape: Shape, scale: number): number').failed).toBe(1)
  })

  it('fails by assignability although the tokens are the same', () => {
    // The fence's own Side shadows the exported one; its own fault is reported beside what follows from it.
    const result = equiv(
      'interface Shape<K extends string = string> { kind: K; sides?: readonly Side[] }',
      'interface Side {}',
    )
    expect(result.errors.some((error) => /^guide\.md:2: TS2322/.test(error))).toBe(true)
  })

  it('fails on a name that is not exported, and on anything but types and functions', () => {
    expect(equiv('type Unknown = 1').errors).toEqual(['guide.md:2: Unknown is not exported by shapes'])
    expect(equiv('const kinds = 1').failed).toBe(1)
    expect(equiv('').failed).toBe(1)
  })

  it('fails when the built package is older than the source', () => {
    const built = path.join(root, 'dist/index.d.ts')
    writeFileSync(built, declaration.replace('length: number', 'length: string'))
    try {
      expect(equiv('interface Side { length: number }').errors[0]).toMatch(/^guide\.md:2: TS2322/)
    } finally {
      writeFileSync(built, declaration)
    }
  })
})

describe('extractFences', () => {
  it('finds fences in lists and of any length, and passes other languages by', () => {
    const markdown = [
      '- item',
      '  ```ts',
      '  a',
      '    b',
      '  ```',
      '````md',
      '```ts',
      'no',
      '```',
      '````',
      '~~~ts',
      'c',
      '~~~',
    ]
    const found = extractFences(markdown.join('\n'), 'a.md')
    expect(found.map(({ code, line }) => ({ code, line }))).toEqual([
      { code: 'a\n  b', line: 3 },
      { code: 'c', line: 12 },
    ])
  })

  it('refuses a fence that is never closed', () => {
    expect(extractFences('```ts\na', 'a.md')).toMatchObject([{ kind: 'invalid' }])
  })
})
