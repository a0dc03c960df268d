import { isToolError, ToolSpecError, type ToolSpecFault } from '../errors.ts'
import { isPlainObject, own } from '../json.ts'
import { MAX_FAULTS, readSpec, type SpecReading } from '../schema/read-spec.ts'
import { cut, describe, nearest, quote } from '../text.ts'
import { specFaults } from '../validate/validator.ts'

/** The members of `ToolOptions` that are functions, as `checkOptions` gives them. */
interface Methods {
  readonly execute: unknown
  readonly presentCall?: unknown
  readonly presentResult?: unknown
}

/** Options that were read once and found right. */
export interface CheckedOptions<M> {
  readonly name: string
  readonly description: string
  readonly strict: boolean | undefined
  readonly additionalProperties: boolean | 'unspecified'
  readonly root: { readonly title?: string; readonly description?: string }
  readonly reading: SpecReading
  /** Bound to the options, so that methods of a class keep their `this`. */
  readonly methods: Pick<M, keyof Methods & keyof M>
}

const OPTIONS = [
  'name',
  'description',
  'parameters',
  'additionalProperties',
  'root',
  'strict',
  'execute',
  'presentCall',
  'presentResult',
]
/** What other libraries call the options. */
const RENAMED = new Map([
  ['params', 'parameters'],
  ['args', 'parameters'],
  ['schema', 'parameters'],
  ['inputSchema', 'parameters'],
  ['input_schema', 'parameters'],
  ['handler', 'execute'],
  ['run', 'execute'],
  ['call', 'execute'],
  ['func', 'execute'],
])
const METHODS = ['execute', 'presentCall', 'presentResult']

/**
 * Reads what `defineTool` takes, each option once.
 *
 * @throws ToolSpecError that lists everything that is wrong.
 */
export function checkOptions<M extends Methods>(options: M): CheckedOptions<M> {
  try {
    return check(options)
  } catch (cause) {
    if (isToolError(cause)) throw cause
    // A getter or a proxy of the author's threw.
    throw new ToolSpecError('defineTool', [{ path: 'options', message: 'cannot be read.' }])
  }
}

function check<M extends Methods>(options: M): CheckedOptions<M> {
  if (typeof options !== 'object' || options === null) {
    throw new ToolSpecError('defineTool', [{ path: 'options', message: `needs an object, got ${describe(options)}.` }])
  }
  const read = readOptions(options)
  const { name, description, strict, additionalProperties = false, parameters = {} } = read
  const root = readRoot(read.root)
  const faults: ToolSpecFault[] = []
  const expect = (right: boolean, path: string, message: string): void => {
    if (!right) faults.push({ path, message })
  }
  const nameProblem = nameFault(name)
  if (nameProblem) faults.push({ path: 'name', message: nameProblem })
  expect(typeof description === 'string', 'description', `needs a text, got ${describe(description)}.`)
  expect(strict === undefined || typeof strict === 'boolean', 'strict', `needs true or false, got ${describe(strict)}.`)
  expect(
    typeof additionalProperties === 'boolean' || additionalProperties === 'unspecified',
    'additionalProperties',
    `needs true, false or 'unspecified', got ${describe(additionalProperties)}.`,
  )
  expect(root !== undefined, 'root', 'takes `title` and `description`, both texts.')
  for (const method of METHODS) {
    const value = read[method]
    const right = typeof value === 'function' || (value === undefined && method !== 'execute')
    expect(right, method, `needs a function, got ${describe(value)}.`)
  }
  for (const key of unknownKeys(options)) {
    if (faults.length === MAX_FAULTS) break
    const near = RENAMED.get(key) ?? nearest(key, OPTIONS)[0]
    expect(false, cut(key, 80), `unknown option.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`)
  }
  const reading = readSpec(parameters)
  faults.push(...specFaults(reading))
  if (faults.length > 0) {
    throw new ToolSpecError(typeof name === 'string' && !nameProblem ? name : 'defineTool', faults.slice(0, MAX_FAULTS))
  }
  const methods: Record<string, unknown> = {}
  for (const method of METHODS) {
    const value = read[method]
    // Not through a member of the function's own, which may be anything.
    if (typeof value === 'function') methods[method] = Function.prototype.bind.call(value, options)
  }
  // Each member was checked above.
  return { name, description, strict, additionalProperties, root, reading, methods } as unknown as CheckedOptions<M>
}

/** Undefined for a name that every registry takes. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return `needs a text, got ${describe(name)}.`
  if (name === '') return 'must not be empty.'
  if (name.length > 128) return `has ${name.length} characters, at most 128 are allowed.`
  return /[\s\p{Cc}]/u.test(name) ? `${quote(name)} must not hold white space or control characters.` : undefined
}

function readOptions(options: object): Record<string, unknown> {
  const read: Record<string, unknown> = Object.create(null)
  // A literal is read by its own keys; an instance of a class also has methods on its prototype.
  const literal = isPlainObject(options)
  for (const key of OPTIONS) {
    const value = literal && !Object.hasOwn(options, key) ? undefined : (options as Record<string, unknown>)[key]
    if (value !== undefined) read[key] = value
  }
  return read
}

function unknownKeys(options: object): string[] {
  // An instance of a class has members of its own beside the options.
  if (!isPlainObject(options)) return []
  return Object.keys(options).filter((key) => !OPTIONS.includes(key) && options[key] !== undefined)
}

/** An own copy of the root's annotations, undefined when they are malformed. */
function readRoot(root: unknown): { title?: string; description?: string } | undefined {
  if (root === undefined) return {}
  if (!isPlainObject(root)) return undefined
  const { title, description, ...others } = own(root)
  const copy: { title?: string; description?: string } = {}
  if (typeof title === 'string') copy.title = title
  else if (title !== undefined) return undefined
  if (typeof description === 'string') copy.description = description
  else if (description !== undefined) return undefined
  return Object.values(others).every((other) => other === undefined) ? copy : undefined
}
