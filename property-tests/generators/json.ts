import fc from 'fast-check'
import { objectOf } from './names.ts'

export const text: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'read',
    'Write',
    '5',
    'true',
    'null',
    '[]',
    '{"a":1}',
    ' x ',
    'ключ',
    '\ud83d',
    'x'.repeat(300),
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 8, unit: 'binary' }),
)

export const finite: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 1.5, 1e21, -1e-7, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER + 2),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const leaf: fc.Arbitrary<unknown> = fc.oneof(text, finite, fc.boolean(), fc.constant(null))

function nested(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return leaf
  const inner = nested(depth - 1)
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(inner, { maxLength: 3 }) },
    { weight: 2, arbitrary: objectOf(inner, 3) },
  )
}

/** Any JSON value. */
export const json: fc.Arbitrary<unknown> = nested(3)

export const jsonObject: fc.Arbitrary<Record<string, unknown>> = objectOf(nested(2), 4)

export const jsonArray: fc.Arbitrary<unknown[]> = fc.array(nested(1), { maxLength: 3 })
