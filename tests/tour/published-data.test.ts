// examples/data against the collection that it was taken from, and the tour's tools against the published schemas.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import calls from '../../examples/data/calls.json' with { type: 'json' }
import leftOut from '../../examples/data/left-out.json' with { type: 'json' }
import { tools } from '../../examples/tour/tools/all.ts'

const collection = process.env.DSH_TOOLS_DATA

describe('calls.json', () => {
  it('holds 20 calls of models, then 20 others that are invalid', () => {
    expect(calls).toHaveLength(40)
    const [sent, rest] = [calls.slice(0, 20), calls.slice(20)]
    expect(sent.filter(({ note }) => note.startsWith('model call'))).toHaveLength(20)
    expect(rest.filter(({ note, valid }) => !valid && !note.startsWith('model call'))).toHaveLength(20)
  })

  it('calls each tool of the tour and no other', () => {
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(tools.map(({ name }) => name)))
  })
})

interface PublishedTool {
  id: string
  name: string
  source: string
  license: string
  parameters: object
}
interface PublishedCall {
  tool_id: string
  arguments: object
  valid: boolean
  note: string
  origin: string
}

const title = collection ? 'the collection' : 'the collection (skipped: DSH_TOOLS_DATA is not set)'
describe.skipIf(!collection)(title, () => {
  function rows<T>(file: string): T[] {
    const text = readFileSync(path.join(collection ?? '', 'corpus', file), 'utf8')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }
  const published = () => new Map(rows<PublishedTool>('tools.jsonl').map((tool) => [tool.id, tool]))

  it('has every row of calls.json as it stands there', () => {
    const byId = published()
    const known = new Set(
      rows<PublishedCall>('calls.jsonl').map(({ tool_id, arguments: args, valid, note, origin }) => {
        const tool = byId.get(tool_id)
        const { name, source, license } = tool ?? {}
        return canonical({
          tool: name,
          toolId: tool_id,
          arguments: args,
          valid,
          note,
          origin,
          source,
          licence: license,
        })
      }),
    )
    expect(calls.filter((call) => !known.has(canonical(call)))).toEqual([])
    expect(new Set(calls.map(canonical)).size).toBe(40)
  })

  it.each(tools.map((tool) => [tool.name, tool] as const))('publishes the schema of %s', (name, tool) => {
    const toolId = calls.find((call) => call.tool === name)?.toolId ?? ''
    const schema = structuredClone(tool.parameters)
    for (const entry of leftOut.filter((one) => one.tool === name)) {
      expect(entry.toolId).toBe(toolId)
      put(schema, entry.at, entry.published)
    }
    expect(comparable(schema)).toEqual(comparable(published().get(toolId)?.parameters))
  })
})

/** Sets what a JSON pointer names; nothing may stand there yet. */
function put(schema: object, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1)
  const last = keys.pop() ?? ''
  let target = schema as { [key: string]: unknown }
  for (const key of keys) target = target[key] as { [key: string]: unknown }
  expect(target).not.toHaveProperty([last])
  target[last] = value
}

/** A schema without what makes no difference: the order in `required`, and an empty one. */
function comparable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(comparable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => {
    const names = key === 'required' && Array.isArray(value)
    return [key, names ? [...value].sort() : comparable(value)] as const
  })
  return Object.fromEntries(entries.filter(([key, value]) => key !== 'required' || !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
