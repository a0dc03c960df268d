import { ToolArgsError, type ToolArgsIssue } from '../errors.ts'
import type { Checked } from '../schema/checked.ts'
import type { ArgsOf, LooseSpec } from '../schema/infer.ts'
import { readSpec } from '../schema/read-spec.ts'
import type { SchemaSpec } from '../schema/spec.ts'
import { specFaults, Validator } from './validator.ts'

/** Options of the root; a nested object speaks for itself. */
export interface ValidateOptions {
  /** `false` refuses undeclared keys; anything else allows them. */
  readonly additionalProperties?: boolean | 'unspecified'
}

type Judge = (args: unknown) => ToolArgsIssue[]

// A bare spec is treated as immutable, so its judges are kept for as long as the spec lives.
const openJudges = new WeakMap<object, Judge>()
const closedJudges = new WeakMap<object, Judge>()

/**
 * The violations of `args` as lines for a model, empty when they are valid. Never throws: a spec that is itself faulty
 * is reported as a violation. At most 10 lines and a count, at most 1,200 characters in all.
 */
export function validateArgs(spec: SchemaSpec, args: unknown, options?: ValidateOptions): string[] {
  return issuesOf(spec, args, options).map((issue) => issue.message)
}

/**
 * Returns when `args` fit `spec`, which narrows their type.
 *
 * @throws ToolArgsError when they do not.
 */
export function assertArgs<const S extends LooseSpec>(
  spec: Checked<S>,
  args: unknown,
  options?: ValidateOptions,
): asserts args is ArgsOf<S> {
  // A spec that passed the check is a SchemaSpec; one that is wrong all the same is reported.
  const issues = issuesOf(spec as unknown as SchemaSpec, args, options)
  if (issues.length > 0)
    throw new ToolArgsError(
      issues.map((issue) => issue.message),
      issues,
    )
}

function issuesOf(spec: SchemaSpec, args: unknown, options: ValidateOptions | undefined): ToolArgsIssue[] {
  const closed = options?.additionalProperties === false
  const judges = closed ? closedJudges : openJudges
  const known = judges.get(spec)
  if (known) return known(args)
  const judge = judgeOf(spec, closed)
  if (typeof spec === 'object' && spec !== null) judges.set(spec, judge)
  return judge(args)
}

function judgeOf(spec: unknown, closed: boolean): Judge {
  const reading = readSpec(spec)
  const [fault] = specFaults(reading)
  if (fault) {
    const message = `the spec of these arguments is faulty, so nothing fits it: ${fault.path}: ${fault.message}`
    return () => [{ path: [], code: 'spec', expected: 'a right spec', message }]
  }
  const validator = new Validator(reading, closed)
  return (args) => validator.issues(args)
}
