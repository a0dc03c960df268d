import { cut, describe, nearest, quote } from '../text.ts'
import type { Path } from './path.ts'
import { ARRAY, BOOLEAN, NUMBER, OBJECT, type Plan, STRING } from './plan.ts'
import type { Violations } from './violations.ts'

// The sentences of violations, written for a model: what was expected, what came, and what to send instead.

const SINGULAR = {
  [STRING]: 'a string',
  [NUMBER]: 'a number',
  [BOOLEAN]: 'a boolean',
  [OBJECT]: 'an object',
  [ARRAY]: 'an array',
}
const PLURAL = {
  [STRING]: 'strings',
  [NUMBER]: 'numbers',
  [BOOLEAN]: 'booleans',
  [OBJECT]: 'objects',
  [ARRAY]: 'arrays',
}
type Kind = keyof typeof SINGULAR

// More values than this are not listed, only the nearest.
const MANY_CHOICES = 20
const LIST_LENGTH = 240

/** What a plan wants, such as `an array of strings`. */
export function expectedText(plan: Plan): string {
  if (plan.choices) return choicesText(plan.choices)
  const kind = plan.kind as Kind
  return plan.items
    ? `${SINGULAR[kind]} of ${plan.items.choices ? 'listed ' : ''}${PLURAL[plan.items.kind as Kind]}`
    : SINGULAR[kind]
}

function choicesText(choices: readonly string[]): string {
  const [only] = choices
  if (choices.length === 1 && only !== undefined) return quote(only)
  const list = choices.map(quote).join(', ')
  return choices.length > MANY_CHOICES || list.length > LIST_LENGTH
    ? `one of ${choices.length} values`
    : `one of ${list}`
}

export function missingText(plan: Plan): string {
  const description = plan.description?.trim().replace(/\s+/g, ' ').replace(/\.$/, '')
  return `missing. Needs ${expectedText(plan)}${description ? ` (${cut(description, 120)})` : ''}.`
}

/** The sentence for a present value of the wrong kind or outside the choices. */
export function gotInstead(plan: Plan, value: unknown, required: boolean, path: Path): string {
  const needs = `needs ${expectedText(plan)}`
  if (value === null && !required) return `${needs}, got null. Leave it out when there is none.`
  if (plan.choices)
    return `${needs}; got ${typeof value === 'string' ? quote(value) : describe(value)}.${choiceMeant(plan.choices, value)}`
  if (typeof value === 'string' && (plan.kind === ARRAY || plan.kind === OBJECT)) {
    const json = jsonInside(plan.kind, value)
    if (json !== undefined)
      return `${needs}, got a text that holds JSON. Send the ${plan.kind === ARRAY ? 'array' : 'object'} itself${shown(path, json)}.`
  }
  return `${needs}, got ${describe(value)}.`
}

function choiceMeant(choices: readonly string[], value: unknown): string {
  if (typeof value !== 'string') return ''
  if (choices.length > MANY_CHOICES) {
    const near = nearest(value, choices, 5)
    return near.length === 0 ? '' : ` Nearest: ${near.map(quote).join(', ')}.`
  }
  const [near] = nearest(value, choices)
  return near === undefined ? '' : ` Did you mean ${quote(near)}?`
}

// Parsing is only for the sentence, so longer texts are not worth it.
const MAX_PARSED = 10_000

function jsonInside(kind: number, text: string): string | undefined {
  if (text.length > MAX_PARSED) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (kind === ARRAY ? !Array.isArray(value) : typeof value !== 'object' || value === null || Array.isArray(value))
      return undefined
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

function shown(path: Path, json: string): string {
  return path && typeof path.key === 'string' && json.length <= 80 ? `: ${quote(path.key)}: ${json}` : ''
}

const WRAPPERS = ['arguments', 'args', 'input', 'params', 'parameters']

/** The sentence for a lone key that holds the arguments one level too deep. */
export function wrappedText(key: string): string | undefined {
  return WRAPPERS.includes(key) ? `the arguments are wrapped in ${quote(key)}. Send their content directly.` : undefined
}

/** The sentence for an undeclared key; what the tool takes is told once. */
export function unknownKeyText(plan: Plan, key: string, present: readonly string[], found: Violations): string {
  const names = plan.names ?? []
  const [near] = nearest(
    key,
    names.filter((name) => !present.includes(name)),
  )
  const subject = found.tool === undefined ? 'not a known key.' : `not a parameter of ${found.tool}.`
  return `${subject}${near === undefined ? '' : ` Did you mean ${near}?`}${found.once('takes') ? ` ${takesText(plan)}` : ''}`
}

function takesText(plan: Plan): string {
  const names = plan.names ?? []
  if (names.length === 0) return 'It takes no arguments.'
  const all = names.map((name, i) => (plan.required[i] ? `${name} (required)` : name))
  let list = ''
  let shown = 0
  while (shown < all.length && (shown === 0 || list.length + (all[shown] ?? '').length <= LIST_LENGTH)) {
    list += `${shown === 0 ? '' : ', '}${cut(all[shown] ?? '', LIST_LENGTH)}`
    shown++
  }
  return `It takes: ${list}${shown < all.length ? ` and ${all.length - shown} more` : ''}.`
}
