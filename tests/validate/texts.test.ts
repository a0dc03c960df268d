import { type SchemaProp, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const text: SchemaProp = { type: 'string' }
const texts: SchemaProp = { type: 'array', items: text }
const mode: SchemaProp = { type: 'string', enum: ['read', 'write'] }
const ABSENT = Symbol('absent')

const table: [prop: SchemaProp, value: unknown, line: string][] = [
  // Missing.
  [{ type: 'string', required: true }, ABSENT, 'x: missing. Needs a string.'],
  [{ type: 'string', required: true }, undefined, 'x: missing. Needs a string.'],
  [
    { type: 'string', required: true, description: 'Path of the file to read.' },
    ABSENT,
    'x: missing. Needs a string (Path of the file to read).',
  ],
  [{ type: 'string', required: true, description: '  ' }, ABSENT, 'x: missing. Needs a string.'],
  [{ type: 'number', required: true, description: ' Two\n lines ' }, ABSENT, 'x: missing. Needs a number (Two lines).'],
  [{ type: 'boolean', required: true }, ABSENT, 'x: missing. Needs a boolean.'],
  [{ type: 'object', required: true }, ABSENT, 'x: missing. Needs an object.'],
  [{ type: 'array', required: true }, ABSENT, 'x: missing. Needs an array.'],
  [{ ...texts, required: true }, ABSENT, 'x: missing. Needs an array of strings.'],
  [{ type: 'array', items: { type: 'number' }, required: true }, ABSENT, 'x: missing. Needs an array of numbers.'],
  [{ type: 'array', items: { type: 'boolean' }, required: true }, ABSENT, 'x: missing. Needs an array of booleans.'],
  [{ type: 'array', items: { type: 'object' }, required: true }, ABSENT, 'x: missing. Needs an array of objects.'],
  [{ type: 'array', items: texts, required: true }, ABSENT, 'x: missing. Needs an array of arrays.'],
  [{ type: 'array', items: mode, required: true }, ABSENT, 'x: missing. Needs an array of listed strings.'],
  [{ ...mode, required: true }, ABSENT, 'x: missing. Needs one of "read", "write".'],
  [{ type: 'string', enum: ['only'], required: true }, ABSENT, 'x: missing. Needs "only".'],
  // Another type.
  [text, 5, 'x: needs a string, got 5.'],
  [text, true, 'x: needs a string, got true.'],
  [text, ['a'], 'x: needs a string, got an array.'],
  [text, { a: 1 }, 'x: needs a string, got an object.'],
  [{ type: 'number' }, '5 lines', 'x: needs a number, got the text "5 lines".'],
  [{ type: 'number' }, '', 'x: needs a number, got the text "".'],
  [{ type: 'number' }, Number.NaN, 'x: needs a number, got NaN.'],
  [{ type: 'number' }, Number.NEGATIVE_INFINITY, 'x: needs a number, got -Infinity.'],
  [{ type: 'number' }, 10n, 'x: needs a number, got a bigint.'],
  [{ type: 'number' }, Symbol('s'), 'x: needs a number, got a symbol.'],
  [{ type: 'boolean' }, 'true', 'x: needs a boolean, got the text "true". Send true itself, without quotes.'],
  [{ type: 'boolean' }, 0, 'x: needs a boolean, got 0.'],
  [{ type: 'object' }, [], 'x: needs an object, got an array.'],
  [{ type: 'object' }, () => 1, 'x: needs an object, got a function.'],
  [{ type: 'array' }, { 0: 'a' }, 'x: needs an array, got an object.'],
  [texts, 'a', 'x: needs an array of strings, got the text "a". Send it in an array.'],
  [texts, 5, 'x: needs an array of strings, got 5.'],
  [
    { type: 'array', items: { type: 'object', properties: { y: { type: 'string', required: true } } } },
    { y: 'a' },
    'x: needs an array of objects, got an object. Send it in an array.',
  ],
  [{ type: 'number' }, '5', 'x: needs a number, got the text "5". Send 5 itself, without quotes.'],
  [{ type: 'number' }, 'true', 'x: needs a number, got the text "true".'],
  [texts, ['a', 2], 'x[1]: needs a string, got 2.'],
  [texts, ['a', undefined], 'x[1]: needs a string, got nothing.'],
  [texts, new Array(1), 'x[0]: needs a string, got nothing.'],
  // Null.
  [text, null, 'x: needs a string, got null. Leave it out when there is none.'],
  [mode, null, 'x: needs one of "read", "write"; got null. Leave it out when there is none.'],
  [texts, null, 'x: needs an array of strings, got null. Leave it out when there is none.'],
  [{ type: 'string', required: true }, null, 'x: needs a string, got null.'],
  [{ ...mode, required: true }, null, 'x: needs one of "read", "write"; got null.'],
  [texts, [null], 'x[0]: needs a string, got null.'],
  // Enums.
  [mode, 'Read', 'x: needs one of "read", "write"; got "Read". Did you mean "read"?'],
  [mode, 'wriet', 'x: needs one of "read", "write"; got "wriet". Did you mean "write"?'],
  [mode, 'delete', 'x: needs one of "read", "write"; got "delete".'],
  [mode, '', 'x: needs one of "read", "write"; got "".'],
  [mode, 1, 'x: needs one of "read", "write"; got 1.'],
  [mode, ['read'], 'x: needs one of "read", "write"; got an array.'],
  [{ type: 'string', enum: ['agent'] }, 'agnt', 'x: needs "agent"; got "agnt". Did you mean "agent"?'],
  // Structure sent as text.
  [
    texts,
    '["test"]',
    'x: needs an array of strings, got a text that holds JSON. Send the array itself: "x": ["test"].',
  ],
  [
    { type: 'object' },
    ' {"lang": "ts"} ',
    'x: needs an object, got a text that holds JSON. Send the object itself: "x": {"lang":"ts"}.',
  ],
  [texts, '["test"', 'x: needs an array of strings, got the text "[\\"test\\"".'],
  [texts, '{"a":1}', 'x: needs an array of strings, got the text "{\\"a\\":1}".'],
  [{ type: 'object' }, '[1]', 'x: needs an object, got the text "[1]".'],
  [{ type: 'object' }, 'null', 'x: needs an object, got the text "null".'],
  [{ type: 'object' }, '5', 'x: needs an object, got the text "5".'],
  [
    { type: 'array', items: { type: 'object' } },
    ['{"a":1}'],
    'x[0]: needs an object, got a text that holds JSON. Send the object itself.',
  ],
]

describe('what a model reads', () => {
  it.each(table.map(([prop, value, line]) => [line, prop, value] as const))('%s', (line, prop, value) => {
    expect(validateArgs({ x: prop }, value === ABSENT ? {} : { x: value })).toEqual([line])
  })

  const roots: [value: unknown, line: string][] = [
    [undefined, 'arguments: needs an object, got nothing.'],
    [null, 'arguments: needs an object, got null.'],
    ['x', 'arguments: needs an object, got the text "x".'],
    [[], 'arguments: needs an object, got an array.'],
    ['{"x":1}', 'arguments: needs an object, got a text that holds JSON. Send the object itself.'],
  ]
  it.each(roots)('when the arguments themselves are %o', (value, line) => {
    expect(validateArgs({ x: text }, value)).toEqual([line])
  })

  it.each([new Date(0), new Map(), new (class Point {})(), new Uint8Array(1), new String('a')])(
    'says why an object that is not plain (%o) is no object',
    (value) => {
      const [line = ''] = validateArgs({ x: { type: 'object' } }, { x: value })
      expect(line).toMatch(/^x: needs an object, got an object that is not plain/)
    },
  )

  it('shows long JSON in a text without writing it out', () => {
    expect(validateArgs({ x: { type: 'array' } }, { x: JSON.stringify(['y'.repeat(100)]) })).toEqual([
      'x: needs an array, got a text that holds JSON. Send the array itself.',
    ])
  })

  it('does not parse a very long text', () => {
    const [line = ''] = validateArgs({ x: { type: 'array' } }, { x: `[${' '.repeat(10_000)}]` })
    expect(line).toMatch(/^x: needs an array, got the text "\[ +…"\.$/)
  })

  it('survives JSON in a text that is too deep to be written again', () => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000)
    expect(validateArgs({ x: { type: 'array' } }, { x: deep })).toHaveLength(1)
  })
})
