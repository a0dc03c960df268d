import { defineSpec, defineTool, ToolRegistry } from 'dsh-tools'

export const tools = new ToolRegistry()
const parameters = defineSpec({ path: { type: 'string', required: true } })
tools.register(defineTool({ name: 'read', description: '', parameters, execute: (args) => `# ${args.path}` }))
tools.register(defineTool({ name: 'delete', description: '', parameters, execute: () => 'Deleted.' }))
tools.on('tools/pre-execute', ({ name }, next) => (name === 'read' ? next() : { kind: 'deny', reason: 'only reading' }))

for (const name of ['read', 'delete'])
  console.log(JSON.stringify(await tools.execute({ callId: name, name, arguments: { path: 'notes.md' } })))
