import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a command of node_modules/.bin (or of the PATH) at the root of the repository and collects its output.
 *
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function runCommand(command, env = {}) {
  const started = performance.now()
  const [file, ...args] = command
  const search = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  return new Promise((resolve) => {
    const child = spawn(file === 'node' ? process.execPath : file, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: search },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    const settle = (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += `${error.message}\n`
      settle(127)
    })
    // A child ended by a signal has no exit code; it did not succeed either.
    child.on('close', (code) => settle(code ?? 1))
  })
}
