import { inspect } from 'node:util'
import type { SchemaSpec } from 'dsh-tools'
import fc from 'fast-check'
import { jsArgs, type Make } from './js.ts'
import { json } from './json.ts'
import { type Mutant, mutate } from './mutations.ts'
import { spec } from './specs.ts'
import { validArgs } from './valid.ts'

export type Kind = 'valid' | 'mutated' | 'json' | 'js'

export interface CaseValue {
  kind: Kind
  /** A fresh value for each use when the kind is `js`, else the same. */
  make: Make
  /** What a mutated value was changed by. */
  mutant?: Mutant
}

/** A spec and values for it. */
export interface Case {
  spec: SchemaSpec
  values: CaseValue[]
}

export type Weights = Partial<Record<Kind, number>>

/** One spec with `count` values, of the kinds that have a weight. */
export function caseOf(weights: Weights, count: number): fc.Arbitrary<Case> {
  return spec.chain((one) => {
    const value = valueFor(one, weights)
    return fc
      .array(value, { minLength: count, maxLength: count, size: 'max' })
      .map((values) => new ShownCase(one, values))
  })
}

function valueFor(one: SchemaSpec, weights: Weights): fc.Arbitrary<CaseValue> {
  const valid = validArgs(one)
  const arbitraries: Record<Kind, () => fc.Arbitrary<CaseValue>> = {
    valid: () => valid.map((value) => ({ kind: 'valid', make: () => value })),
    mutated: () =>
      fc.tuple(valid, fc.nat(), fc.nat(), json).map(([value, where, what, other]) => {
        const mutant = mutate(one, value, where, what, other)
        return { kind: 'mutated', make: () => mutant.value, mutant }
      }),
    json: () => json.map((value) => ({ kind: 'json', make: () => value })),
    js: () => jsArgs(one, valid).map((make) => ({ kind: 'js', make })),
  }
  const kinds = Object.entries(weights) as [Kind, number][]
  return fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: arbitraries[kind]() })))
}

/** Prints itself in reports without touching a getter or a trap. */
class ShownCase implements Case {
  readonly spec: SchemaSpec
  readonly values: CaseValue[]

  constructor(one: SchemaSpec, values: CaseValue[]) {
    this.spec = one
    this.values = values
  }

  [fc.toStringMethod](): string {
    const values = this.values.map(({ kind, make }) => `${kind}: ${show(make())}`)
    return `spec: ${show(this.spec)}\n${values.join('\n')}`
  }
}

export function show(value: unknown): string {
  return inspect(value, { depth: 12, showProxy: true, customInspect: false, getters: false, breakLength: 110 })
}
