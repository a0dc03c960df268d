import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { ToolError } from 'dsh-tools'

/** A folder that tools may work in. Whatever path a model sends, nothing outside it is touched. */
export class Workspace {
  /** Absolute, without symbolic links. */
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** The absolute path of something that exists in the workspace; `path` is relative to the root. */
  locate(path: string): string {
    const target = resolve(this.root, path)
    if (!this.#holds(target)) throw outside(path)
    const real = realPath(target)
    if (real === undefined) throw new ToolError('NO_SUCH_FILE', `There is no ${quote(path)} in the workspace.`)
    // A link may lead out of a folder that its path lies in.
    if (!this.#holds(real)) throw outside(path)
    return real
  }

  /** Whether two paths lead to the same file, however they are spelled. */
  isSame(path: string, other: string): boolean {
    const [one, two] = [path, other].map((name) => identityOf(resolve(this.root, name)))
    return one !== undefined && one === two
  }

  /** The text of a file. */
  read(path: string): string {
    const file = this.locate(path)
    if (!statSync(file).isFile()) throw new ToolError('NOT_A_FILE', `${quote(path)} is a folder. List it instead.`)
    return readFileSync(file, 'utf8')
  }

  /** The entries below a folder, sorted, folders before what they hold; links are left out. A file gives itself. */
  *below(path: string, depth = Number.POSITIVE_INFINITY): Generator<{ name: string; isFile: boolean }> {
    const start = this.locate(path)
    if (statSync(start).isFile()) yield { name: this.#nameOf(start), isFile: true }
    else yield* this.#entries(start, depth)
  }

  *#entries(folder: string, depth: number): Generator<{ name: string; isFile: boolean }> {
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isFile() || entry.isDirectory()) yield { name: this.#nameOf(path), isFile: entry.isFile() }
      if (entry.isDirectory() && depth > 1) yield* this.#entries(path, depth - 1)
    }
  }

  #nameOf(absolute: string): string {
    return relative(this.root, absolute).split(sep).join('/')
  }

  #holds(absolute: string): boolean {
    const path = relative(this.root, absolute)
    return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** What tells a file from every other; undefined when there is none. */
function identityOf(path: string): string | undefined {
  const real = realPath(path)
  if (real === undefined) return undefined
  const { dev, ino } = statSync(real, { bigint: true })
  return `${dev}:${ino}`
}

function outside(path: string): ToolError {
  return new ToolError(
    'OUTSIDE_WORKSPACE',
    `${quote(path)} lies outside the workspace. Send a path relative to its root. Nothing was touched.`,
  )
}

function quote(path: string): string {
  return JSON.stringify(path)
}
