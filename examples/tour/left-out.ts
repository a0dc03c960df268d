import { assertArgs, defineSpec } from 'dsh-tools'
import { readProjectJson } from './project.ts'

/** The keywords of published schemas that a spec does not take: defaults that break their property, unknown words. */
const leftOutFile = defineSpec({
  keywords: {
    type: 'array',
    required: true,
    items: {
      type: 'object',
      properties: {
        tool: { type: 'string', required: true },
        toolId: { type: 'string', required: true },
        at: { type: 'string', required: true, description: 'JSON pointer into the published schema.' },
      },
    },
  },
})

/** Tool name → the JSON pointers of the keywords that its published schema has and its spec has not. */
export function readLeftOut(): Map<string, string[]> {
  const file: unknown = { keywords: readProjectJson('examples/data/left-out.json') }
  assertArgs(leftOutFile, file)
  const pointers = new Map<string, string[]>()
  for (const { tool, at } of file.keywords) pointers.set(tool, [...(pointers.get(tool) ?? []), at])
  return pointers
}
