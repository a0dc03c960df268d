import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { root, runCommand } from './run-command.mjs'
import { countTests } from './vitest-report.mjs'

/**
 * A row of the summary.
 *
 * @typedef {{ step: string, passed: number, failed: number, skipped?: number, seconds: number, output?: string }} Row
 * @typedef {() => Promise<Row[]>} Step
 */

/**
 * A step without a count of its own: the command's success is one test.
 *
 * @param {string} step
 * @param {...string[]} commands run one after the other, up to the first that fails
 * @returns {Step}
 */
export function command(step, ...commands) {
  return async () => {
    let [output, seconds] = ['', 0]
    for (const line of commands) {
      const result = await runCommand(line)
      output += result.output
      seconds += result.seconds
      if (result.code !== 0) return [{ step, passed: 0, failed: 1, seconds, output }]
    }
    return [{ step, passed: 1, failed: 0, seconds }]
  }
}

/**
 * A command that ends with a line `N passed, N failed`.
 *
 * @returns {Step}
 */
export function counted(step, line) {
  return async () => {
    const { code, output, seconds } = await runCommand(line)
    const [, passed, failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(output) ?? [0, 0, 0]
    const row = { step, passed: Number(passed), failed: Number(failed), seconds, output }
    if (code !== 0 && row.failed === 0) row.failed = 1
    return [row]
  }
}

/** The type tests, which have no count of their own; without a file there is nothing that could pass. */
export function typeTests() {
  return async () => {
    const files = (await readdir(path.join(root, 'type-tests'))).filter((name) => name.endsWith('.test-d.ts'))
    if (files.length === 0) return [{ step: 'type tests', passed: 0, failed: 0, seconds: 0 }]
    // tsd drops diagnostics that belong to no file, so the compiler reads the same files too.
    return command('type tests', ['tsc', '-p', 'type-tests/tsconfig.json'], ['tsd'])()
  }
}

/** Unit and property tests in one run, because the coverage of src is what the two reach together. */
export function tests() {
  return async () => {
    const report = 'build/reports/vitest.json'
    await rm(path.join(root, report), { force: true })
    const { code, output, seconds } = await runCommand([
      ...['vitest', 'run', '--coverage'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ])
    const counts = await countTests(report)
    const none = { passed: 0, failed: 0, skipped: 0 }
    const rows = [
      { step: 'unit tests', ...(counts?.get('tests') ?? none), seconds },
      { step: 'property tests', ...(counts?.get('property-tests') ?? none), seconds: 0 },
    ]
    const low = /does not meet .*threshold/.test(output)
    const failed = rows.some((row) => row.failed > 0)
    // Coverage is reported only for a run whose tests pass.
    rows.push({ step: 'coverage of src', passed: low || failed ? 0 : 1, failed: low || failed ? 1 : 0, seconds: 0 })
    if (code !== 0 && !low && !failed) rows.push({ step: 'vitest itself', passed: 0, failed: 1, seconds: 0 })
    rows[0].output = output
    return rows
  }
}
