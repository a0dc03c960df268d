// npm test: everything that a change must pass, in the order in which a failure is cheapest to learn.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run-command.mjs'
import { command, counted, tests, typeTests } from './test-steps.mjs'

/** Steps of one group run side by side; a group starts when the one before has ended. */
const groups = [
  { width: 1, steps: [command('build', ['node', 'scripts/build.mjs'])] },
  {
    width: 2, // each of these keeps one core busy
    steps: [
      command('type check', ['tsc', '-p', 'tsconfig.json']),
      typeTests(),
      command('examples', ['tsc', '-p', 'examples/tsconfig.json']),
      command('lint', ['npm', 'run', '--silent', 'lint:biome']),
      command('unused code', ['npm', 'run', '--silent', 'lint:unused']),
      command('API report', ['api-extractor', 'run']),
      counted('docs', ['node', 'scripts/check-docs.mjs']),
      command('publint', ['publint', '--strict']),
      command('attw', ['attw', '--pack', '.', '--profile', 'esm-only']),
    ],
  },
  { width: 1, steps: [tests()] },
]

const rows = []
for (const { width, steps } of groups) {
  const queue = [...steps]
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      for (const row of await step()) show(row)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (rows.some((row) => row.step === 'build' && row.failed > 0)) break // the rest would test what was built before
}
await finish()

function show(row) {
  const empty = row.passed + row.failed === 0
  if (empty) row.failed = 1 // a step that ran nothing has not passed
  rows.push(row)
  if (row.failed > 0) {
    if (row.output) console.log(`\n---- ${row.step} ----\n${row.output.trimEnd()}\n----`)
    console.log(`FAIL  ${row.step}${empty ? ': nothing ran' : ''}`)
  } else console.log(`ok    ${row.step}${row.seconds ? ` (${row.seconds.toFixed(1)} s)` : ''}`)
}

async function finish() {
  const total = (key) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
  const summary = rows.map(({ output, ...row }) => ({ ...row, seconds: Number(row.seconds.toFixed(1)) }))
  await mkdir(path.join(root, 'build/reports'), { recursive: true })
  await writeFile(path.join(root, 'build/reports/summary.json'), `${JSON.stringify(summary, null, 2)}\n`)

  console.log(`\n${'step'.padEnd(18)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}`)
  for (const { step, passed, failed, skipped, seconds } of summary) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}${String(seconds || '').padStart(9)}`
    console.log(`${step.padEnd(18)}${numbers}${skipped ? `  (${skipped} skipped)` : ''}`)
  }
  const stopped = !rows.some((row) => row.step === 'unit tests')
  if (stopped) console.log('not run: everything after the build')
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}
