import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Compiler, compile, compilers, type Diagnostic, isLeftOut, project } from './compilers.ts'
import { type Fixture, fixtures, unmark } from './fixtures.ts'
import { mistakes } from './mistakes.ts'

// Every mistake in every place is one error on its own key with a short text, whatever the compiler. The texts are
// pinned in messages/<version>.txt, as an author reads them; `vitest -u` rewrites them.

const built = fixtures(mistakes)
const runs = new Map<Compiler, ReturnType<typeof compile>>()

function errorsOf(compiler: Compiler): Promise<Map<Fixture, Diagnostic[]>> {
  const run = runs.get(compiler) ?? compile(compiler, project(`messages-${compiler.version}`, built.files))
  runs.set(compiler, run)
  return run.then(({ diagnostics }) => assign(diagnostics))
}

/** Gives each diagnostic to the call it is in; those of no call come first, under the fixture that precedes them. */
function assign(diagnostics: readonly Diagnostic[]): Map<Fixture, Diagnostic[]> {
  const errors = new Map<Fixture, Diagnostic[]>(built.fixtures.map((fixture) => [fixture, []]))
  for (const diagnostic of diagnostics) {
    const inFile = built.fixtures.filter(({ file }) => file === diagnostic.file)
    const fixture = inFile.filter(({ firstLine }) => firstLine <= diagnostic.line).at(-1) ?? inFile[0]
    if (!fixture) throw new Error(`${diagnostic.file}: ${diagnostic.text}`)
    errors.get(fixture)?.push(diagnostic)
  }
  return errors
}

describe.each(compilers)('messages of TypeScript $version', (compiler) => {
  const test = it.skipIf(isLeftOut(compiler))

  test('one error on the key of each mistake, none elsewhere', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    for (const [{ mistake, place, marks }, errors] of await errorsOf(compiler)) {
      const found = errors.map(({ line, column }) => `${line}:${column}`)
      if (found.join() !== marks.join())
        wrong.push(`${mistake.name}, ${place}: expected ${marks}, found ${found.join() || 'none'}\n${show(errors)}`)
    }
    expect(wrong).toEqual([])
  })

  test('texts of at most 200 characters, none about depth', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    for (const [{ mistake, place }, errors] of await errorsOf(compiler))
      for (const { code, text } of errors)
        if (text.length > 200 || code === 'TS2589' || code === 'TS2321')
          wrong.push(`${mistake.name}, ${place}: ${text.length} characters\n${text}`)
    expect(wrong).toEqual([])
  })

  test('the pinned texts', { timeout: 120_000 }, async () => {
    const file = path.join(import.meta.dirname, 'messages', `${compiler.version}.txt`)
    await expect(print(await errorsOf(compiler))).toMatchFileSnapshot(file)
  })
})

/** Each mistake with its marks below it and its texts; places with the same texts share them. */
function print(errors: ReadonlyMap<Fixture, readonly Diagnostic[]>): string {
  return mistakes
    .map((mistake) => {
      const places = new Map<string, string[]>()
      for (const [fixture, found] of errors)
        if (fixture.mistake === mistake) places.set(show(found), [...(places.get(show(found)) ?? []), fixture.place])
      const [common, ...others] = [...places].sort(([, a], [, b]) => b.length - a.length)
      const texts = [common?.[0], ...others.map(([text, names]) => `in ${names.join(' and ')}:\n${text}`)]
      return `${mistake.name}\n${underline(mistake.source)}\n${texts.join('\n')}\n`
    })
    .join('\n')
}

function underline(source: string): string {
  const { plain, marks } = unmark(source)
  const lines = plain.split('\n').flatMap((line, index) => {
    const columns = marks.filter((mark) => mark.startsWith(`${index + 1}:`)).map((mark) => Number(mark.split(':')[1]))
    const under = columns.reduce((text, column) => `${text.padEnd(column - 1)}^`, '')
    return under ? [line, under] : [line]
  })
  return lines.map((line) => `    ${line}`).join('\n')
}

function show(errors: readonly Diagnostic[]): string {
  return errors.map(({ code, text }) => `${code}: ${text}`).join('\n') || 'no error'
}
