import { defineTool } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { loosely } from './support.ts'

const base = { name: 'read_file', description: 'Reads a file.', execute: () => '' } as const

describe('what defineTool returns', () => {
  it('is plain and holds what a tool needs', () => {
    const tool = defineTool({ ...base, parameters: { path: { type: 'string', required: true } } })
    expect(Object.keys(tool)).toEqual(['name', 'description', 'parameters', 'execute', 'validate'])
    expect(Object.getPrototypeOf(tool)).toBe(Object.prototype)
    expect(JSON.stringify(tool)).toBe(
      '{"name":"read_file","description":"Reads a file.","parameters":{"type":"object","properties":{"path":{"type":"string"}},' +
        '"required":["path"],"additionalProperties":false}}',
    )
  })

  it('has the presenters that the author gave', () => {
    const presentCall = () => ({ title: 'Read' })
    expect(Object.keys(defineTool({ ...base, presentCall }))).toContain('presentCall')
    expect(defineTool({ ...base, presentCall })).not.toHaveProperty('presentResult')
    expect(Object.keys(defineTool({ ...base, presentResult: () => undefined }))).toContain('presentResult')
  })

  it.each([true, false])('has strict: %s when it was set', (strict) => {
    expect(defineTool({ ...base, strict }).strict).toBe(strict)
    expect(JSON.stringify(defineTool({ ...base, strict }))).toMatch(new RegExp(`"strict":${strict}}$`))
  })

  it('has no strict when it was not', () => {
    expect(defineTool(base)).not.toHaveProperty('strict')
    expect(loosely({ strict: undefined })).not.toHaveProperty('strict')
  })

  it('may have an empty description', () => {
    expect(defineTool({ ...base, description: '' }).description).toBe('')
  })

  it('works when its functions are taken off it', async () => {
    const { execute, validate } = defineTool({ ...base, parameters: { a: { type: 'string' } } })
    expect(validate?.({ a: 1 })).toHaveLength(1)
    await expect(execute({}, { callId: '1', name: 'x', arguments: {} })).resolves.toBe('')
  })

  it('is the same bytes each time', () => {
    const make = () =>
      JSON.stringify(defineTool({ ...base, parameters: { b: { type: 'string' }, a: { type: 'array' } } }))
    expect(make()).toBe(make())
  })
})

describe('several tools', () => {
  it('each take their own arguments', async () => {
    const tools = [
      defineTool({
        ...base,
        name: 'a',
        parameters: { x: { type: 'string', required: true } },
        execute: ({ x }) => x.length,
      }),
      defineTool({
        ...base,
        name: 'b',
        parameters: { x: { type: 'number', required: true } },
        execute: ({ x }) => x + 1,
      }),
    ]
    const results = tools.map((tool) =>
      tool.execute({ x: tool.name === 'a' ? 'abc' : 4 }, { callId: '', name: '', arguments: {} }),
    )
    expect(await Promise.all(results)).toEqual([3, 5])
  })
})
