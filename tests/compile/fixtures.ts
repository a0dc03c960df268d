import type { Mistake } from './mistakes.ts'

/**
 * A place where a mistake can stand. `@` is where it goes, `~` stands before the key that holds it. Beside each
 * mistake there is a right property, and its exact type is used in the same call.
 */
interface Place {
  readonly name: string
  readonly source: string
  readonly takes: 'node' | 'spec'
}

const right = "ok: { type: 'string', enum: ['x', 'y'], required: true }"
const deep = `{ o: { type: 'object', properties: { l: { type: 'array', required: true, items: { type: 'array', items: {
  type: 'object', properties: { ~a: @, ${right} } } } } } }, ${right} }`

const tool = (spec: string) =>
  `defineTool({ name: 'n', description: '', parameters: ${spec}, execute: (args) => exactly<'x' | 'y'>()(args.ok) })`
const constant = (spec: string) => `exactly<Right>()(defineSpec(${spec}).ok)`
const wrapper = (spec: string) => `wrap(${spec}, (args) => exactly<'x' | 'y'>()(args.ok))`

const places: readonly Place[] = [
  { takes: 'node', name: 'defineTool', source: tool(`{ ~a: @, ${right} }`) },
  {
    takes: 'node',
    name: 'defineTool, in properties',
    source: tool(`{ o: { type: 'object', properties: { ~a: @, ${right} } }, ${right} }`),
  },
  { takes: 'node', name: 'defineTool, in items', source: tool(`{ ${right}, l: { type: 'array', ~items: @ } }`) },
  { takes: 'node', name: 'defineTool, deep', source: tool(deep) },
  { takes: 'node', name: 'defineSpec', source: constant(`{ ~a: @, ${right} }`) },
  { takes: 'node', name: 'defineSpec, deep', source: constant(deep) },
  { takes: 'node', name: 'defineProp', source: 'defineProp(~@)' },
  { takes: 'node', name: 'defineProp, in items', source: "defineProp({ type: 'array', ~items: @ })" },
  { takes: 'node', name: 'a wrapper', source: wrapper(`{ ~a: @, ${right} }`) },
  { takes: 'node', name: 'a wrapper, deep', source: wrapper(deep) },
  {
    takes: 'spec',
    name: 'defineTool',
    source: "defineTool({ name: 'n', description: '', parameters: @, execute: () => '' })",
  },
  { takes: 'spec', name: 'defineSpec', source: 'defineSpec(@)' },
  { takes: 'spec', name: 'a wrapper', source: 'wrap(@, () => 0)' },
]

const head = `import { type Checked, defineProp, defineSpec, defineTool, type InferArgs } from 'dsh-tools'
declare const yes: boolean
declare function wrap<const S extends Record<string, any>>(spec: Checked<S>, run: (args: InferArgs<S>) => unknown): void
interface Right { readonly type: 'string'; readonly enum: readonly ['x', 'y']; readonly required: true }
declare function exactly<A>(): <const B>(value: B & Only<A, B>) => string
type Only<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : 'another type'
`

/** One call that holds a mistake, and where the errors have to be. */
export interface Fixture {
  readonly mistake: Mistake
  readonly place: string
  readonly file: string
  readonly firstLine: number
  /** `line:column` of each key that is to have its error. */
  readonly marks: readonly string[]
}

/** Every mistake in every place it can stand in: one file for each mistake. */
export function fixtures(mistakes: readonly Mistake[]): { fixtures: Fixture[]; files: Record<string, string> } {
  const all: Fixture[] = []
  const files: Record<string, string> = {}
  mistakes.forEach((mistake, index) => {
    const file = `mistake-${index}.ts`
    let text = head
    for (const place of places.filter(({ takes }) => takes === mistake.takes)) {
      // A function, so that no part of the source reads as a replacement pattern.
      const source = place.source.replace('@', () => mistake.source)
      const marked = mistake.source.includes('^') ? source.replace('~', '') : source.replace('~', '^')
      const firstLine = text.split('\n').length
      const { plain, marks } = unmark(marked, firstLine)
      text += `${plain}\n`
      all.push({ mistake, place: place.name, file, firstLine, marks })
    }
    files[file] = text
  })
  return { fixtures: all, files }
}

/** Takes the marks out of a text that starts on `line`. */
export function unmark(source: string, line = 1): { plain: string; marks: string[] } {
  const parts = source.split('^')
  const plain = parts.join('')
  const marks: string[] = []
  let before = ''
  for (const part of parts.slice(0, -1)) {
    before += part
    const lines = before.split('\n')
    marks.push(`${line + lines.length - 1}:${(lines.at(-1) ?? '').length + 1}`)
  }
  return { plain, marks }
}
