import type { ToolArgsIssue, ToolSpecFault } from '../errors.ts'
import { copyJson } from '../json.ts'
import { MAX_FAULTS, type SpecReading } from '../schema/read-spec.ts'
import type { SchemaProp } from '../schema/spec.ts'
import { accepts } from './check.ts'
import { exampleText } from './example.ts'
import { explain } from './explain.ts'
import { pathOf } from './path.ts'
import { compileSpec, type Plan } from './plan.ts'
import { Violations } from './violations.ts'

/** A spec that was read, ready to validate; its plan is made at first use. */
export class Validator {
  readonly #reading: SpecReading
  readonly #closed: boolean
  readonly #tool: string | undefined
  #plan: Plan | undefined

  /** `reading` has no faults. `tool` is named in the texts. */
  constructor(reading: SpecReading, closed: boolean, tool?: string) {
    this.#reading = reading
    this.#closed = closed
    this.#tool = tool
  }

  get #root(): Plan {
    this.#plan ??= compileSpec(this.#reading.spec, this.#closed)
    return this.#plan
  }

  /** What is wrong with `value`; empty when it is valid. Never throws. */
  issues(value: unknown): ToolArgsIssue[] {
    return issuesOf(this.#root, value, this.#tool)
  }

  /**
   * A copy of `value` that is JSON through and through and valid, or what is wrong. What was validated is the copy, so
   * that nothing can change in between.
   */
  normalise(value: unknown, maxDepth: number): { args: unknown; issues?: undefined } | { issues: ToolArgsIssue[] } {
    const copied = copyJson(value, maxDepth)
    if (!copied.fault) {
      const issues = this.issues(copied.copy)
      return issues.length === 0 ? { args: copied.copy, issues: undefined } : { issues }
    }
    // Where the spec has a say about the value, its words are better than those about JSON.
    const issues = this.issues(value)
    if (issues.length > 0) return { issues }
    const found = new Violations(this.#tool)
    const { path, code, what } = copied.fault
    const sentence = code === 'too_deep' ? `${what}.` : `needs a JSON value, got ${what}.`
    found.add(pathOf(path), code, () => ({ expected: 'a JSON value', sentence }))
    return { issues: found.issues }
  }

  /** A smallest valid call as JSON that shows what `issues` are about; undefined when it would be longer than `length`. */
  example(issues: readonly ToolArgsIssue[], length: number): string | undefined {
    const names = new Set<unknown>(issues.map((issue) => issue.path[0]))
    return exampleText(this.#root, names, length) ?? exampleText(this.#root, new Set(), length)
  }
}

/** All faults of a spec that was read, those of its object and array defaults included. */
export function specFaults(reading: SpecReading): ToolSpecFault[] {
  const faults = [...reading.faults]
  if (faults.length > 0) return faults
  // A bare spec has none as a rule; then nothing is compiled before its first use.
  if (reading.structuredDefaults.length === 0) return faults
  const plans = new Map<SchemaProp, Plan>()
  compileSpec(reading.spec, false, (prop, plan) => plans.set(prop, plan))
  for (const { path, prop } of reading.structuredDefaults) {
    const plan = plans.get(prop)
    if (faults.length === MAX_FAULTS || plan === undefined) break
    const [issue] = issuesOf(plan, prop.default)
    if (issue === undefined) continue
    const why = issue.message.replace(/^arguments: /, '')
    faults.push({ path, message: `is no legal value of its own property: ${why}` })
  }
  return faults
}

/** What is wrong with `value`: the fast pass says whether, the explaining one what. */
function issuesOf(plan: Plan, value: unknown, tool?: string): ToolArgsIssue[] {
  if (accepts(plan, value)) return []
  const found = new Violations(tool)
  explain(plan, value, found)
  return found.issues
}
