import { defineTool, type ToolDefinition } from 'dsh-tools'

/** Where requests would go: with credentials, as such settings have them. */
const proxy = 'http://tour:correct-horse-battery@proxy.example:3128'

export function fetchPage(): ToolDefinition {
  return defineTool({
    name: 'fetch_page',
    description: 'Fetch a page of the web as text.',
    parameters: {
      url: { type: 'string', required: true, description: 'Address of the page.' },
    },
    execute({ url }) {
      // There is no network here. Errors like this one quote what they were given, credentials included.
      throw new Error(`No route to ${url} through ${proxy}`)
    },
    presentCall: ({ url }) => ({ title: `Fetch ${url}`, kind: 'fetch' }),
  })
}
