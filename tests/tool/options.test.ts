import { defineTool } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { faultsOf, loosely, thrownBy } from './support.ts'

const boom = () => {
  throw new Error('boom')
}

describe('an option is refused', () => {
  const table: [options: Record<string, unknown>, path: string, message: string][] = [
    [{ description: undefined }, 'description', 'needs a text, got nothing.'],
    [{ description: 5 }, 'description', 'needs a text, got 5.'],
    [{ strict: 'yes' }, 'strict', 'needs true or false, got the text "yes".'],
    [{ strict: null }, 'strict', 'needs true or false, got null.'],
    [{ additionalProperties: 'no' }, 'additionalProperties', `needs true, false or 'unspecified', got the text "no".`],
    [
      { additionalProperties: { type: 'string' } },
      'additionalProperties',
      `needs true, false or 'unspecified', got an object.`,
    ],
    [{ additionalProperties: null }, 'additionalProperties', `needs true, false or 'unspecified', got null.`],
    [{ root: 'title' }, 'root', 'takes `title` and `description`, both texts.'],
    [{ root: null }, 'root', 'takes `title` and `description`, both texts.'],
    [{ root: { title: 5 } }, 'root', 'takes `title` and `description`, both texts.'],
    [{ root: { description: 5 } }, 'root', 'takes `title` and `description`, both texts.'],
    [{ root: { $id: 'x' } }, 'root', 'takes `title` and `description`, both texts.'],
    [{ execute: undefined }, 'execute', 'needs a function, got nothing.'],
    [{ execute: 'run' }, 'execute', 'needs a function, got the text "run".'],
    [{ presentCall: { title: 'x' } }, 'presentCall', 'needs a function, got an object.'],
    [{ presentResult: null }, 'presentResult', 'needs a function, got null.'],
    [{ parametres: {} }, 'parametres', 'unknown option. Did you mean "parameters"?'],
    [{ parameter: {} }, 'parameter', 'unknown option. Did you mean "parameters"?'],
    [{ excute: boom }, 'excute', 'unknown option. Did you mean "execute"?'],
    [{ zzz: 1 }, 'zzz', 'unknown option.'],
    [{ ['z'.repeat(200)]: 1 }, `${'z'.repeat(79)}…`, 'unknown option.'],
  ]
  it.each(table)('%o', (options, path, message) => {
    expect(faultsOf(options)).toEqual([{ path, message }])
  })

  it('with all others that are wrong, those of the options first', () => {
    const error = thrownBy(() => loosely({ description: 1, parameters: { a: {} }, strict: 1, execute: 1, zzz: 1 }))
    expect(error).toMatchObject({
      name: 'ToolSpecError',
      code: 'INVALID_SPEC',
      message: [
        'tool: description: needs a text, got 1.',
        'tool: strict: needs true or false, got 1.',
        'tool: execute: needs a function, got 1.',
        'tool: zzz: unknown option.',
        'tool: parameters.a: has no type. Write one of "string", "number", "boolean", "object", "array".',
      ].join('\n'),
    })
  })

  it.each([
    [null, 'null'],
    [undefined, 'nothing'],
    ['tool', 'the text "tool"'],
    [() => 1, 'a function'],
  ])('when it is %s that is given as options', (options, got) => {
    expect(() => defineTool(options as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_SPEC', message: `defineTool: options: needs an object, got ${got}.` }),
    )
  })
})

describe('options that are present and undefined are absent', () => {
  it('at the top', () => {
    const tool = loosely({
      parameters: undefined,
      additionalProperties: undefined,
      root: undefined,
      strict: undefined,
      presentCall: undefined,
      presentResult: undefined,
      zzz: undefined,
    })
    expect(Object.keys(tool)).toEqual(['name', 'description', 'parameters', 'execute', 'validate'])
  })

  it('in the root', () => {
    const tool = loosely({ root: { title: undefined, description: 'D' } })
    expect(tool.parameters).toStrictEqual({
      type: 'object',
      description: 'D',
      properties: {},
      additionalProperties: false,
    })
  })
})

describe('options that cannot be read are a ToolSpecError', () => {
  const table: [what: string, options: unknown][] = [
    [
      'a getter that throws',
      {
        get name() {
          return boom()
        },
      },
    ],
    ['a proxy whose traps throw', new Proxy({}, { get: boom, ownKeys: boom, getPrototypeOf: boom })],
    [
      'a root whose traps throw',
      { name: 'tool', description: '', execute: boom, root: new Proxy({}, { getPrototypeOf: boom }) },
    ],
    ['a body whose traps throw', { name: 'tool', description: '', execute: new Proxy(boom, { get: boom }) }],
  ]
  it.each(table)('%s', (_what, options) => {
    expect(thrownBy(() => defineTool(options as never))).toMatchObject({ code: 'INVALID_SPEC' })
  })
})

it('an option is read once, and what was checked is what is used', () => {
  let reads = 0
  const root = {
    get title() {
      return reads++ === 0 ? 'T' : 5
    },
  }
  expect(loosely({ root }).parameters.title).toBe('T')
})

it('inherited options of a literal are not seen', () => {
  const polluted = Object.prototype as { strict?: boolean }
  polluted.strict = true
  try {
    expect(Object.keys(loosely({}))).not.toContain('strict')
  } finally {
    delete polluted.strict
  }
})
