import { isToolError, ToolSpecError, type ToolSpecFault } from '../errors.ts'
import { copyJson, deepFreeze, isPlainObject } from '../json.ts'
import { describe, pathText } from '../text.ts'
import { nameFault } from './check-options.ts'
import type { ToolDefinition } from './definition.ts'
import { internalsOf } from './internals.ts'

/** Deeper JSON Schemas are no schemas that a model could read. */
const MAX_SCHEMA_DEPTH = 1_000
const FUNCTIONS = ['execute', 'validate', 'presentCall', 'presentResult'] as const

/**
 * A frozen copy of a definition of any origin, for the registry: later changes of the author's object change nothing.
 * A definition made by `defineTool` was checked and frozen then, and is returned as it is.
 *
 * @throws ToolSpecError that lists everything that is wrong.
 */
export function checkDefinition(definition: ToolDefinition): ToolDefinition {
  if (internalsOf(definition)) return definition
  try {
    return check(definition)
  } catch (cause) {
    if (isToolError(cause)) throw cause
    // A getter or a proxy of the author's threw.
    throw new ToolSpecError('register', [{ path: 'definition', message: 'cannot be read.' }])
  }
}

function check(definition: ToolDefinition): ToolDefinition {
  if (typeof definition !== 'object' || definition === null) {
    throw new ToolSpecError('register', [
      { path: 'definition', message: `needs an object, got ${describe(definition)}.` },
    ])
  }
  const { name, description, parameters, strict } = definition
  const faults: ToolSpecFault[] = []
  const nameProblem = nameFault(name)
  if (nameProblem) faults.push({ path: 'name', message: nameProblem })
  if (typeof description !== 'string')
    faults.push({ path: 'description', message: `needs a text, got ${describe(description)}.` })
  if (strict !== undefined && typeof strict !== 'boolean') {
    faults.push({ path: 'strict', message: `needs true or false, got ${describe(strict)}.` })
  }
  const copied = copyJson(parameters, MAX_SCHEMA_DEPTH)
  const schema = copied.fault ? undefined : copied.copy
  if (copied.fault) {
    const path = pathText(['parameters', ...copied.fault.path])
    faults.push({ path, message: `needs JSON, got ${copied.fault.what}.` })
  } else if (!isPlainObject(schema)) {
    faults.push({ path: 'parameters', message: `needs a JSON Schema, got ${describe(parameters)}.` })
  } else if (isSpec(schema)) {
    faults.push({
      path: 'parameters',
      message: 'is a spec and no JSON Schema. Wrap the definition in defineTool({ … }).',
    })
  }
  const functions: { [K in (typeof FUNCTIONS)[number]]?: unknown } = {}
  for (const key of FUNCTIONS) {
    const value: unknown = definition[key]
    // Bound, so that an instance of a class keeps its `this`.
    if (typeof value === 'function') functions[key] = Function.prototype.bind.call(value, definition)
    else if (value !== undefined || key === 'execute')
      faults.push({ path: key, message: `needs a function, got ${describe(value)}.` })
  }
  if (faults.length > 0) throw new ToolSpecError(nameProblem ? 'register' : name, faults)
  // Every member was checked above.
  return Object.freeze({
    name,
    description,
    parameters: deepFreeze(schema),
    ...(strict === undefined ? undefined : { strict }),
    ...functions,
  }) as ToolDefinition
}

// The members of a spec are properties with a type; a JSON Schema has at most a few members of that kind, and its own
// `type` is a text.
function isSpec(schema: { readonly [key: string]: unknown }): boolean {
  const members = Object.values(schema)
  return members.length > 0 && members.every((member) => isPlainObject(member) && typeof member.type === 'string')
}
