import path from 'node:path'
import ts from 'typescript'
import { project } from './compilers.ts'

/** What an editor shows at one place. The place is marked `|` in the text that is asked about. */
export interface Editor {
  /** The hover, as the editor prints it. */
  hover(marked: string): string | undefined
  /** The names offered there, in the editor's order. */
  completions(marked: string): string[] | undefined
  /** Where go-to-definition leads, as the text from there to the end of its line. */
  definition(marked: string): string | undefined
}

/** An editor with one open file, in a project whose `dsh-tools` is what the build declares. */
export function openEditor(): Editor {
  const folder = project('language-service', { 'open.ts': '' })
  const file = path.join(folder, 'open.ts')
  const read = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder)
  let text = ''
  let version = 0
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const content = name === file ? text : ts.sys.readFile(name)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath ?? ((name) => name),
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  })

  function at(marked: string): number {
    const [before, after, ...more] = marked.split('|')
    if (before === undefined || after === undefined || more.length > 0) throw new Error(`one mark, please: ${marked}`)
    text = before + after
    version++
    return before.length
  }

  return {
    hover: (marked) => {
      const info = service.getQuickInfoAtPosition(file, at(marked))
      return info && ts.displayPartsToString(info.displayParts)
    },
    completions: (marked) => service.getCompletionsAtPosition(file, at(marked), {})?.entries.map(({ name }) => name),
    definition: (marked) => {
      const found = service.getDefinitionAtPosition(file, at(marked))
      if (found?.length !== 1 || found[0]?.fileName !== file) return undefined
      return text.slice(found[0].textSpan.start).split('\n')[0]
    },
  }
}
