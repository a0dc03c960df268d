import path from 'node:path'
import ts from 'typescript'

/**
 * Declarations of one name: an interface, a type alias, or the signatures of a function.
 *
 * @typedef {object} Declared
 * @property {'interface' | 'type' | 'function'} kind
 * @property {ts.Node[]} nodes in the order of the text; several for overloads and merged interfaces
 */

/**
 * The interfaces, type aliases and functions that a file declares at its top level. Other statements are returned
 * apart, so that the caller can refuse them.
 *
 * @param {ts.SourceFile} source
 * @returns {{ declared: Map<string, Declared>, others: ts.Statement[] }}
 */
export function readDeclarations(source) {
  const declared = new Map()
  const others = []
  for (const statement of source.statements) {
    const kind = kindOf(statement)
    if (!kind || !statement.name) others.push(statement)
    else addDeclaration(declared, statement.name.text, kind, statement)
  }
  return { declared, others }
}

/**
 * What the entries of the package export, by name, found in the source (re-exports are followed).
 *
 * @param {{ root: string, sources: readonly string[] }} input entry files, relative to root
 * @returns {Map<string, Declared>}
 */
export function readExports({ root, sources }) {
  const program = ts.createProgram({
    rootNames: sources.map((source) => path.join(root, source)),
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      noEmit: true,
      noLib: true, // symbols only; nothing is type-checked here
      types: [],
    },
  })
  const checker = program.getTypeChecker()
  const declared = new Map()
  for (const source of sources) {
    const file = program.getSourceFile(path.join(root, source))
    const symbol = file && checker.getSymbolAtLocation(file)
    if (!symbol) throw new Error(`${source} exports nothing`)
    for (const exported of checker.getExportsOfModule(symbol)) {
      if (declared.has(exported.name)) continue // the same thing, offered by a second entry
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      for (const node of target.declarations ?? []) {
        const kind = kindOf(node)
        if (kind) addDeclaration(declared, exported.name, kind, node)
      }
    }
  }
  return declared
}

/**
 * The declaration as tokens: comments, layout, separators, `export`, `declare` and function bodies do not count; a
 * parameter with a default value counts as an optional one, as in the emitted declaration.
 *
 * @param {Declared} declared
 * @returns {string[]}
 */
export function tokensOf({ nodes, kind }) {
  const signatures = nodes.filter((node) => !node.body)
  const shown = kind === 'function' && signatures.length > 0 ? signatures : nodes
  const printer = ts.createPrinter({ removeComments: true })
  return shown.flatMap((node) => scan(printer.printNode(ts.EmitHint.Unspecified, bare(node), node.getSourceFile())))
}

function kindOf(node) {
  if (ts.isInterfaceDeclaration(node)) return 'interface'
  if (ts.isTypeAliasDeclaration(node)) return 'type'
  if (ts.isFunctionDeclaration(node)) return 'function'
  return undefined
}

function addDeclaration(declared, name, kind, node) {
  const known = declared.get(name)
  if (known) known.nodes.push(node)
  else declared.set(name, { kind, nodes: [node] })
}

function bare(node) {
  const { factory } = ts
  if (ts.isInterfaceDeclaration(node)) {
    return factory.createInterfaceDeclaration([], node.name, node.typeParameters, node.heritageClauses, node.members)
  }
  if (ts.isTypeAliasDeclaration(node)) {
    return factory.createTypeAliasDeclaration([], node.name, node.typeParameters, node.type)
  }
  const parameters = node.parameters.map((parameter) => {
    const optional =
      parameter.questionToken ?? (parameter.initializer && factory.createToken(ts.SyntaxKind.QuestionToken))
    return factory.createParameterDeclaration([], parameter.dotDotDotToken, parameter.name, optional, parameter.type)
  })
  return factory.createFunctionDeclaration(
    [],
    undefined,
    node.name,
    node.typeParameters,
    parameters,
    node.type,
    undefined,
  )
}

function scan(text) {
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, ts.LanguageVariant.Standard, text)
  const tokens = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === ts.SyntaxKind.SemicolonToken || kind === ts.SyntaxKind.CommaToken) continue
    tokens.push(kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText())
  }
  return tokens
}
