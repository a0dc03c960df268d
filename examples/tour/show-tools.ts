import type { ToolDefinition } from 'dsh-tools'
import { bold, cyan, dim } from './colour.ts'
import { coloured, columnWidth, inColumns, pageWidth, ruled } from './columns.ts'
import { jsonCode } from './emitted-schema.ts'
import type { ToolSource } from './inferred-type.ts'
import { type Code, layOut, prefix } from './layout.ts'
import { readLeftOut } from './left-out.ts'

/** Prints each tool three times: the spec that was written, the type that it infers, the schema that it emits. */
export function showTools(tools: readonly ToolDefinition[], sources: ReadonlyMap<string, ToolSource>): void {
  const leftOut = readLeftOut()
  for (const tool of tools) {
    const source = sources.get(tool.name)
    if (source === undefined) throw new Error(`No source of ${tool.name}`)
    console.log(bold(ruled('─', `${tool.name}: ${tool.description}`)))
    console.log(threefold(source, tool.parameters))
    const missing = leftOut.get(tool.name)
    if (missing === undefined) continue
    const note: Code = { open: 'left out of the published schema:', items: missing, separator: ',', close: '' }
    for (const line of layOut(note, pageWidth)) console.log(dim(line))
  }
}

/** The spec with the type of `args` below it, and the schema beside them, or below on a narrow page. */
function threefold({ spec, args }: ToolSource, parameters: object): string {
  const width = columnWidth ?? pageWidth
  const written = [
    ...layOut(prefix('parameters: ', spec), width).map((text) => ({ text })),
    ...layOut(prefix('args: ', args), width).map((text) => ({ text, colour: cyan })),
  ]
  const emitted = layOut(prefix('schema: ', jsonCode(parameters)), width).map((text) => ({ text }))
  const lines =
    columnWidth === undefined ? [...written, ...emitted].map(coloured) : inColumns(written, emitted, columnWidth)
  return lines.join('\n')
}
