import { defineTool } from 'dsh-tools'

const contacts = [
  { name: 'John Doe', id_no: 'A1234567B', phone: '555-0100' },
  { name: 'Jane Roe', id_no: 'B7654321A', phone: '555-0101' },
]

export const getContactInformation = defineTool({
  name: 'get_contact_information',
  description:
    'Retrieve the contact information for an individual based on their name or identification number. One of the ' +
    "parameters 'name' or 'id_no' must be provided, but not both.",
  additionalProperties: 'unspecified',
  parameters: {
    name: {
      type: 'string',
      description:
        "The full name of the individual. Provide the name in the format 'First Last', such as 'John Doe'. " +
        "Optional, but if 'id_no' is not provided, 'name' becomes required.",
    },
    id_no: {
      type: 'string',
      description:
        "The unique identification number assigned to the individual. It should be in the format 'A1234567B'. " +
        "Optional, but if 'name' is not provided, 'id_no' becomes required.",
    },
  },
  execute(args) {
    if ((args.name === undefined) === (args.id_no === undefined)) return 'Give either name or id_no.'
    return contacts.find((contact) => contact.name === args.name || contact.id_no === args.id_no) ?? 'Nobody found.'
  },
})

const projects = {
  'e-commerce-website': { started: '2022-03-01', status: 'live' },
  'car-rental': { started: '2022-09-12', status: 'live' },
  'turing-machine': { started: '2021-06-15', status: 'archived' },
  'invoice-website': { started: '2023-02-20', status: 'in review' },
}

export const getProjectDetail = defineTool({
  name: 'detail_project',
  description:
    'Retrieve and provide details about the specific project that Adriel was working on, including its name, ' +
    'status, and start date.',
  additionalProperties: 'unspecified',
  parameters: {
    project_name: {
      type: 'string',
      required: true,
      description: 'The name of the project. This is a unique identifier for the project.',
      enum: ['e-commerce-website', 'car-rental', 'turing-machine', 'invoice-website'],
    },
    include_status: {
      type: 'boolean',
      description: "Flag to indicate if the project's status should be included in the details.",
      default: false,
    },
    start_date: {
      type: 'string',
      description:
        "The start date of the project, in the format of 'YYYY-MM-DD', such as '2021-06-15'. If not specified, the " +
        'current date is used.',
    },
  },
  execute(args) {
    const { started, status } = projects[args.project_name]
    const detail = { name: args.project_name, start_date: args.start_date ?? started }
    return args.include_status ? { ...detail, status } : detail
  },
})

export const getTechStack = defineTool({
  name: 'get_tech_stack',
  description:
    'Retrieve the list of technologies that Adriel was working on, including programming languages, frameworks, ' +
    'and tools.',
  additionalProperties: 'unspecified',
  parameters: {
    employee_id: {
      type: 'string',
      required: true,
      description: 'The unique identifier for the employee whose tech stack is being queried.',
    },
    include_tools: {
      type: 'boolean',
      description: 'A flag to determine if the list should include tools in addition to languages and frameworks.',
      default: false,
    },
    as_of_date: {
      type: 'string',
      description:
        "The date for which the tech stack is being retrieved, formatted as 'YYYY-MM-DD'. Defaults to the current " +
        'date if not provided.',
    },
  },
  execute(args) {
    const stack = { languages: ['TypeScript', 'SQL'], frameworks: ['Svelte'] }
    return {
      employee_id: args.employee_id,
      as_of: args.as_of_date ?? 'today',
      ...stack,
      ...(args.include_tools ? { tools: ['Vite', 'PostgreSQL'] } : {}),
    }
  },
})
