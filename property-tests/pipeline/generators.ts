// Listeners, approvers and bodies that do everything wrong, as data: the test makes functions of them and a model says
// what must come of them.
import fc from 'fast-check'

/** What a listener answers when it answers at all; `garbage` is no decision of either kind. */
export type Answer = 'allow' | 'deny' | 'ask' | 'accept' | 'replace' | 'block' | 'garbage'

/** How a listener comes to its answer. */
export type Manner =
  | 'sync'
  | 'async'
  /** After the event loop has turned. */
  | 'slow'
  | 'thenable'
  | 'thenable twice'
  | 'proxy'

export type Listener =
  /** Answers by itself. */
  | { act: 'answer'; answer: Answer; manner: Manner }
  /** Gives what the listeners below gave. */
  | { act: 'pass'; manner: 'sync' | 'slow' }
  /** Asks the listeners below, awaited or not, and answers by itself all the same. */
  | { act: 'overrule'; answer: Answer; awaited: boolean }
  /** Calls next() a second time; the error passes or is caught. */
  | { act: 'twice'; caught: boolean }
  /** Answers, then calls next(). */
  | { act: 'late'; answer: Answer }
  | { act: 'throw'; manner: 'sync' | 'async' | 'slow' | 'then' | 'after next' }
  /** Writes into everything it gets; the errors pass or are caught, and then it passes on. */
  | { act: 'write'; caught: boolean }
  /** Answers only when the call was stopped. */
  | { act: 'hang'; answer: Answer }
  /** Never answers. */
  | { act: 'never' }

export type Approver = 'none' | 'allow_once' | 'reject_once' | 'garbage' | 'throw' | 'reject' | 'slow' | 'never'

export interface Body {
  ends: 'returns' | 'throws'
  /** Index into the values of the test. */
  value: number
  when: 'sync' | 'async' | 'slow' | 'on abort' | 'after abort' | 'never'
  writes: boolean
}

export interface Call {
  name: 'tool' | 'typed' | 'unknown'
  /** Index into the arguments of the test. */
  args: number
  /** The turn of the event loop in which the call is stopped; undefined for never, -1 for before it begins. */
  abortAt: number | undefined
  /** No signal at all, where nothing needs one. */
  signal: boolean
}

export interface Sequence {
  pre: Listener[]
  post: Listener[]
  approver: Approver
  body: Body
  maskErrors: boolean
  calls: Call[]
}

function listener(answers: readonly Answer[]): fc.Arbitrary<Listener> {
  const answer = fc.constantFrom(...answers)
  const some: [number, fc.Arbitrary<Listener>][] = [
    [
      8,
      fc.record({
        act: fc.constant('answer' as const),
        answer,
        manner: fc.constantFrom<Manner>('sync', 'async', 'slow', 'thenable', 'thenable twice', 'proxy'),
      }),
    ],
    [20, fc.record({ act: fc.constant('pass' as const), manner: fc.constantFrom('sync' as const, 'slow' as const) })],
    [6, fc.record({ act: fc.constant('overrule' as const), answer, awaited: fc.boolean() })],
    [1, fc.record({ act: fc.constant('twice' as const), caught: fc.boolean() })],
    [1, fc.record({ act: fc.constant('late' as const), answer })],
    [
      1,
      fc.record({
        act: fc.constant('throw' as const),
        manner: fc.constantFrom(...(['sync', 'async', 'slow', 'then', 'after next'] as const)),
      }),
    ],
    [2, fc.record({ act: fc.constant('write' as const), caught: fc.boolean() })],
    [1, fc.record({ act: fc.constant('hang' as const), answer })],
    [1, fc.constant({ act: 'never' as const })],
  ]
  return fc.oneof(...some.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** `args` and `values` are how many there are to choose from. */
export function sequence(args: number, values: number): fc.Arbitrary<Sequence> {
  const call: fc.Arbitrary<Call> = fc.record({
    name: fc.constantFrom('tool', 'tool', 'tool', 'typed', 'typed', 'typed', 'unknown'),
    args: fc.oneof(fc.nat(2), fc.nat(args - 1)),
    abortAt: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.integer({ min: -1, max: 6 }) },
    ),
    signal: fc.boolean(),
  })
  return fc.record({
    pre: fc.array(listener(['allow', 'allow', 'allow', 'allow', 'ask', 'ask', 'ask', 'deny', 'garbage']), {
      maxLength: 4,
    }),
    post: fc.array(listener(['accept', 'accept', 'accept', 'replace', 'replace', 'block', 'garbage']), {
      maxLength: 3,
    }),
    approver: fc.constantFrom<Approver>(
      ...(['none', 'allow_once', 'allow_once', 'allow_once', 'reject_once'] as const),
      ...(['garbage', 'throw', 'reject', 'slow', 'never'] as const),
    ),
    body: fc.record({
      ends: fc.constantFrom<Body['ends']>('returns', 'returns', 'throws'),
      value: fc.nat(values - 1),
      when: fc.constantFrom<Body['when']>(
        ...(['sync', 'sync', 'sync', 'async', 'async', 'slow', 'slow'] as const),
        ...(['on abort', 'after abort', 'never'] as const),
      ),
      writes: fc.boolean(),
    }),
    maskErrors: fc.boolean(),
    calls: fc.array(call, { minLength: 1, maxLength: 3 }),
  })
}
