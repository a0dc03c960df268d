import { describe, expect, it } from 'vitest'
import { loosely } from '../tool/support.ts'

const tool = loosely({ name: 'create_folder', parameters: { name: { type: 'string' } } })

describe('arguments wrapped one level too deep', () => {
  it.each(['arguments', 'args', 'input', 'params', 'parameters'])('in %s', (key) => {
    expect(tool.validate?.({ [key]: { name: 'Q3' } })).toEqual([
      `${key}: the arguments are wrapped in "${key}". Send their content directly.`,
    ])
  })

  it("in the tool's own name", () => {
    expect(tool.validate?.({ create_folder: { name: 'Q3' } })).toEqual([
      'create_folder: the arguments are wrapped in "create_folder". Send their content directly.',
    ])
  })

  it('as a text', () => {
    expect(tool.validate?.({ arguments: '{"name":"Q3"}' })).toEqual([
      'arguments: the arguments are wrapped in "arguments". Send their content directly.',
    ])
  })

  it('say only that, as what is missing would mislead', () => {
    const needy = loosely({ name: 'create_folder', parameters: { name: { type: 'string', required: true } } })
    expect(needy.validate?.({ arguments: { name: 'Q3' } })).toEqual([
      'arguments: the arguments are wrapped in "arguments". Send their content directly.',
    ])
  })
})

describe('what is not wrapped is not called so', () => {
  it('a key beside others', () => {
    expect(tool.validate?.({ name: 'Q3', arguments: {} })).toEqual([
      'arguments: not a parameter of create_folder. It takes: name.',
    ])
  })

  it.each(['F1', 5, ['a'], null])('a key that holds %j', (value) => {
    expect(tool.validate?.({ input: value })).toEqual(['input: not a parameter of create_folder. It takes: name.'])
  })

  it('a key that holds what cannot be read', () => {
    const boom = () => {
      throw new Error('boom')
    }
    expect(tool.validate?.({ input: new Proxy({}, { getPrototypeOf: boom }) })).toEqual([
      'input: not a parameter of create_folder. It takes: name.',
    ])
  })

  it('a slip of a declared name', () => {
    const other = loosely({ parameters: { inputs: { type: 'array', items: { type: 'string' } } } })
    expect(other.validate?.({ input: ['a'] })).toEqual([
      'input: not a parameter of tool. Did you mean inputs? It takes: inputs.',
    ])
  })

  it('a declared name', () => {
    const other = loosely({ parameters: { input: { type: 'object' } } })
    expect(other.validate?.({ input: { name: 'Q3' } })).toEqual([])
  })
})
