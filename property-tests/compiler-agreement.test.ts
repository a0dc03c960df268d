// One claim: the compiler and the validator agree. What the validator accepts is assignable to `InferArgs`; what it
// refuses because a required key is gone, a primitive has another type or a text is outside its enum is not.
import { validateArgs } from 'dsh-tools'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseOf } from './generators/cases.ts'
import { dropRequired, otherPrimitive, outsideEnum } from './generators/mutations.ts'
import { compilerLimit } from './support/compiler-limits.ts'
import { compilers, type Diagnostic, Workshop } from './support/compilers.ts'
import { type Pair, type Program, programOf } from './support/program.ts'
import { long, seed } from './support/settings.ts'

const wanted = long ? 10_000 : 2_000
const decidable = [dropRequired, otherPrimitive, outsideEnum]

let workshop: Workshop
beforeAll(async () => {
  workshop = await Workshop.open()
}, 60_000)
afterAll(() => workshop?.close())

const { pairs, limits } = generatePairs(wanted)

describe.each(compilers)('TypeScript $version', (compiler) => {
  it.skipIf(!compiler.installed)(`agrees on ${wanted} pairs`, async () => {
    const started = performance.now()
    const program = programOf(pairs)
    const found = disagreements(program, await workshop.diagnose(compiler, { 'pairs.ts': program.text }), 'pairs.ts')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`agreement with TypeScript ${compiler.version}: ${seconds} s, seed ${seed}; ${summary()}`)
    expect(found.slice(0, 3).join('\n\n')).toBe('')
    expect(found).toHaveLength(0)
  })

  it.skipIf(!compiler.installed)('finds a planted wrong type', async () => {
    const some = pairs.slice(0, 600)
    const programs = planted.map(({ type }) => programOf(some, type))
    const files = Object.fromEntries(programs.map(({ text }, index) => [`planted-${index}.ts`, text]))
    const diagnostics = await workshop.diagnose(compiler, files)
    for (const [index, { finds }] of planted.entries()) {
      const found = disagreements(programs[index] as Program, diagnostics, `planted-${index}.ts`)
      const text = found.join('\n')
      for (const why of finds) expect(text, `planted type ${index}`).toContain(why)
    }
  })
})

it('judges enough of each sort, and leaves little out', () => {
  for (const { version, installed } of compilers) {
    if (!installed) console.log(`TypeScript ${version} is not installed (npm ci in compat/), so it does not judge`)
  }
  const share = (why: string) => pairs.filter((pair) => pair.why === why).length / pairs.length
  expect(pairs).toHaveLength(wanted)
  expect(pairs.filter(({ assignable }) => assignable).length / pairs.length).toBeGreaterThan(0.3)
  for (const why of decidable) expect(share(why)).toBeGreaterThan(0.02)
  const out = [...limits.values()].reduce((sum, count) => sum + count, 0)
  expect(out / (out + pairs.length)).toBeLessThan(0.3)
})

/** Types that are wrong in one respect each, and what must come to light. */
const planted = [
  {
    type: 'type Args<S extends Parameters<typeof defineSpec>[0]> = Partial<InferArgs<S>>',
    finds: [dropRequired],
  },
  {
    type: 'type Args<S extends Parameters<typeof defineSpec>[0]> = { [K in keyof InferArgs<S>]: unknown }',
    finds: [otherPrimitive, outsideEnum],
  },
  {
    type: 'type Args<S extends Parameters<typeof defineSpec>[0]> = Required<InferArgs<S>>',
    finds: ['accepted'],
  },
]

/** Pairs that the compiler can judge, and how many it cannot, by reason. */
function generatePairs(count: number): { pairs: Pair[]; limits: Map<string, number> } {
  const pairs: Pair[] = []
  const limits = new Map<string, number>()
  for (let round = 0; pairs.length < count; round++) {
    const cases = fc.sample(caseOf({ valid: 30, mutated: 65, json: 5 }, 10), { seed: seed + round, numRuns: count / 5 })
    for (const { spec, values } of cases) {
      for (const { make, mutant } of values) {
        const value = make()
        const assignable = validateArgs(spec, value).length === 0
        const why = assignable ? 'accepted' : (mutant?.mutation ?? '')
        if (pairs.length === count || (!assignable && !decidable.includes(why))) continue
        const limit = compilerLimit(spec, value, assignable)
        if (limit === undefined) pairs.push({ spec, value, assignable, why })
        else limits.set(limit, (limits.get(limit) ?? 0) + 1)
      }
    }
  }
  return { pairs, limits }
}

/** What the compiler sees otherwise than the pairs say; a spec that does not compile is one as well. */
function disagreements({ text, lines }: Program, diagnostics: Diagnostic[], file: string): string[] {
  const source = text.split('\n')
  const errors = new Map(diagnostics.filter((one) => one.file === file).map((one) => [one.line, one]))
  const found: string[] = []
  for (const [line, { text: message }] of errors) {
    if (lines.get(line)?.assignable !== false) found.push(report(line, message))
  }
  for (const [line, pair] of lines) {
    if (!pair.assignable && !errors.has(line)) found.push(report(line, 'It is assignable.'))
  }
  return found

  function report(line: number, message: string): string {
    const pair = lines.get(line)
    const subject = pair ? `${pair.why}, spec ${JSON.stringify(pair.spec)}` : 'a spec'
    return `${subject}\n${source[line - 1]}\n${message}`
  }
}

function summary(): string {
  const specs = new Set(pairs.map(({ spec }) => spec)).size
  const sorts = ['accepted', ...decidable].map((why) => `${why} ${pairs.filter((pair) => pair.why === why).length}`)
  const left = [...limits].map(([limit, count]) => `${limit} ${count}`)
  return `${pairs.length} pairs of ${specs} specs (${sorts.join(', ')}); left out: ${left.join(', ')}`
}
