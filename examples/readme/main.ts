import { defineTool } from 'dsh-tools'

export const search = defineTool({
  name: 'search',
  description: 'Search the notes.',
  parameters: {
    query: { type: 'string', required: true, description: 'Text to look for' },
    mode: { type: 'string', enum: ['exact', 'fuzzy'] },
    tags: { type: 'array', items: { type: 'string' } },
    limit: { type: 'number', default: 20 },
  },
  execute: (args) => `No note about ${args.query} among the first ${args.limit ?? 20}.`,
})

console.log(JSON.stringify(search.parameters, null, 2))
