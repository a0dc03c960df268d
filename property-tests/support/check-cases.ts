import fc from 'fast-check'
import { expect } from 'vitest'
import { type Case, type CaseValue, caseOf, type Kind, show, type Weights } from '../generators/cases.ts'
import { depthOf } from '../generators/specs.ts'
import { seed } from './settings.ts'

interface Plan {
  /** For the printed line. */
  name: string
  /** Pairs of a spec and a value. */
  cases: number
  valuesPerSpec: number
  weights: Weights
  /** Called once for each spec; what it returns judges the values, by throwing. */
  judge: (spec: Case['spec']) => (value: CaseValue) => void | Promise<void>
}

/** Runs `judge` over generated cases, prints the seed and the shares, and holds the shares to what is promised. */
export async function checkCases({ name, cases, valuesPerSpec, weights, judge }: Plan): Promise<void> {
  const specs = Math.ceil(cases / valuesPerSpec)
  const tally = {
    specs: 0,
    deep: 0,
    values: 0,
    kinds: { valid: 0, mutated: 0, json: 0, js: 0 } as Record<Kind, number>,
  }
  const started = performance.now()
  await fc.assert(
    fc.asyncProperty(caseOf(weights, valuesPerSpec), async ({ spec, values }) => {
      tally.specs++
      if (depthOf(spec) >= 4) tally.deep++
      const judgeValue = judge(spec)
      for (const value of values) {
        tally.values++
        tally.kinds[value.kind]++
        try {
          await judgeValue(value)
        } catch (error) {
          throw new Error(`${value.kind} value ${show(value.make())}: ${(error as Error).message}`, { cause: error })
        }
      }
    }),
    { seed, numRuns: specs },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const shares = Object.entries(tally.kinds).map(([kind, count]) => `${kind} ${percent(count / tally.values)}`)
  const deep = `depth >= 4 ${percent(tally.deep / tally.specs)}`
  console.log(
    `${name}: ${tally.values} cases, ${tally.specs} specs, ${deep}, ${shares.join(', ')}; ${seconds} s, seed ${seed}`,
  )
  expect(tally.values).toBeGreaterThanOrEqual(cases)
  expect(tally.deep / tally.specs).toBeGreaterThanOrEqual(0.1)
  expect(tally.kinds.valid / tally.values).toBeGreaterThanOrEqual(0.3)
  expect(tally.kinds.mutated / tally.values).toBeGreaterThanOrEqual(0.2)
  for (const kind of Object.keys(weights) as Kind[]) expect(tally.kinds[kind]).toBeGreaterThan(0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
