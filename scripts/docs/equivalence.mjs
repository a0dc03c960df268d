import ts from 'typescript'
import { readDeclarations, tokensOf } from './declarations.mjs'

/**
 * Holds a `type-equiv` fence against the exported declarations of the same names: token for token here, and by a
 * program that the caller compiles, in which each declaration must be assignable to the exported one and back.
 *
 * @param {import('./fences.mjs').Fence} fence
 * @param {{ exported: ReadonlyMap<string, import('./declarations.mjs').Declared>, packageName: string }} context
 * @returns {{ errors: { line: number, message: string }[], program: string, lineOf: (line: number) => number }}
 *   `lineOf` maps a line of the program to a line of the markdown file
 */
export function compareFence(fence, { exported, packageName }) {
  const source = ts.createSourceFile('fence.ts', fence.code, ts.ScriptTarget.ESNext, true)
  const { declared, others } = readDeclarations(source)
  const lineAt = (node) => fence.line + source.getLineAndCharacterOfPosition(node.getStart()).line
  const errors = others.map((statement) => ({
    line: lineAt(statement),
    message: 'a type-equiv fence holds interfaces, type aliases and function signatures only',
  }))
  if (declared.size === 0) errors.push({ line: fence.line, message: 'a type-equiv fence without a declaration' })

  const compared = []
  for (const [name, here] of declared) {
    const line = lineAt(here.nodes[0])
    const original = exported.get(name) ?? neighbour(name, declared, exported)
    if (!original) {
      errors.push({ line, message: `${name} is not exported by ${packageName}` })
      continue
    }
    const difference = firstDifference(tokensOf(here), tokensOf(original))
    if (difference) errors.push({ line, message: `${name} differs from its declaration in src: ${difference}` })
    if (exported.has(name)) compared.push({ name, line, here })
  }
  return { errors, ...writeProgram(fence, source, declared, compared, exported, packageName) }
}

/** A helper that is not exported may be shown beside an exported declaration of the same source file. */
function neighbour(name, declared, exported) {
  for (const other of declared.keys()) {
    const file = exported.get(other)?.nodes[0].getSourceFile()
    const found = file && readDeclarations(file).declared.get(name)
    if (found) return found
  }
  return undefined
}

function firstDifference(here, there) {
  const at = there.findIndex((token, index) => token !== here[index])
  if (at === -1 && here.length === there.length) return undefined
  const from = at === -1 ? there.length : at
  const excerpt = (tokens) => `\`${tokens.slice(Math.max(0, from - 3), from + 5).join(' ')}\``
  return `${excerpt(here)} here, ${excerpt(there)} there (token ${from + 1})`
}

/** The fence keeps its own lines at the top; the questions stand below, each on one line. */
function writeProgram(fence, source, declared, compared, exported, packageName) {
  const first = ambient(fence.code, source).split('\n')
  const lines = [...first]
  const origin = []
  const ask = (line, text) => {
    lines.push(text)
    origin.push(line)
  }
  const borrowed = [...exported.keys()].filter((name) => !declared.has(name) && mentions(source, name))
  if (borrowed.length > 0) ask(fence.line, `import type { ${borrowed.join(', ')} } from '${packageName}'`)
  ask(fence.line, `import type * as $there from '${packageName}'`)
  ask(
    fence.line,
    'type $Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
  )
  compared.forEach(({ name, line, here }, index) => {
    for (const question of questions(name, here, `$${index}`)) ask(line, question)
  })
  return {
    program: lines.join('\n'),
    lineOf: (line) => (line <= first.length ? fence.line + line - 1 : (origin[line - first.length - 1] ?? fence.line)),
  }
}

function questions(name, { kind, nodes }, id) {
  if (kind === 'function') {
    const [a, b] = [`typeof ${name}`, `typeof $there.${name}`]
    return [...bothWays(id, '', a, b), identical(id, a, b)]
  }
  const parameters = nodes[0].typeParameters ?? []
  if (parameters.length === 0) {
    const [a, b] = [name, `$there.${name}`]
    return [...bothWays(id, '', a, b), identical(id, a, b)]
  }
  // With parameters the two are compared as they stand, open, and once more with each parameter at its constraint.
  const generics = `<${parameters.map((p) => oneLine(p.getText())).join(', ')}>`
  const names = `<${parameters.map((p) => p.name.text).join(', ')}>`
  const open = bothWays(id, generics, `${name}${names}`, `$there.${name}${names}`)
  const closed = parameters.every((p) => !p.constraint || !parameters.some((q) => mentions(p.constraint, q.name.text)))
  if (!closed) return open
  const widest = `<${parameters.map((p) => (p.constraint ? oneLine(p.constraint.getText()) : 'unknown')).join(', ')}>`
  return [...open, identical(id, `${name}${widest}`, `$there.${name}${widest}`)]
}

function bothWays(id, generics, a, b) {
  return [
    `export function ${id}To${generics}(here: ${a}): ${b} { return here }`,
    `export function ${id}From${generics}(there: ${b}): ${a} { return there }`,
  ]
}

function identical(id, a, b) {
  return `export const ${id}Same: $Same<${a}, ${b}> = true`
}

/** A function is shown by its signature, which a module accepts only as a declared one. */
function ambient(code, source) {
  const insertions = source.statements
    .filter((node) => ts.isFunctionDeclaration(node) && !node.body)
    .filter((node) => !node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword))
    .map((node) => {
      const last = node.modifiers?.at(-1)
      return last ? last.getEnd() : node.getStart()
    })
  return insertions.reduceRight((text, at) => `${text.slice(0, at)} declare ${text.slice(at)}`, code)
}

function mentions(root, name) {
  const visit = (node) => (ts.isIdentifier(node) && node.text === name) || ts.forEachChild(node, visit) || false
  return visit(root)
}

function oneLine(text) {
  return text.replace(/\/\/.*$/gm, '').replace(/\s+/g, ' ')
}
