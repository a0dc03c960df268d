import { expect, it } from 'vitest'
import { readSpec } from '../../src/schema/read-spec.ts'
import { loosely } from '../tool/support.ts'

function makeSpec() {
  return {
    mode: { type: 'string', enum: ['a', 'b'], required: true },
    list: { type: 'array', items: { type: 'object', properties: { k: { type: 'string', required: true } } } },
    o: { type: 'object', default: { deep: [1] } },
  }
}

it('what the author changes later changes nothing', () => {
  const options = { parameters: makeSpec(), root: { title: 'T' } }
  const tool = loosely(options)
  const before = JSON.stringify(tool.parameters)
  const spec = options.parameters as any
  spec.mode.enum.push('c')
  spec.mode.required = undefined
  spec.list.items.properties.k.type = 'number'
  spec.o.default.deep.push(2)
  spec.added = { type: 'string', required: true }
  options.root.title = 'U'
  expect(JSON.stringify(tool.parameters)).toBe(before)
  expect(tool.validate?.({ mode: 'a', list: [{ k: 'x' }] })).toEqual([])
  expect(tool.validate?.({ mode: 'c' })).toHaveLength(1)
  expect(tool.validate?.({})).toHaveLength(1)
})

it('the author’s objects are not frozen', () => {
  const parameters = makeSpec()
  loosely({ parameters })
  expect(Object.isFrozen(parameters)).toBe(false)
  expect(Object.isFrozen(parameters.mode.enum)).toBe(false)
  expect(Object.isFrozen(parameters.o.default.deep)).toBe(false)
})

it('frozen specs are fine', () => {
  const parameters = Object.freeze({ a: Object.freeze({ type: 'string', enum: Object.freeze(['x']) }) })
  expect(loosely({ parameters }).validate?.({ a: 'x' })).toEqual([])
})

it('a definition is frozen at every level, and so is the spec that it keeps', () => {
  const thawed: string[] = []
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if (!Object.isFrozen(value)) thawed.push(path)
    for (const [key, member] of Object.entries(value)) look(member, `${path}.${key}`)
  }
  look(loosely({ parameters: makeSpec(), root: { title: 'T' } }), 'definition')
  look(readSpec(makeSpec()).spec, 'spec')
  expect(thawed).toEqual([])
})
