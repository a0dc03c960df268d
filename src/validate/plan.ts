import type { SchemaProp, SchemaSpec } from '../schema/spec.ts'

/** The kinds of a plan, numbers because they are compared on the hot path; those with members come last. */
export const STRING = 0
export const NUMBER = 1
export const BOOLEAN = 2
export const OBJECT = 3
export const ARRAY = 4
const KINDS = { string: STRING, number: NUMBER, boolean: BOOLEAN, object: OBJECT, array: ARRAY }

/**
 * A property, prepared for the two passes of the validator. All plans have the same members in the same order, so that
 * the engine sees one shape.
 */
export interface Plan {
  readonly kind: number
  readonly description: string | undefined
  readonly choices: readonly string[] | undefined
  /** The choices again, where there are too many to compare one by one. */
  readonly chosen: ReadonlySet<string> | undefined
  /** Of an object: the declared names in the author's order; undefined when it declares none and anything goes. */
  names: readonly string[] | undefined
  plans: readonly Plan[]
  required: readonly boolean[]
  requiredCount: number
  /** Whether undeclared keys are refused. */
  closed: boolean
  /** Of an array: the plan of every item; undefined when anything goes. */
  items: Plan | undefined
  /** Position by name, made when a value's keys come in another order than the author's. */
  positions: ReadonlyMap<string, number> | undefined
}

interface Task {
  readonly plan: Plan
  readonly prop: SchemaProp
}

/** The plan of a spec that has no faults; `made` hears of the plan of each object and array in it. */
export function compileSpec(spec: SchemaSpec, closed: boolean, made?: (prop: SchemaProp, plan: Plan) => void): Plan {
  const root = emptyPlan(OBJECT)
  const tasks: Task[] = []
  compileProperties(root, spec, tasks)
  root.closed = closed
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { plan, prop } = task
    made?.(prop, plan)
    if (prop.properties) compileProperties(plan, prop.properties, tasks)
    if (prop.items) {
      plan.items = planOf(prop.items)
      tasks.push({ plan: plan.items, prop: prop.items })
    }
  }
  return root
}

function compileProperties(plan: Plan, spec: SchemaSpec, tasks: Task[]): void {
  const names = Object.keys(spec)
  const plans: Plan[] = []
  const required: boolean[] = []
  for (const name of names) {
    // One of the spec's own names.
    const prop = spec[name] as SchemaProp
    const child = planOf(prop)
    plans.push(child)
    required.push(prop.required === true)
    if (prop.required) plan.requiredCount++
    if (child.kind >= OBJECT) tasks.push({ plan: child, prop })
  }
  plan.names = names
  plan.plans = plans
  plan.required = required
}

function planOf(prop: SchemaProp): Plan {
  return emptyPlan(KINDS[prop.type], prop.description, prop.enum)
}

// Comparing up to this many texts one by one is faster than hashing.
const FEW = 8

function emptyPlan(kind: number, description?: string, choices?: readonly string[]): Plan {
  return {
    kind,
    description,
    choices,
    chosen: choices && choices.length > FEW ? new Set(choices) : undefined,
    names: undefined,
    plans: [],
    required: [],
    requiredCount: 0,
    closed: false,
    items: undefined,
    positions: undefined,
  }
}

/** The position of a declared name, or undefined. */
export function positionOf(plan: Plan, name: string): number | undefined {
  plan.positions ??= new Map((plan.names ?? []).map((declared, position) => [declared, position]))
  return plan.positions.get(name)
}
