import ts from 'typescript'
import { type Code, prefix, suffix } from './layout.ts'
import { projectPath } from './project.ts'

/** What the compiler knows of one `defineTool` call. */
export interface ToolSource {
  /** The literal that was written as `parameters`. */
  spec: Code
  /** The type of the first parameter of `execute`, which nobody wrote. */
  args: Code
}

/** Reads the sources of the tools with the TypeScript compiler: tool name → what stands there and what it infers. */
export function readToolSources(): Map<string, ToolSource> {
  const folder = projectPath('examples/tour')
  const program = ts.createProgram(ts.sys.readDirectory(folder, ['.ts']), compilerOptions())
  const checker = program.getTypeChecker()
  const sources = new Map<string, ToolSource>()

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTool') {
      const { name, spec, args } = partsOf(node)
      sources.set(name, { spec: specCode(spec), args: typeCode(printType(args, checker)) })
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (file.fileName.includes('/examples/tour/')) visit(file)
  return sources
}

/** The options that the examples are compiled with, so that the types are the ones that their author sees. */
function compilerOptions(): ts.CompilerOptions {
  const path = projectPath('examples/tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, projectPath('examples')).options
}

/** The name, the `parameters` literal and the `args` declaration of a `defineTool` call. */
function partsOf(call: ts.CallExpression) {
  const [options] = call.arguments
  if (options === undefined || !ts.isObjectLiteralExpression(options)) throw new Error('defineTool needs a literal')
  const member = (key: string) => options.properties.find((property) => property.name?.getText() === key)
  const initializerOf = (key: string) => {
    const property = member(key)
    return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined
  }
  const name = initializerOf('name')
  const spec = initializerOf('parameters')
  const execute = member('execute')
  const args = execute !== undefined && ts.isMethodDeclaration(execute) ? execute.parameters[0] : undefined
  if (name === undefined || !ts.isStringLiteral(name) || spec === undefined || args === undefined) {
    throw new Error(`A tool of the tour has a name, parameters and an execute method: ${call.getText()}`)
  }
  return { name: name.text, spec, args }
}

function printType(args: ts.ParameterDeclaration, checker: ts.TypeChecker): string {
  const type = checker.getTypeAtLocation(args)
  if (type.flags & ts.TypeFlags.Any) throw new Error(`Nothing is inferred for ${args.getText()}`)
  const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType } = ts.TypeFormatFlags
  return checker.typeToString(type, args, NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType)
}

/** The source text of a literal; a text that was written as a sum of several is one again. */
function specCode(node: ts.Expression): Code {
  if (ts.isArrayLiteralExpression(node)) {
    return { open: '[', items: node.elements.map(specCode), separator: ',', close: ']' }
  }
  if (!ts.isObjectLiteralExpression(node)) return sumOfTexts(node) ?? node.getText()
  const items = node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) return property.getText()
    return prefix(`${property.name.getText()}: `, specCode(property.initializer))
  })
  return { open: '{', items, separator: ',', close: '}' }
}

function sumOfTexts(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node)) return node.getText()
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [sumOfTexts(node.left), sumOfTexts(node.right)]
  return left === undefined || right === undefined ? undefined : left.slice(0, -1) + right.slice(1, -1) + left.slice(-1)
}

/** A printed type as code that can be broken over lines. */
function typeCode(printed: string): Code {
  const [statement] = ts.createSourceFile('type.ts', `type T = ${printed}`, ts.ScriptTarget.Latest, true).statements
  if (statement === undefined || !ts.isTypeAliasDeclaration(statement)) return printed
  return convert(statement.type)

  function convert(node: ts.TypeNode): Code {
    if (ts.isArrayTypeNode(node)) return suffix(convert(node.elementType), '[]')
    if (ts.isUnionTypeNode(node)) return { open: '', items: node.types.map(convert), separator: ' |', close: '' }
    if (!ts.isTypeLiteralNode(node)) return node.getText()
    const items = node.members.map((member) => {
      if (!ts.isPropertySignature(member) || member.type === undefined) return member.getText()
      const readonly = member.modifiers === undefined ? '' : 'readonly '
      return prefix(`${readonly}${member.name.getText()}${member.questionToken ? '?' : ''}: `, convert(member.type))
    })
    return { open: '{', items, separator: ';', close: '}' }
  }
}
