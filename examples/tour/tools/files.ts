import { defineTool } from 'dsh-tools'

/** The files that these tools see. The tour touches no disk. */
const workspace = new Map([
  ['config.txt', 'mode = DEBUG\nport = 8080'],
  ['settings.txt', 'colour = blue'],
  ['big.txt', Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n')],
])

export const read = defineTool({
  name: 'read',
  description: 'Read a UTF-8 text file and return line-numbered content.',
  additionalProperties: 'unspecified',
  parameters: {
    file_path: { type: 'string', required: true, description: 'Path to read, resolved by the filesystem backend.' },
    offset: { type: 'number', description: '1-based first line to return. Defaults to 1.' },
    limit: { type: 'number', description: 'Maximum number of lines to return. Defaults to 2000.' },
  },
  execute(args) {
    const lines = workspace.get(args.file_path)?.split('\n')
    if (lines === undefined) return `${args.file_path}: no such file`
    const first = args.offset ?? 1
    return lines
      .slice(first - 1, first - 1 + (args.limit ?? 2000))
      .map((line, index) => `${first + index}\t${line}`)
      .join('\n')
  },
})

export const edit = defineTool({
  name: 'edit',
  description: 'Edit an existing UTF-8 text file by replacing literal text.',
  additionalProperties: 'unspecified',
  parameters: {
    file_path: { type: 'string', required: true, description: 'Path to edit, resolved by the filesystem backend.' },
    old_string: { type: 'string', required: true, description: 'Literal text to replace. Must match exactly.' },
    new_string: {
      type: 'string',
      required: true,
      description: 'Literal replacement text. Use an empty string to delete the match.',
    },
    replace_all: {
      type: 'boolean',
      description: 'Replace all matches. Defaults to false; when false, old_string must appear exactly once.',
    },
  },
  execute(args) {
    const text = workspace.get(args.file_path)
    if (text === undefined) return `${args.file_path}: no such file`
    const parts = text.split(args.old_string)
    const matches = parts.length - 1
    if (matches === 0) return `${args.file_path}: the text to replace does not occur`
    if (matches > 1 && !args.replace_all) return `${args.file_path}: ${matches} matches, give more of the text`
    return { file_path: args.file_path, replaced: matches, text: parts.join(args.new_string) }
  },
})

export const write = defineTool({
  name: 'write',
  description: 'Create or fully replace a UTF-8 text file.',
  additionalProperties: 'unspecified',
  parameters: {
    file_path: { type: 'string', required: true, description: 'Path to write, resolved by the filesystem backend.' },
    content: { type: 'string', required: true, description: 'Full UTF-8 text content to write.' },
    sandbox_permissions: {
      type: 'string',
      description:
        'The wider sandbox mode this file operation needs. Only valid as a one-shot retry of an operation the ' +
        'sandbox just denied; requires justification and user approval.',
      enum: ['workspace-write', 'danger-full-access'],
    },
    justification: {
      type: 'string',
      description:
        'Required with sandbox_permissions: one sentence for the user explaining why this exact file operation ' +
        'needs the wider access.',
    },
  },
  execute(args) {
    if (args.sandbox_permissions !== undefined && args.justification === undefined) {
      return `${args.sandbox_permissions} needs a justification`
    }
    const verb = workspace.has(args.file_path) ? 'replace' : 'create'
    return `would ${verb} ${args.file_path} (${args.content.length} characters)`
  },
})
