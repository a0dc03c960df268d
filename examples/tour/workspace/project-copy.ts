import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import { projectPath } from '../project.ts'

/** What is copied of the project: sources and texts, nothing that was installed or built. */
const parts = ['src', 'docs', 'examples', 'README.md', 'LICENSE', 'package.json']

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `work` with the absolute path of a temporary copy of the project. The copy is removed when `work` ends in
 * whatever way, when the process exits meanwhile, and when a signal ends it.
 */
export async function inProjectCopy<T>(work: (root: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'dsh-tools-tour-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const leave = (signal: NodeJS.Signals) => {
    remove()
    process.kill(process.pid, signal)
  }
  process.on('exit', remove)
  for (const signal of signals) process.once(signal, leave)
  try {
    for (const part of parts) cpSync(projectPath(part), join(folder, part), { recursive: true, filter: isSource })
    return await work(realpathSync(folder))
  } finally {
    for (const signal of signals) process.off(signal, leave)
    process.off('exit', remove)
    remove()
  }
}

function isSource(path: string): boolean {
  return basename(path) !== 'node_modules'
}
