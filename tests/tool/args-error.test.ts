import { type SchemaSpec, ToolArgsError } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { callOf, hasHalfPair, loosely, rejectionOf } from './support.ts'

async function refusal(parameters: SchemaSpec, args: unknown, name = 'tool'): Promise<ToolArgsError> {
  const error = await rejectionOf(loosely({ name, parameters }).execute(args, callOf(args)))
  expect(error).toBeInstanceOf(ToolArgsError)
  return error as ToolArgsError
}

describe('the message of a refused call', () => {
  it('is its violations, what happened, and a valid call', async () => {
    const error = await refusal(
      {
        action: { type: 'string', required: true, enum: ['tune', 'yield', 'end'], description: 'What to do' },
        mode: { type: 'string' },
      },
      {},
    )
    expect(error.violations).toEqual(['action: missing. Needs one of "tune", "yield", "end" (What to do).'])
    expect(error.message).toBe(
      'action: missing. Needs one of "tune", "yield", "end" (What to do).\n' +
        'Nothing ran. A valid call: {"action":"tune"}',
    )
  })

  it('carries the same as data', async () => {
    const error = await refusal({ a: { type: 'number' } }, { a: 'x' })
    expect(error.issues).toEqual([
      { path: ['a'], code: 'type', expected: 'a number', message: 'a: needs a number, got the text "x".' },
    ])
  })

  const examples: [what: string, parameters: SchemaSpec, example: string][] = [
    ['nothing', {}, '{}'],
    ['optional ones left out', { a: { type: 'string' }, b: { type: 'object' } }, '{}'],
    [
      'one of each',
      {
        s: { type: 'string', required: true },
        n: { type: 'number', required: true },
        b: { type: 'boolean', required: true },
        o: { type: 'object', required: true },
        a: { type: 'array', required: true },
      },
      '{"s":"…","n":1,"b":true,"o":{},"a":[]}',
    ],
    ['an enum', { a: { type: 'string', enum: ['x', 'y'], required: true } }, '{"a":"x"}'],
    [
      'what is nested',
      {
        list: {
          type: 'array',
          required: true,
          items: { type: 'object', properties: { k: { type: 'string', required: true }, z: { type: 'number' } } },
        },
      },
      '{"list":[{"k":"…"}]}',
    ],
    ['__proto__', { ['__proto__']: { type: 'number', required: true } }, '{"__proto__":1}'],
  ]
  it.each(examples)('shows a call with %s', async (_what, parameters, example) => {
    const error = await refusal(parameters, { zzz: 1 })
    expect(error.message).toMatch(/\nNothing ran\. A valid call: .*$/)
    expect(error.message.split(' A valid call: ')[1]).toBe(example)
    expect(loosely({ parameters }).validate?.(JSON.parse(example))).toEqual([])
  })

  it('shows no call that is too long', async () => {
    const error = await refusal({ a: { type: 'string', enum: ['x'.repeat(1_100)], required: true } }, {})
    expect(error.message).toMatch(/\nNothing ran\.$/)
  })

  it('shows no call that is too deep', async () => {
    let prop: object = { type: 'string', required: true }
    for (let i = 0; i < 40; i++) prop = { type: 'object', required: true, properties: { a: prop } }
    expect((await refusal({ a: prop } as never, {})).message).toMatch(/\nNothing ran\.$/)
  })

  it('shows an empty list where its items are too deep', async () => {
    let prop: object = { type: 'string' }
    for (let i = 0; i < 12; i++) prop = { type: 'array', items: prop, required: true }
    const { message } = await refusal({ a: prop } as never, {})
    expect(message).toContain(`A valid call: {"a":${'['.repeat(11)}${']'.repeat(11)}}`)
  })
})

describe('the message of a refused call has at most 1,200 characters', () => {
  const long = 'wide 𝒳 '.repeat(2_000)
  const needy: SchemaSpec = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `${i}${'p'.repeat(i)}`,
      { type: 'string', required: i < 9, description: long } as any,
    ]),
  )
  for (const prop of Object.values(needy)) if (!prop.required) delete (prop as { required?: true }).required
  const table: [what: string, args: unknown][] = [
    ['when all is missing', {}],
    ['when all is wrong', Object.fromEntries(Object.keys(needy).map((name) => [name, [long]]))],
    ['when much is unknown', Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}${long}`, long]))],
    ['when the arguments are a long text', long],
  ]
  it.each(table)('%s', async (_what, args) => {
    const { message, violations } = await refusal(needy, args, 'n'.repeat(128))
    expect(message.length).toBeLessThanOrEqual(1_200)
    expect(violations.length).toBeLessThanOrEqual(11)
    expect(message).toContain('\nNothing ran.')
    expect(message).not.toMatch(/undefined|invalid_type|\[object/)
    expect(hasHalfPair(message)).toBe(false)
  })
})

it('a line has at most 400 characters', () => {
  const parameters = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`parameter_${i}`, { type: 'string' }]))
  const tool = loosely({ name: 'n'.repeat(128), parameters })
  const [line = '', ...others] = tool.validate?.({ ['k'.repeat(200)]: 1 }) ?? []
  expect(line).toMatch(/^k+…k+: not a parameter of n+\. It takes: parameter_0, .*…$/)
  expect(line).toHaveLength(400)
  expect(others).toEqual([])
})

it('a line that does not fit is counted instead', async () => {
  const choices = Array.from({ length: 20 }, (_, i) => `choic_${i}`)
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(150))
  const parameters = Object.fromEntries(names.map((name) => [name, { type: 'string', enum: choices } as const]))
  const args = Object.fromEntries(names.map((name) => [name, '?'.repeat(100)]))
  const { message, violations } = await refusal(parameters, args)
  expect(violations.map((line) => line[0])).toEqual(['a', 'b', 'a'])
  expect(violations[2]).toBe('and 3 more problems.')
  expect(message.length).toBeLessThanOrEqual(1_200)
})

describe('no arguments at all', () => {
  it.each([null, ''])('%j: what is missing is told, not what they are not', async (args) => {
    const parameters = { a: { type: 'string', required: true, description: 'What to find' } } as const
    const error = (await rejectionOf(loosely({ parameters }).execute(args, callOf(args)))) as Error
    expect(error.message).toBe('a: missing. Needs a string (What to find).\nNothing ran. A valid call: {"a":"…"}')
  })

  it('of a tool that needs none: null is no object', () => {
    expect(loosely({}).validate?.(null)).toEqual(['arguments: needs an object, got null.'])
  })
})
