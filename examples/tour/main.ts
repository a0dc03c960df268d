import process from 'node:process'
import { type LabelledCall, type Outcome, put, readCalls } from './calls.ts'
import { bold, cyan, dim, green, red } from './colour.ts'
import { pageWidth, sideBySide, table } from './columns.ts'
import { jsonCode } from './emitted-schema.ts'
import { readToolSources } from './inferred-type.ts'
import { type Code, layOut } from './layout.ts'
import { readLeftOut } from './left-out.ts'
import { cut } from './text-width.ts'
import { tools } from './tools/all.ts'

showTools()
const results = await putCalls()
showTotals(results)
if (results.some(({ outcome }) => !outcome.agrees)) process.exitCode = 1

/** Each tool three times: the spec that was written, the type that it infers, the schema that it emits. */
function showTools(): void {
  const sources = readToolSources()
  const leftOut = readLeftOut()
  console.log(bold(`${tools.length} tools`))
  for (const tool of tools) {
    const source = sources.get(tool.name)
    if (source === undefined) throw new Error(`No source of ${tool.name}`)
    console.log(`\n${bold(tool.name)} ${dim(cut(tool.description, pageWidth - tool.name.length - 1))}`)
    console.log(
      sideBySide([
        { title: 'the spec', code: source.spec, share: 0.37 },
        { title: 'the type of args', code: source.args, share: 0.3, colour: cyan },
        { title: 'the schema', code: jsonCode(tool.parameters), share: 0.33 },
      ]),
    )
    const missing = leftOut.get(tool.name)
    if (missing === undefined) continue
    const note: Code = { open: 'left out of the published schema:', items: missing, separator: ',', close: '' }
    for (const line of layOut(note, pageWidth)) console.log(dim(line))
  }
}

/** Each call with the verdict of its tool and the text that the model would get. */
async function putCalls(): Promise<{ call: LabelledCall; outcome: Outcome }[]> {
  const calls = readCalls()
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  const results: { call: LabelledCall; outcome: Outcome }[] = []
  console.log(`\n\n${bold(`${calls.length} calls`)}`)
  for (const [index, call] of calls.entries()) {
    const tool = byName.get(call.tool)
    if (tool === undefined) throw new Error(`No tool ${call.tool}`)
    const outcome = await put(call, tool, `call-${index + 1}`)
    showCall(index + 1, call, outcome)
    results.push({ call, outcome })
  }
  return results
}

function showCall(number: number, call: LabelledCall, outcome: Outcome): void {
  const head = `${String(number).padStart(2)} ${call.tool} `
  const label = call.valid ? 'valid' : 'invalid'
  const verdict = outcome.accepted ? green('accepted') : red('refused')
  const agreement = outcome.agrees ? green('agrees') : red('DISAGREES')
  console.log(`\n${bold(head)}${cut(JSON.stringify(call.arguments), pageWidth - head.length)}`)
  console.log(`   ${dim(cut(call.note, pageWidth - 3))}`)
  console.log(`   label ${label}, ${verdict}: ${agreement}`)
  for (const line of outcome.text.split('\n')) console.log(`   ${dim('│')} ${line}`)
}

function showTotals(results: { call: LabelledCall; outcome: Outcome }[]): void {
  const count = (title: string, chosen: typeof results) => [
    title,
    chosen.length,
    chosen.filter(({ outcome }) => outcome.agrees).length,
    chosen.filter(({ outcome }) => !outcome.accepted).length,
    chosen.filter(({ outcome }) => outcome.accepted).length,
  ]
  const sent = results.filter(({ call }) => call.note.startsWith('model call'))
  const rest = results.filter((result) => !sent.includes(result))
  console.log(
    `\n\n${table(
      ['', 'calls', 'agreeing', 'refused', 'accepted'],
      [count('sent by a model', sent), count('from a benchmark', rest), count('all', results)],
    )}`,
  )
}
