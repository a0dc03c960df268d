import { deepFreeze } from '../json.ts'
import type { ToolCallPresentation, ToolResultPresentation } from '../presentation/presentation.ts'
import type { Checked } from '../schema/checked.ts'
import type { ArgsOf, LooseSpec } from '../schema/infer.ts'
import { schemaSpecToJsonSchema } from '../schema/json-schema.ts'
import { Validator } from '../validate/validator.ts'
import { checkOptions } from './check-options.ts'
import type { ToolDefinition, ToolExecution } from './definition.ts'
import { argsError, keepInternals, MAX_DEPTH } from './internals.ts'
import type { ToolOutput, ToolResult } from './output.ts'

/** What `defineTool` takes. */
export interface ToolOptions<S extends LooseSpec> {
  /** 1 to 128 characters without white space or control characters. */
  readonly name: string
  /** Text for the model: what the tool does and when to use it. */
  readonly description: string
  /** The arguments: property name to property. Left out, the tool takes none. */
  readonly parameters?: Checked<S>
  /** `false` (the default) refuses undeclared keys at the root, `true` allows them, `'unspecified'` leaves the keyword out. */
  readonly additionalProperties?: boolean | 'unspecified'
  /** Annotations of the schema's root. */
  readonly root?: { readonly title?: string; readonly description?: string }
  /** Asks the provider to hold the model to the schema, where it can. */
  readonly strict?: boolean
  /** The body. Its arguments have been validated; they are its own copy. */
  execute(args: ArgsOf<S>, exec: ToolExecution): ToolOutput | Promise<ToolOutput>
  /** The card of a call; pure. Not called with arguments that do not fit `parameters`. */
  presentCall?(args: ArgsOf<S>): ToolCallPresentation | undefined
  /** The card of a result; pure. Not called with arguments that do not fit `parameters`. */
  presentResult?(args: ArgsOf<S>, result: ToolResult): ToolResultPresentation | undefined
}

/**
 * Makes a tool out of one literal: its `parameters` are the type of `args`, the JSON Schema that the model sees and the
 * validator of what the model sends. The definition is plain, frozen and shares nothing with `options`.
 *
 * @throws ToolSpecError when anything about `options` is wrong, naming the tool and the path.
 */
// biome-ignore lint/complexity/noBannedTypes: a tool without parameters takes the empty object.
export function defineTool<const S extends LooseSpec = {}>(options: ToolOptions<S>): ToolDefinition {
  const { name, description, strict, reading, additionalProperties, root, methods } = checkOptions(options)
  const { execute, presentCall, presentResult } = methods
  const validator = new Validator(reading, additionalProperties === false, name)
  const issuesOr = (args: unknown) => validator.normalise(args === undefined ? {} : args, MAX_DEPTH)
  // What was validated against S is the arguments of S; the compiler cannot follow the validator.
  const run = (args: unknown, exec: ToolExecution) => execute(args as ArgsOf<S>, exec)
  const parameters = schemaSpecToJsonSchema(reading.spec, { additionalProperties, root })
  const definition: ToolDefinition = {
    name,
    description,
    parameters: deepFreeze(parameters),
    ...(strict === undefined ? undefined : { strict }),
    async execute(args, exec) {
      const checked = issuesOr(args)
      if (checked.issues) throw argsError(checked.issues, validator)
      return run(checked.args, exec)
    },
    validate: (args) => (issuesOr(args).issues ?? []).map((issue) => issue.message),
  }
  // A presenter is typed by the same arguments, so it is not called with others; undefined gives the generic card.
  if (presentCall) definition.presentCall = (args) => quietly(issuesOr(args), (fit) => presentCall(fit as ArgsOf<S>))
  if (presentResult) {
    definition.presentResult = (args, result) =>
      quietly(issuesOr(args), (fit) => presentResult(fit as ArgsOf<S>, result))
  }
  keepInternals(definition, { validator, run })
  return Object.freeze(definition)
}

/** Runs a presenter on arguments that fit; undefined when they do not or when it throws. */
function quietly<T>(
  checked: { args: unknown; issues?: undefined } | { issues: object },
  present: (args: unknown) => T,
): T | undefined {
  if (checked.issues !== undefined) return undefined
  try {
    return present(checked.args)
  } catch {
    return undefined
  }
}
