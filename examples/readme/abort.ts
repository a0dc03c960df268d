import { setTimeout as wait } from 'node:timers/promises'
import { defineTool, ToolRegistry } from 'dsh-tools'

const tools = new ToolRegistry()
tools.register(
  defineTool({
    name: 'wait',
    description: 'Wait a minute.',
    execute: (_args, { signal }) => wait(60_000, 'Done.', { signal }),
  }),
)

const result = await tools.execute({ callId: '1', name: 'wait', arguments: {}, signal: AbortSignal.timeout(100) })
console.log(result.error?.code)
