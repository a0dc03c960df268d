import type { ToolDefinition } from 'dsh-tools'
import { bold, cyan, dim } from './colour.ts'
import { pageWidth, sideBySide } from './columns.ts'
import { jsonCode } from './emitted-schema.ts'
import type { ToolSource } from './inferred-type.ts'
import { type Code, layOut } from './layout.ts'
import { readLeftOut } from './left-out.ts'
import { cut } from './text-width.ts'

/** Prints each tool three times: the spec that was written, the type that it infers, the schema that it emits. */
export function showTools(tools: readonly ToolDefinition[], sources: ReadonlyMap<string, ToolSource>): void {
  const leftOut = readLeftOut()
  for (const tool of tools) {
    const source = sources.get(tool.name)
    if (source === undefined) throw new Error(`No source of ${tool.name}`)
    console.log(`\n${bold(tool.name)} ${dim(cut(tool.description, pageWidth - tool.name.length - 1))}`)
    console.log(
      sideBySide([
        { title: 'the spec', code: source.spec, share: 0.37 },
        { title: 'the type of args', code: source.args, share: 0.3, colour: cyan },
        { title: 'the schema', code: jsonCode(tool.parameters), share: 0.33 },
      ]),
    )
    const missing = leftOut.get(tool.name)
    if (missing === undefined) continue
    const note: Code = { open: 'left out of the published schema:', items: missing, separator: ',', close: '' }
    for (const line of layOut(note, pageWidth)) console.log(dim(line))
  }
}
