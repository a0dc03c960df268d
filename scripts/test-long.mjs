// The property tests once more, with the case counts that are too long for every change.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { root, runCommand } from './run-command.mjs'
import { countTests } from './vitest-report.mjs'

const report = 'build/reports/vitest-long.json'
await rm(path.join(root, report), { force: true })
const { code, output } = await runCommand(
  ['vitest', 'run', '--project', 'property', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { DSH_TOOLS_LONG: '1' },
)
process.stdout.write(output)
const { passed, failed } = (await countTests(report))?.get('property-tests') ?? { passed: 0, failed: 0 }
const broken = failed === 0 && (code !== 0 || passed === 0)
if (broken) console.error('the run itself failed, or ran no test')
console.log(`${passed} passed, ${failed + (broken ? 1 : 0)} failed`)
process.exitCode = failed > 0 || broken ? 1 : 0
