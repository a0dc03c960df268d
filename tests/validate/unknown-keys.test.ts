import { type SchemaSpec, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { loosely } from '../tool/support.ts'

const closed = { additionalProperties: false } as const

describe('an unknown key of a tool', () => {
  const parameters = { name: { type: 'string', required: true }, parentFolderId: { type: 'string' } }
  const tool = loosely({ name: 'create_folder', parameters })

  it('is told what the tool takes', () => {
    expect(tool.validate?.({ name: 'Q3', parentId: 'F1' })).toEqual([
      'parentId: not a parameter of create_folder. Did you mean parentFolderId? It takes: name (required), parentFolderId.',
    ])
  })

  it('is told it once', () => {
    expect(tool.validate?.({ name: 'Q3', parentId: 'F1', zzz: 1 })).toEqual([
      'parentId: not a parameter of create_folder. Did you mean parentFolderId? It takes: name (required), parentFolderId.',
      'zzz: not a parameter of create_folder.',
    ])
  })

  it('is not told a parameter that is there already', () => {
    const [line = ''] = tool.validate?.({ name: 'Q3', parentId: 'F1', parentFolderId: 'F2' }) ?? []
    expect(line).toBe('parentId: not a parameter of create_folder. It takes: name (required), parentFolderId.')
  })

  it('of a tool that takes nothing', () => {
    expect(loosely({ name: 'list' }).validate?.({ verbose: true })).toEqual([
      'verbose: not a parameter of list. It takes no arguments.',
    ])
  })

  it('is fine where the tool is open', () => {
    expect(loosely({ parameters, additionalProperties: true }).validate?.({ name: 'Q3', zzz: 1 })).toEqual([])
  })
})

it('a long list of names is cut', () => {
  const spec: SchemaSpec = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [`parameter_${i}`, { type: 'string' } as const]),
  )
  const [line = ''] = validateArgs(spec, { zzz: 1 }, closed)
  expect(line).toMatch(/^zzz: not a known key\. It takes: parameter_0, .*, parameter_\d+ and \d+ more\.$/)
  expect(line.length).toBeLessThan(400)
})

it('a present undefined is no key', () => {
  expect(validateArgs({}, { zzz: undefined }, closed)).toEqual([])
  expect(validateArgs({ a: { type: 'string', required: true } }, { zzz: undefined }, closed)).toHaveLength(1)
})

it('symbol keys and keys that are not enumerable are none', () => {
  const args = Object.defineProperty({ [Symbol('s')]: 1 }, 'hidden', { value: 1 })
  expect(validateArgs({}, args, closed)).toEqual([])
})

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is an unknown key like any other', (key) => {
  const args = JSON.parse(`{"${key}":{"polluted":true}}`)
  const lines = validateArgs({ a: { type: 'string' } }, args, closed)
  expect(lines).toEqual([`${key}: not a known key. It takes: a.`])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a parameter like any other', (key) => {
  const spec: SchemaSpec = JSON.parse(`{"${key}":{"type":"string","required":true}}`)
  expect(validateArgs(spec, JSON.parse(`{"${key}":"x"}`), closed)).toEqual([])
  expect(validateArgs(spec, {}, closed)).toEqual([`${key}: missing. Needs a string.`])
  expect(validateArgs(spec, JSON.parse(`{"${key}":1}`))).toEqual([`${key}: needs a string, got 1.`])
})

it('a getter that throws is no less present', () => {
  const args = Object.defineProperty({}, 'zzz', {
    enumerable: true,
    get() {
      throw new Error('boom')
    },
  })
  expect(validateArgs({}, args, closed)).toEqual(['zzz: not a known key. It takes no arguments.'])
})

it('a nested object is open', () => {
  const spec = { o: { type: 'object', properties: { a: { type: 'string' } } } } as const
  expect(validateArgs(spec, { o: { a: 'x', zzz: 1 } }, closed)).toEqual([])
})

it('a name that could be misread is quoted', () => {
  const spec = { 'line\nbreak': { type: 'string', required: true }, 'a, b': { type: 'string' } } as const
  expect(validateArgs(spec, { 'line break': 1, 'line\nbreak': 'x' }, closed)).toEqual([
    '["line break"]: not a known key. It takes: "line\\nbreak" (required), "a, b".',
  ])
  expect(validateArgs({ 'line\nbreak': { type: 'string' } }, { line_break: 1 }, closed)).toEqual([
    'line_break: not a known key. Did you mean "line\\nbreak"? It takes: "line\\nbreak".',
  ])
})
