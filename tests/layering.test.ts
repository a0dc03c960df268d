import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importViolations, readSources } from '../scripts/imports.mjs'

const src = fileURLToPath(new URL('../src/', import.meta.url))

describe('the imports of src', () => {
  it('run from the front door down to the ground floor, without a circle', () => {
    const sources = readSources(src)
    expect(sources.has('index.ts')).toBe(true)
    expect(importViolations(sources)).toEqual([])
  })
})

describe('a planted violation is found', () => {
  const planted: [name: string, files: Record<string, string>, violations: string[]][] = [
    [
      'an import of the floor above',
      {
        'schema/spec.ts': `import { check } from '../validate/check.ts'`,
        'validate/check.ts': 'export const check = 1',
      },
      ['schema/spec.ts imports validate/check.ts, which stands above it'],
    ],
    [
      'a type import of the floor above',
      { 'errors.ts': `import type { Spec } from './schema/spec.ts'`, 'schema/spec.ts': 'export type Spec = 1' },
      ['errors.ts imports schema/spec.ts, which stands above it'],
    ],
    [
      'an import type in the middle of a declaration',
      { 'tool/a.ts': `export type A = import('../pipeline/b.ts').B`, 'pipeline/b.ts': 'export type B = 1' },
      ['tool/a.ts imports pipeline/b.ts, which stands above it'],
    ],
    [
      'a re-export of the floor above',
      { 'validate/a.ts': `export { b } from '../tool/b.ts'`, 'tool/b.ts': 'export const b = 1' },
      ['validate/a.ts imports tool/b.ts, which stands above it'],
    ],
    [
      'the front door',
      { 'render/html.ts': `import { a } from '../index.ts'`, 'index.ts': 'export const a = 1' },
      ['render/html.ts imports index.ts'],
    ],
    [
      'a package in the core',
      { 'pipeline/a.ts': `import fs from 'node:fs'` },
      [`pipeline/a.ts imports the package 'node:fs'`],
    ],
    [
      'a file that is not there',
      { 'tool/a.ts': `import './b.js'` },
      ['tool/a.ts imports ./b.js, which is not a file of src'],
    ],
    [
      'a circle of files in one room',
      { 'schema/a.ts': `import './b.ts'`, 'schema/b.ts': `import './a.ts'` },
      ['a circle of files: schema/a.ts -> schema/b.ts -> schema/a.ts'],
    ],
    [
      'a circle of rooms without a circle of files',
      {
        'schema/a.ts': `import '../presentation/a.ts'`,
        'presentation/a.ts': '',
        'presentation/b.ts': `import '../schema/b.ts'`,
        'schema/b.ts': '',
      },
      ['a circle of rooms: schema -> presentation -> schema'],
    ],
  ]
  it.each(planted)('%s', (_name, files, violations) => {
    expect(importViolations(new Map(Object.entries(files)))).toEqual(violations)
  })

  it('and what is allowed is not', () => {
    const files = {
      'index.ts': `export * from './cli/main.ts'`,
      'cli/main.ts': `import fs from 'node:fs'\nimport type { A } from '../tool/a.ts'`,
      'tool/a.ts': `import '../errors.ts'\nimport '../schema/a.ts'`,
      'schema/a.ts': `// import '../pipeline/a.ts'\nimport '../content.ts'`,
      'errors.ts': '',
      'content.ts': '',
    }
    expect(importViolations(new Map(Object.entries(files)))).toEqual([])
  })
})
