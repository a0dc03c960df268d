import { readFileSync } from 'node:fs'
import process from 'node:process'
import { heading } from './columns.ts'
import { readToolSources } from './inferred-type.ts'
import { putLabelledCalls } from './labelled-calls.ts'
import { projectPath } from './project.ts'
import { showTools } from './show-tools.ts'
import { tools } from './tools/all.ts'
import { agreementTable, codeTable } from './totals.ts'
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
const sources = readToolSources()

const turn = await inProjectCopy(async (root) => {
  const workspace = new Workspace(root)
  const agentTools = workspaceTools(workspace)
  console.log(
    heading(`1. The ${agentTools.length} tools of an agent, which work on a copy of this project`).trimStart(),
  )
  showTools(agentTools, sources)
  console.log(heading(`2. Its turn: ${transcript.task}`))
  return takeTurn(transcript, workspace)
})

console.log(heading(`3. ${tools.length} published tools`))
showTools(tools, sources)
console.log(heading('4. Calls to them, each with the label that says whether the published schema allows it'))
const judged = await putLabelledCalls()

console.log(heading('5. Totals'))
const codes = { turn: turn.map(({ code }) => code), labelled: judged.map(({ code }) => code) }
console.log(`\n${codeTable(codes.turn, codes.labelled)}\n\n${agreementTable(judged)}`)

const deviations = turn.filter(({ expected }) => !expected).length + judged.filter(({ agrees }) => !agrees).length
if (deviations > 0) {
  console.log(`\n${deviations} calls did not end as expected.`)
  process.exitCode = 1
}
