// What people report about tools, as far as a tool alone can show it.
import { expect, it } from 'vitest'
import { callOf, loosely, rejectionOf } from './support.ts'

async function messageOf(options: Record<string, unknown>, args: unknown): Promise<string> {
  let entered = false
  const tool = loosely({
    ...options,
    execute: () => {
      entered = true
    },
  })
  const error = (await rejectionOf(tool.execute(args, callOf(args)))) as Error & { code: string }
  expect(error.code).toBe('INVALID_ARGS')
  expect(error.message).toContain('Nothing ran.')
  expect(entered).toBe(false)
  return error.message
}

it('structure is sent as text', async () => {
  const parameters = { queries: { type: 'array', required: true, items: { type: 'string' } } }
  const text = await messageOf({ name: 'ctx_search', parameters }, { queries: '["test"]' })
  expect(text).toContain('an array of strings')
  expect(text).toContain('a text that holds JSON')
  expect(text).toContain('Send the array itself: "queries": ["test"].')
})

it('no arguments at all', async () => {
  const verbose = { verbose: { type: 'boolean' } }
  expect(await loosely({ name: 'list_regions' }).execute(undefined, callOf(undefined))).toBe('ran')
  expect(await loosely({ name: 'list', parameters: verbose }).execute(undefined, callOf(undefined))).toBe('ran')
  const parameters = {
    path: { type: 'string', required: true, description: 'Path of the file' },
    limit: { type: 'number', required: true, description: 'Lines to read' },
  }
  const text = await messageOf({ name: 'read', parameters }, undefined)
  expect(text).toContain(
    'path: missing. Needs a string (Path of the file).\nlimit: missing. Needs a number (Lines to read).',
  )
  expect(text).not.toContain('object')
})

it('a wrong key name', async () => {
  const parameters = {
    name: { type: 'string', required: true },
    parentFolderId: { type: 'string', description: 'Folder to create in' },
  }
  const options = { name: 'create_folder', parameters }
  expect(await messageOf(options, { name: 'Q3', parentId: 'F1' })).toContain(
    'parentId: not a parameter of create_folder. Did you mean parentFolderId? It takes: name (required), parentFolderId.',
  )
  expect(await messageOf(options, { arguments: { name: 'Q3' } })).toContain('the arguments are wrapped in "arguments"')
})

it('a wrong choice', async () => {
  const parameters = { kpi: { type: 'string', enum: ['none', 'conversions', 'clicks'] } }
  expect(await messageOf({ name: 'submit', parameters }, { kpi: 'Clicks' })).toContain(
    'kpi: needs one of "none", "conversions", "clicks"; got "Clicks". Did you mean "clicks"?',
  )
})

it('a raw JSON Schema as parameters', () => {
  const parameters = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
  expect(() => loosely({ name: 'raw', parameters })).toThrow(/^raw: parameters: is a JSON Schema\. List its properties/)
})
