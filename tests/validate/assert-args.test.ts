import { assertArgs, ToolArgsError, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'
import { thrownBy } from '../tool/support.ts'

const spec = { path: { type: 'string', required: true }, lines: { type: 'array', items: { type: 'number' } } } as const

it('returns for arguments that fit and narrows them', () => {
  const args: unknown = { path: '/a' }
  assertArgs(spec, args)
  const path: string = args.path
  const lines: number[] | undefined = args.lines
  expect([path, lines]).toEqual(['/a', undefined])
})

it('throws a ToolArgsError that carries the violations as text and as data', () => {
  const args = { lines: [1, 'two'] }
  const error = thrownBy(() => assertArgs(spec, args)) as ToolArgsError
  expect(error).toBeInstanceOf(ToolArgsError)
  expect(error.violations).toEqual(validateArgs(spec, args))
  expect(error.message).toBe('path: missing. Needs a string.\nlines[1]: needs a number, got the text "two".')
  expect(error.issues).toEqual([
    { path: ['path'], code: 'missing', expected: 'a string', message: 'path: missing. Needs a string.' },
    {
      path: ['lines', 1],
      code: 'type',
      expected: 'a number',
      message: 'lines[1]: needs a number, got the text "two".',
    },
  ])
})

it('gives the code of every kind of violation', () => {
  const wide = {
    a: { type: 'string', required: true },
    b: { type: 'number' },
    c: { type: 'string', enum: ['x', 'y'] },
    d: { type: 'string' },
  } as const
  const args = {
    b: 'x',
    c: 'z',
    get d(): string {
      throw new Error('boom')
    },
    e: 1,
  }
  const codes = (given: unknown, closed = true) =>
    (thrownBy(() => assertArgs(wide, given, { additionalProperties: !closed })) as ToolArgsError).issues.map(
      (issue) => [issue.path.join('.'), issue.code, issue.expected],
    )
  expect(codes(args)).toEqual([
    ['a', 'missing', 'a string'],
    ['b', 'type', 'a number'],
    ['c', 'enum', 'one of "x", "y"'],
    ['d', 'unreadable', 'a string'],
    ['e', 'unknown_key', 'no such key'],
  ])
  expect(codes(5)).toEqual([['', 'type', 'an object']])
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`k${i}`, 1]))
  expect(codes({ a: 'x', ...many }).at(-1)).toEqual(['', 'more', ''])
})

it('throws for a faulty spec', () => {
  const error = thrownBy(() => assertArgs({ a: { type: 'strin' as 'string' } }, {})) as ToolArgsError
  expect(error.issues).toEqual([{ path: [], code: 'spec', expected: 'a right spec', message: error.violations[0] }])
})
