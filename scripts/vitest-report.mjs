import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run-command.mjs'

/**
 * Counts the tests of vitest's JSON report by the folder that they stand in. A file that could not even be loaded
 * counts as one failure.
 *
 * @param {string} file relative to the root
 * @returns {Promise<Map<string, { passed: number, failed: number, skipped: number }> | undefined>} undefined when there
 *   is no readable report
 */
export async function countTests(file) {
  let report
  try {
    report = JSON.parse(await readFile(path.join(root, file), 'utf8'))
  } catch {
    return undefined
  }
  const counts = new Map()
  for (const { name, status, assertionResults } of report.testResults) {
    const folder = path.relative(root, name).split(path.sep)[0]
    const count = counts.get(folder) ?? { passed: 0, failed: 0, skipped: 0 }
    counts.set(folder, count)
    if (status === 'failed' && !assertionResults.some((result) => result.status === 'failed')) count.failed++
    for (const result of assertionResults) {
      if (result.status === 'passed') count.passed++
      else if (result.status === 'failed') count.failed++
      else count.skipped++
    }
  }
  return counts
}
