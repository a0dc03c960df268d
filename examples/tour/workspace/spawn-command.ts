import { spawn } from 'node:child_process'
import { env, execPath } from 'node:process'
import type { ToolSignal } from 'dsh-tools'

/** How a program ended: by itself with a code, or by a signal. */
export interface Ended {
  output: string
  exitCode?: number
  signal?: string
}

interface Limits {
  cwd: string
  timeoutMs: number
  /** Stops the program when it is aborted. */
  signal?: ToolSignal
}

/**
 * Runs a program without a shell and waits for its end. It gets the search path and nothing else of the environment.
 * Rejects when it cannot be started.
 */
export function spawnCommand(command: string, { cwd, timeoutMs, signal }: Limits): Promise<Ended> {
  const [program = '', ...args] = command.split(' ').filter((word) => word !== '')
  return new Promise((resolve, reject) => {
    // `node` is the one that runs here, whatever the search path finds.
    const child = spawn(program === 'node' ? execPath : program, args, {
      cwd,
      env: { PATH: env.PATH },
      shell: false,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: Math.ceil(Math.min(Math.max(1, timeoutMs), 600_000)),
      killSignal: 'SIGKILL',
    })
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    let output = ''
    const collect = (chunk: string) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => {
      signal?.removeEventListener('abort', stop)
      reject(error)
    })
    child.on('close', (exitCode, endedBy) => {
      signal?.removeEventListener('abort', stop)
      resolve({ output, ...(exitCode === null ? { signal: endedBy ?? 'a signal' } : { exitCode }) })
    })
  })
}
