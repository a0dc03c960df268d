import { defineTool, type InferArgs } from 'dsh-tools'
import { expectType } from 'tsd'
import type { Equals } from './equals.ts'

// Thirty-two levels of objects, exact, on every compiler. The next level is a compile error (tests/compile), never a
// type that silently gives up. Plain aliases, because generic ones would add a depth of their own.

type S0 = { leaf: { type: 'string'; enum: readonly ['x', 'y']; required: true }; other: { type: 'array' } }
type S1 = { n: { type: 'object'; required: true; properties: S0 } }
type S2 = { n: { type: 'object'; required: true; properties: S1 } }
type S3 = { n: { type: 'object'; required: true; properties: S2 } }
type S4 = { n: { type: 'object'; required: true; properties: S3 } }
type S5 = { n: { type: 'object'; required: true; properties: S4 } }
type S6 = { n: { type: 'object'; required: true; properties: S5 } }
type S7 = { n: { type: 'object'; required: true; properties: S6 } }
type S8 = { n: { type: 'object'; required: true; properties: S7 } }
type S9 = { n: { type: 'object'; required: true; properties: S8 } }
type S10 = { n: { type: 'object'; required: true; properties: S9 } }
type S11 = { n: { type: 'object'; required: true; properties: S10 } }
type S12 = { n: { type: 'object'; required: true; properties: S11 } }
type S13 = { n: { type: 'object'; required: true; properties: S12 } }
type S14 = { n: { type: 'object'; required: true; properties: S13 } }
type S15 = { n: { type: 'object'; required: true; properties: S14 } }
type S16 = { n: { type: 'object'; required: true; properties: S15 } }
type S17 = { n: { type: 'object'; required: true; properties: S16 } }
type S18 = { n: { type: 'object'; required: true; properties: S17 } }
type S19 = { n: { type: 'object'; required: true; properties: S18 } }
type S20 = { n: { type: 'object'; required: true; properties: S19 } }
type S21 = { n: { type: 'object'; required: true; properties: S20 } }
type S22 = { n: { type: 'object'; required: true; properties: S21 } }
type S23 = { n: { type: 'object'; required: true; properties: S22 } }
type S24 = { n: { type: 'object'; required: true; properties: S23 } }
type S25 = { n: { type: 'object'; required: true; properties: S24 } }
type S26 = { n: { type: 'object'; required: true; properties: S25 } }
type S27 = { n: { type: 'object'; required: true; properties: S26 } }
type S28 = { n: { type: 'object'; required: true; properties: S27 } }
type S29 = { n: { type: 'object'; required: true; properties: S28 } }
type S30 = { n: { type: 'object'; required: true; properties: S29 } }
type S31 = { n: { type: 'object'; required: true; properties: S30 } }
type S32 = { n: { type: 'object'; required: true; properties: S31 } }

type A0 = { leaf: 'x' | 'y'; other?: unknown[] }
type A8 = { n: { n: { n: { n: { n: { n: { n: { n: A0 } } } } } } } }
type A16 = { n: { n: { n: { n: { n: { n: { n: { n: A8 } } } } } } } }
type A24 = { n: { n: { n: { n: { n: { n: { n: { n: A16 } } } } } } } }
type A32 = { n: { n: { n: { n: { n: { n: { n: { n: A24 } } } } } } } }
expectType<Equals<InferArgs<S32>, A32>>(true)
expectType<Equals<InferArgs<S32>, A24>>(false)

declare const spec: S32
defineTool({
  name: 'deep',
  description: 'Thirty-two levels.',
  parameters: spec,
  execute(args) {
    expectType<Equals<typeof args, A32>>(true)
    const leaf = args.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n.n
    expectType<Equals<typeof leaf, A0>>(true)
    return leaf.leaf
  },
})
