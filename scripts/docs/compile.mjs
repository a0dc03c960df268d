import path from 'node:path'
import ts from 'typescript'

/** The settings of a careful user. */
export const userOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
}

/**
 * Compiles texts that exist in memory only, each as a module of its own inside the package, so that the package's own
 * name resolves to what was built.
 *
 * @param {{ root: string, texts: ReadonlyMap<string, string>, types: readonly string[] }} input texts by file name
 * @returns {{ file: string, line: number, column: number, message: string }[]} errors; lines and columns from 1
 */
export function compileTexts({ root, texts, types }) {
  const options = { ...userOptions, types: [...types] }
  const host = ts.createCompilerHost(options)
  const absolute = new Map([...texts].map(([file, text]) => [path.join(root, file), { file, text }]))
  const { fileExists, readFile, getSourceFile } = host
  host.getCurrentDirectory = () => root
  host.fileExists = (name) => absolute.has(path.normalize(name)) || fileExists(name)
  host.readFile = (name) => absolute.get(path.normalize(name))?.text ?? readFile(name)
  host.getSourceFile = (name, languageOptions, ...rest) => {
    const entry = absolute.get(path.normalize(name))
    return entry
      ? ts.createSourceFile(name, entry.text, languageOptions, true)
      : getSourceFile.call(host, name, languageOptions, ...rest)
  }
  const program = ts.createProgram({ rootNames: [...absolute.keys()], options, host })
  const errors = []
  const add = (diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')
    const entry = diagnostic.file && absolute.get(path.normalize(diagnostic.file.fileName))
    if (!entry) throw new Error(`the docs program itself is broken: ${diagnostic.file?.fileName ?? ''} ${message}`)
    const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0)
    errors.push({
      file: entry.file,
      line: line + 1,
      column: character + 1,
      message: `TS${diagnostic.code}: ${message}`,
    })
  }
  for (const diagnostic of [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]) add(diagnostic)
  for (const name of absolute.keys()) {
    const source = program.getSourceFile(name)
    for (const diagnostic of program.getSyntacticDiagnostics(source)) add(diagnostic)
    for (const diagnostic of program.getSemanticDiagnostics(source)) add(diagnostic)
  }
  return errors
}
