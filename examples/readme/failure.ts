import { defineTool, ToolError, ToolRegistry } from 'dsh-tools'

const tools = new ToolRegistry()
tools.register(
  defineTool({
    name: 'book',
    description: 'Book a room.',
    parameters: { room: { type: 'string', required: true } },
    execute({ room }) {
      if (room === 'A1') throw new ToolError('ROOM_TAKEN', 'A1 is taken. Free: B2, B3.')
      throw new Error('no answer from https://me:secret@rooms.example')
    },
  }),
)

for (const room of ['A1', 'B2']) {
  const { content, error, cause } = await tools.execute({ callId: room, name: 'book', arguments: { room } })
  console.log(JSON.stringify({ error, content }))
  console.log(`cause: ${cause}`)
}
