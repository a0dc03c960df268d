/** A program of `count` tools as authors write them, each argument used at its exact type. */
export function tools(count: number): string {
  return program(Array.from({ length: count }, (_, index) => mixed(index)))
}

/** `count` tools of eight properties. */
export function wideTools(count: number): string {
  return program(Array.from({ length: count }, (_, index) => wide(index)))
}

function program(definitions: readonly string[]): string {
  return `import { defineTool } from 'dsh-tools'\n${definitions.join('\n')}\nexport {}\n`
}

/** Six properties; every tenth tool has a chain of six objects below one of them. */
function mixed(i: number): string {
  const chain = i % 10 === 0
  const options = chain
    ? objects(['a', 'b', 'c', 'd', 'e'], "{ type: 'string', required: true }")
    : `{ type: 'object', properties: { k${i}: { type: 'string', required: true }, v: { type: 'number' } } }`
  return `export const tool${i} = defineTool({ name: 't${i}', description: 'd', parameters: {
  path${i}: { type: 'string', required: true, description: 'p' }, mode: { type: 'string', enum: ['a${i}', 'b', 'c'] },
  count: { type: 'number', default: 3 }, flag: { type: 'boolean' }, tags: { type: 'array', items: { type: 'string' } },
  opts: ${options} },
  execute(args) {
    const a: string = args.path${i}
    const b: 'a${i}' | 'b' | 'c' | undefined = args.mode
    const c: number | undefined = args.count
    const d: boolean | undefined = args.flag
    const e: string[] | undefined = args.tags
    const f: string | undefined = args.opts?.${chain ? 'a?.b?.c?.d?.e' : `k${i}`}
    return a + b + c + d + e + f
  } })`
}

function wide(i: number): string {
  return `export const tool${i} = defineTool({ name: 't${i}', description: 'd', parameters: {
  id${i}: { type: 'string', required: true, description: 'p' }, query: { type: 'string', required: true },
  order: { type: 'string', enum: ['up', 'down', 'o${i}'], default: 'up' }, limit: { type: 'number', default: 20 },
  all: { type: 'boolean' }, tags: { type: 'array', items: { type: 'string' } },
  where: { type: 'object', properties: { field: { type: 'string', required: true }, value${i}: { type: 'number' } } },
  rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } } } } },
  execute: (args) => args.id${i} + args.query + args.order + args.limit + args.where?.value${i} + args.rows?.[0]?.a })`
}

/** Objects within objects, one for each name, around a last node. */
export function objects(names: readonly string[], last: string): string {
  return names.reduceRight((inner, name) => `{ type: 'object', properties: { ${name}: ${inner} } }`, last)
}

/** One inline tool of `levels` objects; the type of its arguments is compared exactly, as a whole and at its end. */
export function deepTool(levels: number): string {
  return `import { defineTool } from 'dsh-tools'
${equals}
defineTool({ name: 'deep', description: '', parameters: ${deepSpec(levels)}, execute(args) {
  const exact: Equals<typeof args, ${deepArgs(levels)}> = true
  return args${'.n'.repeat(levels)}.leaf + exact
} })
`
}

/** A stored spec of `levels` objects, whose arguments are compared exactly. */
export function deepInferArgs(levels: number): string {
  return `import { defineSpec, type InferArgs } from 'dsh-tools'
${equals}
const spec = defineSpec(${deepSpec(levels)})
export const exact: Equals<InferArgs<typeof spec>, ${deepArgs(levels)}> = true
`
}

const equals = 'type Equals<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false'
const deepSpec = (levels: number) =>
  nest(levels, "{ n: { type: 'object', required: true, properties: ", ' } }', leafSpec)
const deepArgs = (levels: number) => nest(levels, '{ n: ', ' }', "{ leaf: 'x' | 'y'; other?: unknown[] }")
const leafSpec = "{ leaf: { type: 'string', enum: ['x', 'y'], required: true }, other: { type: 'array' } }"

function nest(levels: number, before: string, after: string, inner: string): string {
  return before.repeat(levels) + inner + after.repeat(levels)
}
