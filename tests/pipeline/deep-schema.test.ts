import { defineTool, type SchemaProp, ToolRegistry } from 'dsh-tools'
import { expect, it } from 'vitest'

it('the schema of a tool of 20,000 levels is not lost', () => {
  let prop: SchemaProp = { type: 'string' }
  for (let i = 0; i < 20_000; i++) prop = { type: 'array', items: prop }
  const tools = new ToolRegistry()
  tools.register(defineTool({ name: 'deep', description: '', parameters: { a: prop }, execute: () => '' }))
  let levels = 0
  let schema = (tools.schemas()[0]!.parameters as any).properties.a
  while (schema.items) {
    schema = schema.items
    levels++
  }
  expect(levels).toBe(20_000)
})

it('30,000 listeners come and go in no time', () => {
  const tools = new ToolRegistry()
  const started = performance.now()
  const removals = Array.from({ length: 30_000 }, () => tools.on('tools/pre-execute', (_exec, next) => next()))
  for (const remove of removals) remove()
  // A guard against quadratic time, which took eight seconds.
  expect(performance.now() - started).toBeLessThan(1_000)
})
