// The part of the JSON-Schema-Test-Suite that the five original nodes can say, each schema as the schema of one
// required property. cases.json carries the suite's licence.
import { defineTool, type SchemaProp, type SchemaSpec, schemaSpecToJsonSchema, validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import suite from './cases.json' with { type: 'json' }

interface JsonSchema {
  $schema?: string
  type?: string
  items?: JsonSchema
}

function toProp({ $schema: _, items, ...rest }: JsonSchema): SchemaProp {
  return (items ? { ...rest, items: toProp(items) } : rest) as SchemaProp
}

describe.each(suite.groups)('$draft $file: $group', ({ schema, tests }) => {
  const prop = toProp(schema)
  const spec: SchemaSpec = { value: { ...prop, required: true } }
  const tool = defineTool({ name: 'jsts', description: 'One value.', parameters: spec, execute: () => 'entered' })

  it.each(tests as { description: string; data: unknown; valid: boolean }[])('$description', async (test) => {
    const args = { value: test.data }
    expect(validateArgs(spec, args).length === 0).toBe(test.valid)
    const outcome = await Promise.resolve()
      .then(() => tool.execute(args, { callId: '1', name: 'jsts', arguments: args }))
      .catch((error: unknown) => (error as { code?: unknown }).code)
    expect(outcome).toBe(test.valid ? 'entered' : 'INVALID_ARGS')
  })

  it('is emitted as it stands in the suite', () => {
    const { $schema: _, ...plain } = schema as JsonSchema
    expect(schemaSpecToJsonSchema(spec).properties).toStrictEqual({ value: plain })
  })
})

it('holds every case: 96 in 16 groups', () => {
  expect(suite.groups).toHaveLength(16)
  expect(suite.groups.flatMap((group) => group.tests)).toHaveLength(96)
})
