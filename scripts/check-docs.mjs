// The code of the guide is compiled, never believed: README.md and docs/**/*.md against the built package.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileTexts } from './docs/compile.mjs'
import { readExports } from './docs/declarations.mjs'
import { compareFence } from './docs/equivalence.mjs'
import { extractFences } from './docs/fences.mjs'
import { entries } from './entries.mjs'
import { root as repository } from './run-command.mjs'

/**
 * Checks every TypeScript fence of the given markdown files.
 *
 * @param {object} input
 * @param {string} input.root the package: its name resolves to its built files, its sources are compared with
 * @param {readonly string[]} input.files markdown files, relative to root
 * @param {string} [input.packageName]
 * @param {readonly string[]} [input.sources] the entry files, relative to root
 * @param {readonly string[]} [input.types] ambient type packages that the snippets may use
 * @returns {{ passed: number, failed: number, unchecked: number, errors: string[] }} counts of fences; errors as
 *   `file:line: message`
 */
export function checkDocs({
  root,
  files,
  packageName = 'dsh-tools',
  sources = entries.map((entry) => entry.source),
  types = ['node'],
}) {
  const fences = files.flatMap((file) => extractFences(readFileSync(path.join(root, file), 'utf8'), file))
  const checked = fences.filter((fence) => fence.kind !== 'no-check')
  const errors = []
  const broken = new Set()
  const report = (fence, line, message) => {
    broken.add(fence)
    errors.push(`${fence.file}:${line}: ${message}`)
  }

  const needsSource = checked.some((fence) => fence.kind === 'type-equiv')
  const exported = needsSource ? readExports({ root, sources }) : new Map()
  const modules = new Map()
  for (const [index, fence] of checked.entries()) {
    const name = `docs-fence-${index}.ts`
    if (fence.kind === 'invalid') report(fence, fence.line - 1, fence.problem)
    else if (fence.kind === 'compile') {
      modules.set(name, { fence, text: fence.code, lineOf: (line) => fence.line + line - 1 })
    } else {
      const comparison = compareFence(fence, { exported, packageName })
      for (const { line, message } of comparison.errors) report(fence, line, message)
      modules.set(name, { fence, text: comparison.program, lineOf: comparison.lineOf })
    }
  }

  const texts = new Map([...modules].map(([name, { text }]) => [name, text]))
  for (const { file, line, message } of compileTexts({ root, texts, types })) {
    const { fence, lineOf } = modules.get(file)
    report(fence, lineOf(line), message)
  }
  return {
    passed: checked.length - broken.size,
    failed: broken.size,
    unchecked: fences.length - checked.length,
    errors,
  }
}

/** README.md and everything below docs/, sorted. */
export function documentationFiles(root) {
  const folder = path.join(root, 'docs')
  const guides = (existsSync(folder) ? readdirSync(folder, { recursive: true }) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name.split(path.sep).join('/')))
  return ['README.md', ...guides.sort()]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed, unchecked, errors } = checkDocs({ root: repository, files: documentationFiles(repository) })
  for (const error of errors) console.error(error)
  if (unchecked > 0) console.log(`${unchecked} fences carry no-check`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}
