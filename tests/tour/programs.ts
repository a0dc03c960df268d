import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const tour = path.join(root, 'examples/tour')

/**
 * Bundles a program that stands in examples/tour, or the given code as if it stood there, into a file below build/: as
 * deep as the tour's own build and never in its way. The package's name leads to dist/, as it does for a user.
 */
export async function buildProgram(name: string, code?: string): Promise<string> {
  for (const file of ['dist/index.js', 'dist/index.d.ts']) {
    if (!existsSync(path.join(root, file))) throw new Error('dist/ is missing: run `npm run build` first')
  }
  const outfile = path.join(programFolder, `tour/${name}.js`)
  await build({
    ...(code === undefined
      ? { entryPoints: [path.join(tour, `${name}.ts`)] }
      : { stdin: { contents: code, resolveDir: tour, loader: 'ts', sourcefile: `${name}.ts` } }),
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
  })
  return outfile
}

const programFolder = path.join(root, `build/tour-test-${process.pid}-${process.env.VITEST_POOL_ID ?? 0}`)

export function removePrograms(): void {
  rmSync(programFolder, { recursive: true, force: true })
}

export interface Run {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  seconds: number
  /** What the program left in its folder for temporary files. */
  leftovers: string[]
}

/** Runs a program with an empty folder for temporary files of its own; `onOutput` hears of everything printed so far. */
export function run(
  program: string,
  args: string[] = [],
  onOutput: (printed: string, stop: (signal: NodeJS.Signals) => void) => void = () => {},
): Promise<Run> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'tour-test-'))
  const { NO_COLOR: _, ...env } = process.env
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: tmpdir(),
      env: { ...env, TMPDIR: temporary, TEMP: temporary, TMP: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      onOutput(stdout, (signal) => child.kill(signal))
    })
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const leftovers = readdirSync(temporary)
      rmSync(temporary, { recursive: true, force: true })
      resolve({ code, signal, stdout, stderr, seconds: (performance.now() - started) / 1000, leftovers })
    })
  })
}

/** An empty folder that the caller removes. */
export function emptyFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'tour-test-'))
}
