import { describe, expect, it } from 'vitest'
import { faultsOf, loosely, thrownBy } from './support.ts'

describe('a tool may be called', () => {
  it.each([
    'a',
    'read_file',
    'catalog.get-entity',
    'mcp__x/y',
    'toString',
    'constructor',
    '__proto__',
    'größe',
    '工具',
    '🔧',
    'n'.repeat(128),
  ])('%s', (name) => {
    expect(loosely({ name }).name).toBe(name)
  })
})

const unusable = (name: string) => `${JSON.stringify(name)} must not hold white space or control characters.`

describe('a tool may not be called', () => {
  const table: [name: unknown, message: string][] = [
    ['', 'must not be empty.'],
    ['n'.repeat(129), 'has 129 characters, at most 128 are allowed.'],
    ['read file', unusable('read file')],
    ['read\tfile', unusable('read\tfile')],
    ['read\n', unusable('read\n')],
    ['read\u00a0file', unusable('read\u00a0file')],
    ['read\u0000', unusable('read\u0000')],
    ['read\u007f', unusable('read\u007f')],
    ['read\u0085', unusable('read\u0085')],
    [undefined, 'needs a text, got nothing.'],
    [5, 'needs a text, got 5.'],
  ]
  it.each(table)('%j', (name, message) => {
    expect(faultsOf({ name })).toEqual([{ path: 'name', message }])
    expect((thrownBy(() => loosely({ name })) as Error).message).toBe(`defineTool: name: ${message}`)
  })
})

it('faults name the tool', () => {
  const error = thrownBy(() => loosely({ name: 'read_file', strict: 1 })) as Error
  expect(error.message).toBe('read_file: strict: needs true or false, got 1.')
})
