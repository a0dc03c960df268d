import { type ContentBlock, defineTool, ToolError, ToolRegistry } from 'dsh-tools'

const notes = new Map([['todo.md', 'Buy milk.']])
const tools = new ToolRegistry()
tools.register(
  defineTool({
    name: 'read_note',
    description: 'Read a note.',
    parameters: { path: { type: 'string', required: true, description: 'Such as todo.md' } },
    execute({ path }) {
      const text = notes.get(path)
      if (text === undefined) throw new ToolError('NO_SUCH_NOTE', `There is no note ${path}.`)
      return text
    },
  }),
)

const messages: object[] = [{ role: 'user', content: 'What is to do?' }]
for (let turns = 0; turns < 10; turns++) {
  const functions = tools.schemas().map((schema) => ({ type: 'function', function: schema }))
  const reply = await complete({ messages, tools: functions })
  messages.push(reply)
  if (reply.tool_calls === undefined) break
  messages.push(...(await Promise.all(reply.tool_calls.map(toolMessage))))
}
for (const message of messages) console.log(JSON.stringify(message))

/** Runs a call, whatever is wrong with it, and gives the message that answers it. */
async function toolMessage({ id, function: called }: ToolCall) {
  const result = await tools.execute({ callId: id, name: called.name, arguments: parsed(called.arguments) })
  return { role: 'tool', tool_call_id: id, content: result.content.map(textOf).join('\n') }
}

/** The arguments come as a text. What is no JSON is passed on as it is: the tool refuses it in words for the model. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return text
  }
}

function textOf(block: ContentBlock): string {
  return block.type === 'text' ? block.text : JSON.stringify(block)
}

interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}
interface Reply {
  role: 'assistant'
  content: string | null
  tool_calls?: ToolCall[]
}

/** Stands for the request to the provider: a model that errs once, then calls rightly, then answers. */
async function complete({ messages }: { messages: object[]; tools: object[] }): Promise<Reply> {
  const call = (text: string): ToolCall[] => [
    { id: `call_${messages.length}`, type: 'function', function: { name: 'read_note', arguments: text } },
  ]
  if (messages.length === 1) return { role: 'assistant', content: null, tool_calls: call('{"file":"todo.md"}') }
  if (messages.length === 3) return { role: 'assistant', content: null, tool_calls: call('{"path":"todo.md"}') }
  return { role: 'assistant', content: 'You have to buy milk.' }
}
