import type { ToolArgsIssue } from '../errors.ts'
import { cut, pathText } from '../text.ts'
import { keysOf, type Path } from './path.ts'

const MAX_LISTED = 10
const MAX_COUNTED = 1_000
// With the count and the closing line of `ToolArgsError` all stays below 1,200 characters.
const MAX_LENGTH = 850
const MAX_LINE = 400

/** Collects the violations of one value: the first ones as text and data, the rest as a count. */
export class Violations {
  /** The tool's name, for sentences about what it takes. */
  readonly tool: string | undefined
  readonly #listed: ToolArgsIssue[] = []
  readonly #told = new Set<string>()
  #count = 0
  #length = 0

  constructor(tool?: string) {
    this.tool = tool
  }

  /** Whether enough was counted. */
  get full(): boolean {
    return this.#count > MAX_COUNTED
  }

  /** Counts a violation; its words are only made when it is listed. */
  add(path: Path, code: string, words: () => { readonly expected: string; readonly sentence: string }): void {
    if (this.#count++ >= MAX_LISTED || this.#length >= MAX_LENGTH) return
    const keys = keysOf(path)
    const { expected, sentence } = words()
    const message = cut(`${keys.length === 0 ? 'arguments' : pathText(keys)}: ${sentence}`, MAX_LINE)
    this.#length += message.length + 1
    // A line that does not fit is counted, and so is all that follows it.
    if (this.#length <= MAX_LENGTH) this.#listed.push({ path: keys, code, expected, message })
  }

  /** True the first time that `topic` is asked for. */
  once(topic: string): boolean {
    return !this.#told.has(topic) && Boolean(this.#told.add(topic))
  }

  /** The violations as data, the count of those not listed last. */
  get issues(): ToolArgsIssue[] {
    const more = this.#count - this.#listed.length
    if (more === 0) return [...this.#listed]
    const message = this.full
      ? `and more than ${MAX_COUNTED - this.#listed.length} more problems.`
      : `and ${more} more ${more === 1 ? 'problem' : 'problems'}.`
    return [...this.#listed, { path: [], code: 'more', expected: '', message }]
  }
}
