import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { type Approve, ToolRegistry } from 'dsh-tools'

const terminal = createInterface(stdin, stdout)
const approve: Approve = async ({ exec, reason, signal }) => {
  const question = `${exec.name} ${JSON.stringify(exec.arguments)}: ${reason}. Run it? (yes/no) `
  return (await terminal.question(question, { signal })) === 'yes' ? 'allow_once' : 'reject_once'
}

export const tools = new ToolRegistry({ approve })
tools.on('tools/pre-execute', async ({ name }, next) => {
  const below = await next()
  return below.kind === 'allow' && name === 'delete' ? { kind: 'ask', reason: 'it deletes' } : below
})
