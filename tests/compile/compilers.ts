import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The compilers whose texts are pinned. Only the root's own is always there; the others come with `compat/`. */
export const compilers = [
  { version: '5.4.5', folder: 'compat/node_modules/typescript-5.4' },
  { version: '5.9.3', folder: 'compat/node_modules/typescript-5.9' },
  { version: '6.0.3', folder: 'node_modules/typescript' },
  { version: '7.0.2', folder: 'compat/node_modules/typescript-7.0' },
] as const
export type Compiler = (typeof compilers)[number]

/** With DSH_TOOLS_COMPAT=1 nothing is left out: a missing compiler fails its tests instead of skipping them. */
export function isLeftOut(compiler: Compiler): boolean {
  return process.env.DSH_TOOLS_COMPAT !== '1' && !existsSync(path.join(root, compiler.folder))
}

/** The compiler's program, after a look at its version: pinned texts of another version would mislead. */
function binaryOf({ folder, version }: Compiler): string {
  const manifest = path.join(root, folder, 'package.json')
  if (!existsSync(manifest)) throw new Error(`TypeScript ${version} is missing: run \`npm ci\` in compat/`)
  const installed = JSON.parse(readFileSync(manifest, 'utf8')).version
  if (installed !== version) throw new Error(`${folder} is TypeScript ${installed}, not ${version}`)
  return path.join(root, folder, 'bin/tsc')
}

/** What a user's project has, no more: `strict`, and only our package. */
export const options = {
  target: 'es2022',
  lib: ['es2022'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  strict: true,
  skipLibCheck: true,
  types: [],
} as const

/**
 * Writes `files` into a folder of their own below build/, where the package's own name leads to dist/ as it does for a
 * user, and beside them a tsconfig.json.
 */
export function project(name: string, files: Record<string, string>, extra: object = { noEmit: true }): string {
  if (!existsSync(path.join(root, 'dist/index.d.ts'))) throw new Error('dist/ is missing: run `npm run build` first')
  const folder = path.join(root, 'build/compile', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const config = { compilerOptions: { ...options, ...extra }, include: ['*.ts'] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return folder
}

export interface Diagnostic {
  /** File name within the project. */
  readonly file: string
  /** From 1, as the compiler prints them. */
  readonly line: number
  readonly column: number
  readonly code: string
  /** The whole text, its further lines included. */
  readonly text: string
}

/** Runs a compiler on a project; `--extendedDiagnostics` and the like go in as `args`. */
export function compile(
  compiler: Compiler,
  folder: string,
  ...args: string[]
): Promise<{ diagnostics: Diagnostic[]; output: string }> {
  const command = [binaryOf(compiler), '-p', folder, '--pretty', 'false', ...args]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      // Exit codes above 2 are crashes.
      if (error && !(error.code === 1 || error.code === 2)) reject(new Error(`${error.message}\n${stdout}${stderr}`))
      else resolve({ diagnostics: parse(stdout), output: stdout })
    })
  })
}

function parse(output: string): Diagnostic[] {
  const diagnostics: { -readonly [K in keyof Diagnostic]: Diagnostic[K] }[] = []
  for (const line of output.split(/\r?\n/)) {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(line)
    const last = diagnostics.at(-1)
    if (match) {
      const [, file = '', row, column, code = '', text = ''] = match
      diagnostics.push({ file: path.basename(file), line: Number(row), column: Number(column), code, text })
    } else if (/^error TS\d+/.test(line)) throw new Error(line)
    // Further lines of a text are indented.
    else if (last && line.startsWith(' ')) last.text += `\n${line}`
  }
  return diagnostics
}
