import { ToolSpecError, type ToolSpecFault } from '../errors.ts'
import { isPlainObject } from '../json.ts'
import { readSpec, type SpecReading } from '../schema/read-spec.ts'
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
const METHODS = ['execute', 'presentCall', 'presentResult']

/**
 * Reads what `defineTool` takes, each option once.
 *
 * @throws ToolSpecError that lists everything that is wrong.
 */
export function checkOptions<M extends Methods>(options: M): CheckedOptions<M> {
  if (typeof options !== 'object' || options === null) {
    throw new ToolSpecError('defineTool', [{ path: 'options', message: `needs an object, got ${describe(options)}.` }])
  }
  const read = readOptions(options)
  const { name, description, strict, additionalProperties = false, root = {}, parameters = {} } = read
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
  expect(isRoot(root), 'root', 'takes `title` and `description`, both texts.')
  for (const method of METHODS) {
    const value = read[method]
    const right = typeof value === 'function' || (value === undefined && method !== 'execute')
    expect(right, method, `needs a function, got ${describe(value)}.`)
  }
  for (const key of unknownKeys(options)) {
    const [near] = nearest(key, OPTIONS)
    expect(false, cut(key, 80), `unknown option.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`)
  }
  const reading = readSpec(parameters)
  faults.push(...specFaults(reading))
  if (faults.length > 0) throw new ToolSpecError(typeof name === 'string' && !nameProblem ? name : 'defineTool', faults)
  const methods: Record<string, unknown> = {}
  for (const method of METHODS) {
    const value = read[method]
    if (typeof value === 'function') methods[method] = value.bind(options)
  }
  // Each member was checked above.
  return { name, description, strict, additionalProperties, root, reading, methods } as unknown as CheckedOptions<M>
}

/** Undefined for a name that every registry takes. */
export function nameFault(name: unknown): string | undefined {
  if (typeof name !== 'string') return `needs a text, got ${describe(name)}.`
  if (name === '') return 'must not be empty.'
  if (name.length > 128) return `has ${name.length} characters, at most 128 are allowed.`
  return /[\s\p{Cc}]/u.test(name) ? 'must not hold white space or control characters.' : undefined
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

function isRoot(root: unknown): boolean {
  if (!isPlainObject(root)) return false
  return Object.keys(root).every((key) => (key === 'title' || key === 'description') && typeof root[key] === 'string')
}
