import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Compiler {
  version: string
  /** The program to run with Node. */
  bin: string
  installed: boolean
}

export const compilers: Compiler[] = [
  compiler('6.0.3', 'node_modules/typescript/bin/tsc'),
  // From the compiler matrix, whose packages the root install does not have.
  compiler('7.0.2', 'compat/node_modules/typescript-7.0/bin/tsc'),
]

function compiler(version: string, file: string): Compiler {
  const bin = path.join(root, file)
  return { version, bin, installed: existsSync(bin) }
}

/** A diagnostic of a file of the program. */
export interface Diagnostic {
  file: string
  line: number
  text: string
}

/** A folder in which programs import `dsh-tools` as a user does: by declarations that were emitted from src. */
export class Workshop {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Workshop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'dsh-tools-compiler-'))
    const types = path.join(folder, 'types')
    const [dev] = compilers as [Compiler]
    const output = await run(dev, ['-p', 'tsconfig.build.json', '--outDir', types, '--declarationMap', 'false'], root)
    if (!existsSync(path.join(types, 'index.d.ts'))) throw new Error(`no declarations came out of src:\n${output}`)
    return new Workshop(folder)
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  /** What `compiler` says about one program of these files. */
  async diagnose(compiler: Compiler, files: Record<string, string>): Promise<Diagnostic[]> {
    const folder = path.join(this.#folder, compiler.version)
    await mkdir(folder, { recursive: true })
    const config = {
      compilerOptions: {
        target: 'es2022',
        lib: ['es2022'],
        module: 'nodenext',
        moduleDetection: 'force',
        strict: true,
        noEmit: true,
        types: [],
        paths: { 'dsh-tools': ['../types/index.d.ts'] },
      },
      files: Object.keys(files),
    }
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const output = await run(compiler, ['-p', folder, '--pretty', 'false'], folder)
    const diagnostics: Diagnostic[] = []
    for (const text of output.split('\n')) {
      const [, file, line] = /^(\S+?)\((\d+),\d+\): error TS\d+: /.exec(text) ?? []
      if (file !== undefined) diagnostics.push({ file, line: Number(line), text })
      else if (/\berror TS\d+/.test(text)) throw new Error(`TypeScript ${compiler.version}: ${text}`)
    }
    return diagnostics
  }
}

function run({ bin }: Compiler, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [bin, ...args], { cwd, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      // A compiler that found errors exits with 1 or 2; one that did not run has no exit code, or says so.
      if (error && typeof error.code !== 'number') reject(error)
      else if (stderr) reject(new Error(stderr))
      else resolve(stdout)
    })
  })
}
