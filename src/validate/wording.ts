import { isPlainObject, notPlainText } from '../json.ts'
import { cut, describe, nameText, nearest, quote } from '../text.ts'
import { accepts } from './check.ts'
import type { Path } from './path.ts'
import { ARRAY, OBJECT, type Plan } from './plan.ts'
import type { Violations } from './violations.ts'

// The sentences of violations, written for a model: what was expected, what came, and what to send instead.

interface Words {
  readonly expected: string
  readonly sentence: string
}

// By the kind of a plan: string, number, boolean, object, array.
const SINGULAR = ['a string', 'a number', 'a boolean', 'an object', 'an array']
const PLURAL = ['strings', 'numbers', 'booleans', 'objects', 'arrays']

// More values than this are not listed, only the nearest.
const MANY_CHOICES = 20
const LIST_LENGTH = 240

/** What a plan wants, such as `an array of strings`. */
function expectedText(plan: Plan): string {
  if (plan.choices) return choicesText(plan.choices)
  const [one = '', many = ''] = [SINGULAR[plan.kind], plan.items && PLURAL[plan.items.kind]]
  return many === '' ? one : `${one} of ${plan.items?.choices ? 'listed ' : ''}${many}`
}

function choicesText(choices: readonly string[]): string {
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return quote(only)
  const list = choices.map(quote).join(', ')
  return choices.length > MANY_CHOICES || list.length > LIST_LENGTH
    ? `one of ${choices.length} values`
    : `one of ${list}`
}

export function missingText(plan: Plan): Words {
  const expected = expectedText(plan)
  const description = plan.description?.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  return { expected, sentence: `missing. Needs ${expected}${description ? ` (${cut(description, 120)})` : ''}.` }
}

export function unreadableText(plan: Plan): Words {
  return { expected: expectedText(plan), sentence: 'cannot be read.' }
}

/** For a present value of the wrong kind or outside the choices. */
export function gotText(plan: Plan, value: unknown, required: boolean, path: Path): Words {
  const expected = expectedText(plan)
  return { expected, sentence: `needs ${expected}${got(plan, value, required, path)}` }
}

function got(plan: Plan, value: unknown, required: boolean, path: Path): string {
  if (value === null && !required) return `${plan.choices ? ';' : ','} got null. Leave it out when there is none.`
  if (plan.choices) {
    return `; got ${typeof value === 'string' ? quote(value) : describe(value)}.${choiceMeant(plan.choices, value)}`
  }
  return `, got ${cause(plan, value)}.${cure(plan, value, path)}`
}

function cause(plan: Plan, value: unknown): string {
  if (typeof value === 'string' && typeof jsonInside(plan, value) === 'object') return 'a text that holds JSON'
  const what = describe(value)
  // The only objects that are no objects for a plan.
  return plan.kind === OBJECT && what === 'an object' ? notPlainText(value as object) : what
}

/** What to send instead, where the value shows what was meant. */
function cure(plan: Plan, value: unknown, path: Path): string {
  const inside = typeof value === 'string' ? jsonInside(plan, value) : undefined
  if (typeof value === 'string' && typeof inside === 'object') {
    return ` Send the ${plan.kind === ARRAY ? 'array' : 'object'} itself${shown(path, plan, inside, value)}.`
  }
  if (inside !== undefined) return ` Send ${String(inside)} itself, without quotes.`
  // A text that begins like JSON was meant to be more than one item.
  const single = typeof value !== 'string' || !/^\s*[[{]/.test(value)
  return plan.items && single && accepts(plan.items, value) ? ' Send it in an array.' : ''
}

function choiceMeant(choices: readonly string[], value: unknown): string {
  if (typeof value !== 'string') return ''
  if (choices.length > MANY_CHOICES) {
    const near = nearest(value, choices, 5, true)
    return near.length === 0 ? '' : ` Nearest: ${near.map(quote).join(', ')}.`
  }
  const [near] = nearest(value, choices)
  return near === undefined ? '' : ` Did you mean ${quote(near)}?`
}

// Parsing is only for the sentence, so longer texts are not worth it.
const MAX_PARSED = 10_000
const MAX_SHOWN = 80

/** The value that a text holds as JSON, if the plan wants one of its kind; undefined otherwise. */
function jsonInside(plan: Plan, text: string): object | number | boolean | undefined {
  const value = parsed(text)
  if (typeof value === 'object' && value !== null) {
    return plan.kind === (Array.isArray(value) ? ARRAY : OBJECT) ? value : undefined
  }
  return typeof value !== 'string' && accepts(plan, value) ? (value as number | boolean) : undefined
}

function parsed(text: string): unknown {
  if (text.length > MAX_PARSED) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Only what would be accepted is shown as the thing to send.
function shown(path: Path, plan: Plan, value: object, text: string): string {
  // Twice as long a text may be short without its white space.
  if (typeof path?.key !== 'string' || text.length > 2 * MAX_SHOWN || !accepts(plan, value)) return ''
  const json = JSON.stringify(value)
  return json.length <= MAX_SHOWN ? `: ${quote(path.key)}: ${json}` : ''
}

const WRAPPERS = ['arguments', 'args', 'input', 'params', 'parameters']
const NO_SUCH_KEY = 'no such key'

/** For a lone key that holds the arguments one level too deep, as an object or as its text. */
export function wrappedText(key: string, value: unknown, tool: string | undefined): Words | undefined {
  if (!WRAPPERS.includes(key) && key !== tool) return undefined
  if (!isPlainObject(typeof value === 'string' ? parsed(value) : value)) return undefined
  return {
    expected: NO_SUCH_KEY,
    sentence: `the arguments are wrapped in ${quote(key)}. Send their content directly.`,
  }
}

/** For an undeclared key of `object`; what the tool takes is told once. */
export function unknownKeyText(plan: Plan, key: string, object: object, found: Violations): Words {
  const absent = (plan.names ?? []).filter((name) => !Object.hasOwn(object, name))
  const [near] = nearest(key, absent)
  const subject = found.tool === undefined ? 'not a known key.' : `not a parameter of ${found.tool}.`
  const meant = near === undefined ? '' : ` Did you mean ${nameText(near)}?`
  return { expected: NO_SUCH_KEY, sentence: `${subject}${meant}${found.once('takes') ? ` ${takesText(plan)}` : ''}` }
}

function takesText(plan: Plan): string {
  const names = plan.names ?? []
  if (names.length === 0) return 'It takes no arguments.'
  let list = ''
  for (const [i, name] of names.entries()) {
    const entry = `${i === 0 ? '' : ', '}${nameText(name)}${plan.required[i] ? ' (required)' : ''}`
    if (list !== '' && list.length + entry.length > LIST_LENGTH)
      return `It takes: ${list} and ${names.length - i} more.`
    list += entry
  }
  return `It takes: ${list}.`
}
