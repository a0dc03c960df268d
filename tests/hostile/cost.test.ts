// Arguments that are wrong in very many places: the texts name ten, so the rest must not cost what a text costs. The
// time is a guard against hangs, with room for a slow machine.
import { type SchemaProp, type SchemaSpec, validateArgs } from 'dsh-tools'
import { expect, it } from 'vitest'
import { data } from './data.ts'

function numbered<T>(count: number, entry: (index: number) => [string, T]): Record<string, T> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)))
}
const names: SchemaSpec = numbered(40, (index) => [`some_longer_parameter_name_${index}`, { type: 'string' }])
const choices = Array.from({ length: 300 }, (_, index) => `choice-number-${'a'.repeat(40)}${index}`)
const item: SchemaProp = { type: 'string', enum: choices }

const cases: [title: string, spec: SchemaSpec, args: () => unknown][] = [
  ['100,000 undeclared keys', names, () => numbered(100_000, (index) => [`k${index}`, 1])],
  ['1,000 long undeclared keys', names, () => numbered(1_000, (index) => [`${'x'.repeat(50)}${index}`, 1])],
  [
    '1,000 texts outside a long enum',
    { tags: { type: 'array', items: item } },
    () => ({ tags: Array.from({ length: 1_000 }, (_, index) => `${'b'.repeat(50)}${index}`) }),
  ],
  [
    '1,000 long texts of JSON for arrays',
    { tags: { type: 'array', items: { type: 'array' } } },
    () => ({ tags: Array.from({ length: 1_000 }, () => `[${'1,'.repeat(4_900)}1]`) }),
  ],
  ['2,000 missing keys', numbered(2_000, (index) => [`p${index}`, { type: 'string', required: true }]), () => ({})],
]

it.each(cases)('%s', (_title, spec, args) => {
  const value = args()
  const started = performance.now()
  const violations = validateArgs(spec, value, { additionalProperties: false })
  expect(performance.now() - started).toBeLessThan(data.limits.ms)
  expect(violations.length).toBeGreaterThan(1)
  expect(violations.length).toBeLessThanOrEqual(11)
  expect(violations.join('\n').length).toBeLessThanOrEqual(1_200)
})
