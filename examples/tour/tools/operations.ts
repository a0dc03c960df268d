import { defineTool } from 'dsh-tools'

export const bash = defineTool({
  name: 'bash',
  description: 'Execute a bash command (`bash -c`) and return its stdout/stderr.',
  additionalProperties: 'unspecified',
  parameters: {
    command: { type: 'string', required: true, description: 'The bash command to execute.' },
    description: {
      type: 'string',
      required: true,
      description:
        'Clear, concise description of what this command does in active voice, 5-10 words (shown in the UI). ' +
        'Examples: "ls" → "List files in current directory"; "git status" → "Show working tree status"; ' +
        '"npm install" → "Install package dependencies".',
    },
    timeoutMs: {
      type: 'number',
      description:
        'Timeout in milliseconds. The executor applies its configured default and cap, and kills the command on ' +
        'expiry.',
    },
    workdir: {
      type: 'string',
      description:
        'Working directory for this command. Defaults to the session workspace; a relative path is resolved ' +
        'against it.',
    },
    run_in_background: {
      type: 'boolean',
      description:
        'Run in the background and return a job id immediately (collect with job_output, stop with job_kill). ' +
        'No timeout applies.',
    },
  },
  execute(args) {
    const limit = args.run_in_background ? 'in the background' : `for at most ${args.timeoutMs ?? 120_000} ms`
    return `would run ${limit} in ${args.workdir ?? '.'}: ${args.command}`
  },
})

const servers = [
  { name: 'orders', type: 'postgres' },
  { name: 'billing', type: 'openapi' },
  { name: 'catalogue', type: 'graphql' },
]

export const listServers = defineTool({
  name: 'list_servers',
  description: 'Retrieves a list of servers from the specified environment, filtered by the server type if provided.',
  additionalProperties: 'unspecified',
  parameters: {
    type: {
      type: 'string',
      description: 'Specifies the type of server to filter the list. If omitted, servers of all types are listed.',
      enum: ['all', 'postgres', 'openapi', 'graphql'],
      default: 'all',
    },
  },
  execute(args) {
    const wanted = args.type ?? 'all'
    return servers.filter((server) => wanted === 'all' || server.type === wanted)
  },
})

export const addAclMapping = defineTool({
  name: 'AclApi.add_mapping',
  description:
    'Adds an Access Control List (ACL) mapping to define permissions for users or groups on specified resources.',
  additionalProperties: 'unspecified',
  parameters: {
    resource_id: {
      type: 'string',
      required: true,
      description: 'The unique identifier for the resource to which the ACL mapping will be applied.',
    },
    user_id: {
      type: 'string',
      required: true,
      description: 'The unique identifier of the user or group that the ACL mapping will be associated with.',
    },
    permissions: {
      type: 'array',
      required: true,
      items: { type: 'string' },
      description: 'A list of permission strings that define the access level for the user or group on the resource.',
    },
    expiry_date: {
      type: 'string',
      description:
        "The expiration date for the ACL mapping in the format 'YYYY-MM-DD'. Optional, defaults to null which " +
        'indicates no expiration.',
    },
  },
  execute(args) {
    const until = args.expiry_date === undefined ? '' : ` until ${args.expiry_date}`
    return `${args.user_id} may ${args.permissions.join(', ')} ${args.resource_id}${until}`
  },
})
