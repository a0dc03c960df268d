import { ToolError } from '../errors.ts'

/** How one kind of waterfall calls its listeners and what it makes of their answers. */
export interface Steps<L, D, P> {
  /** The listeners as they were when the call began. */
  readonly listeners: readonly L[]
  /** Calls one listener; may throw or return anything. */
  readonly call: (listener: L, next: () => Promise<P>) => unknown
  /** The decision below the last listener. */
  readonly last: D
  /** Reads an answer of any origin; never throws. */
  readonly read: (answer: unknown) => D
  /** The decision of a listener that threw. */
  readonly thrown: (cause: unknown) => D
  /** What stands when `own` was decided above `below`. */
  readonly combine: (own: D, below: D) => D
  /** A decision as listeners see it. */
  readonly show: (decision: D) => P
  /** Whether nobody waits for the decision any more: then nothing is started. */
  readonly over: () => boolean
}

// Each listener calls the next one on the stack; every so many the stack is left and begun anew.
const STACKED = 100

/**
 * The decision of the listeners from `at` on. Never rejects. Every `next()` has a position of its own, so that a
 * second or late one starts nothing; what a listener's `next()` began is awaited even where the listener does not.
 */
export async function runWaterfall<L, D, P>(steps: Steps<L, D, P>, at = 0): Promise<D> {
  const listener = steps.listeners[at]
  if (listener === undefined) return steps.last
  if (at % STACKED === STACKED - 1) await undefined
  let below: Promise<D> | undefined
  let answered = false
  const next = (): Promise<P> => {
    if (answered) return refuse('next() was called after the listener had answered')
    if (below) return refuse('next() was called twice')
    if (steps.over()) return refuse('next() was called after the call was stopped')
    below = runWaterfall(steps, at + 1)
    return below.then(steps.show)
  }
  let own: D
  try {
    own = steps.read(await steps.call(listener, next))
  } catch (cause) {
    own = steps.thrown(cause)
  }
  answered = true
  return below ? steps.combine(own, await below) : own
}

function refuse(message: string): Promise<never> {
  const refused = Promise.reject(new ToolError('HOOK_FAILED', `${message}; nothing was started.`))
  // A listener that does not look at the promise must not end the process.
  refused.catch(() => {})
  return refused
}
