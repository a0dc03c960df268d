import { defineTool, type JsonSchemaOptions, schemaSpecToJsonSchema } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const spec = { a: { type: 'string', required: true } } as const
const body = '"properties":{"a":{"type":"string"}},"required":["a"]'

describe('the root of a schema', () => {
  const table: [options: JsonSchemaOptions | undefined, json: string][] = [
    [undefined, `{"type":"object",${body}}`],
    [{}, `{"type":"object",${body}}`],
    [{ additionalProperties: false }, `{"type":"object",${body},"additionalProperties":false}`],
    [{ additionalProperties: true }, `{"type":"object",${body},"additionalProperties":true}`],
    [{ additionalProperties: 'unspecified' }, `{"type":"object",${body}}`],
    [{ root: { title: 'T' } }, `{"type":"object","title":"T",${body}}`],
    [{ root: { description: 'D', title: 'T' } }, `{"type":"object","title":"T","description":"D",${body}}`],
    [{ root: { title: '', description: '' } }, `{"type":"object","title":"","description":"",${body}}`],
    [
      { additionalProperties: false, root: { description: 'D' } },
      `{"type":"object","description":"D",${body},"additionalProperties":false}`,
    ],
  ]
  it.each(table)('%j', (options, json) => {
    expect(JSON.stringify(schemaSpecToJsonSchema(spec, options))).toBe(json)
  })
})

describe('the parameters of a tool', () => {
  const base = { name: 'tool', description: '', parameters: spec, execute: () => '' } as const

  it('are the closed schema of its spec', () => {
    const expected = schemaSpecToJsonSchema(spec, { additionalProperties: false })
    expect(JSON.stringify(defineTool(base).parameters)).toBe(JSON.stringify(expected))
  })

  it.each([true, false, 'unspecified'] as const)('follow additionalProperties: %s', (additionalProperties) => {
    const expected = schemaSpecToJsonSchema(spec, { additionalProperties })
    expect(JSON.stringify(defineTool({ ...base, additionalProperties }).parameters)).toBe(JSON.stringify(expected))
  })

  it('carry the root’s own annotations', () => {
    const root = { title: 'T', description: 'D' }
    expect(JSON.stringify(defineTool({ ...base, root }).parameters)).toBe(
      `{"type":"object","title":"T","description":"D",${body},"additionalProperties":false}`,
    )
  })

  it.each([undefined, {}])('are a closed empty object for a tool that takes nothing (%j)', (parameters) => {
    const tool = defineTool({ name: 'tool', description: '', ...(parameters && { parameters }), execute: () => '' })
    expect(JSON.stringify(tool.parameters)).toBe('{"type":"object","properties":{},"additionalProperties":false}')
  })
})
