import { defineTool, type ToolDefinition } from 'dsh-tools'

// What a body may return: sync or async, with values typed by interfaces and classes; what JSON cannot carry is
// refused where the type shows it.

interface Row {
  id: number
  tags?: readonly string[]
  parent: Row | null
}
declare const row: Row
declare const rows: readonly Row[]
declare const unsure: Row | undefined

const options = { name: 'n', description: '' }
const accepted: ToolDefinition[] = [
  defineTool({ ...options, execute: () => 'text' }),
  defineTool({ ...options, execute: async () => 'text' }),
  defineTool({ ...options, execute: () => row }),
  defineTool({ ...options, execute: async () => row }),
  defineTool({ ...options, execute: () => rows }),
  defineTool({ ...options, execute: () => unsure }),
  defineTool({ ...options, execute: () => ({ rows, total: 1 }) }),
  defineTool({ ...options, execute: () => 5 }),
  defineTool({ ...options, execute: () => true }),
  defineTool({ ...options, execute: () => null }),
  defineTool({ ...options, execute: () => undefined }),
  defineTool({ ...options, execute: () => {} }),
  defineTool({ ...options, async execute() {} }),
  defineTool({ ...options, execute: () => [{ type: 'text', text: 'x' }] }),
  defineTool({ ...options, execute: (_args, exec) => (exec.signal?.aborted ? 'stopped' : row) }),
  defineTool({
    ...options,
    execute: () => {
      throw new Error('a body may always fail')
    },
  }),
  defineTool({
    ...options,
    execute(_args, exec): Promise<Row> {
      return exec.callId === '' ? Promise.reject(new Error('x')) : Promise.resolve(row)
    },
  }),
]

// @ts-expect-error JSON has no bigint
defineTool({ ...options, execute: () => 5n })
// @ts-expect-error JSON has no symbol
defineTool({ ...options, execute: () => Symbol('x') })
// @ts-expect-error nor has it one later
defineTool({ ...options, execute: async () => 5n })
// @ts-expect-error a name is a text
defineTool({ ...options, name: 5, execute: () => '' })
// @ts-expect-error a tool has a body
defineTool({ ...options })
