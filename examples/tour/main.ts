import { readFileSync } from 'node:fs'
import process from 'node:process'
import { heading } from './columns.ts'
import { readToolSources } from './inferred-type.ts'
import { putLabelledCalls } from './labelled-calls.ts'
import { projectPath } from './project.ts'
import { showTools } from './show-tools.ts'
import { tools } from './tools/all.ts'
import { agreementTable, codeTable, summary } from './totals.ts'
import { takeTurn } from './turn/take-turn.ts'
import { transcriptOf } from './turn/transcript.ts'
import { inProjectCopy } from './workspace/project-copy.ts'
import { workspaceTools } from './workspace/tools.ts'
import { Workspace } from './workspace/workspace.ts'

// A reader that has seen enough (`npm start | head`) ends the tour.
process.stdout.on('error', () => process.exit(1))

// Another transcript may be named: `node build/examples/tour/main.js transcript.json`.
const transcriptPath = process.argv[2] ?? projectPath('examples/data/transcript.json')
const transcript = transcriptOf(JSON.parse(readFileSync(transcriptPath, 'utf8')))
const turnLength = transcript.steps.flatMap(({ calls }) => calls).length
console.log(`\
This tour replays ${turnLength} calls of an agent on a temporary copy of this project, then 40 calls to ${tools.length} published tools.
No model and no network take part: the calls come from files, and nothing leaves this machine.
Sources: examples/tour (the program and its tools), examples/data (the calls), src (the library).`)

const sources = readToolSources()

const turn = await inProjectCopy(async (root) => {
  const workspace = new Workspace(root)
  const agentTools = workspaceTools(workspace)
  console.log(heading(`1. The ${agentTools.length} tools of the agent: spec, type of the arguments, schema`))
  showTools(agentTools, sources)
  console.log(heading(`2. Its turn: ${transcript.task}`))
  return takeTurn(transcript, workspace)
})

console.log(heading(`3. ${tools.length} published tools: spec, type of the arguments, schema`))
showTools(tools, sources)
console.log(heading('4. 40 calls to them, each labelled by whether the published schema allows it'))
const judged = await putLabelledCalls()

console.log(heading('5. Totals'))
const codes = { turn: turn.map(({ code }) => code), labelled: judged.map(({ code }) => code) }
console.log(`\n${codeTable(codes.turn, codes.labelled)}\n\n${agreementTable(judged)}`)
console.log(`\n${summary(turn, judged)}`)
if (!(turn.every(({ expected }) => expected) && judged.every(({ agrees }) => agrees))) process.exitCode = 1
