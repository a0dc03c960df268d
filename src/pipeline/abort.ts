import type { ToolSignal } from '../tool/definition.ts'

/** What a race gives when the abort came first. */
export const ABORTED: unique symbol = Symbol('aborted')

/** The calls that share a signal have one listener on it together, however many they are. */
interface Hub {
  readonly watches: Set<AbortWatch>
  readonly onAbort: () => void
}
const hubs = new WeakMap<ToolSignal, Hub>()

/** One call's view of its signal; nothing of it is left when the call is over. */
export class AbortWatch {
  readonly #signal: ToolSignal | undefined
  /** The signal cannot be listened to, so the call could not be stopped. */
  readonly broken: boolean
  #wake: (() => void) | undefined

  constructor(signal: ToolSignal | undefined) {
    this.#signal = signal
    this.broken = signal !== undefined && !join(signal, this)
  }

  get aborted(): boolean {
    try {
      return this.#signal?.aborted === true
    } catch {
      // Whether the caller still wants the call cannot be known.
      return true
    }
  }

  /** What `work` settles to, or `ABORTED` as soon as the signal is aborted. A late rejection of `work` is nobody's. */
  race<T>(work: Promise<T>): Promise<T | typeof ABORTED> {
    if (this.#signal === undefined) return work
    return new Promise((resolve, reject) => {
      this.#wake = () => resolve(ABORTED)
      work.then(resolve, reject)
      if (this.aborted) resolve(ABORTED)
    })
  }

  wake(): void {
    this.#wake?.()
  }

  dispose(): void {
    if (this.#signal !== undefined) leave(this.#signal, this)
  }
}

/** Whether the signal could be listened to. */
function join(signal: ToolSignal, watch: AbortWatch): boolean {
  const known = hubs.get(signal)
  if (known) {
    known.watches.add(watch)
    return true
  }
  const watches = new Set([watch])
  const onAbort = (): void => {
    for (const each of watches) each.wake()
  }
  // Before the signal hears of it: one that is not the platform's may begin another call from in there.
  hubs.set(signal, { watches, onAbort })
  try {
    signal.addEventListener('abort', onAbort)
    return true
  } catch {
    hubs.delete(signal)
    return false
  }
}

function leave(signal: ToolSignal, watch: AbortWatch): void {
  const hub = hubs.get(signal)
  if (!hub?.watches.delete(watch) || hub.watches.size > 0) return
  hubs.delete(signal)
  try {
    signal.removeEventListener('abort', hub.onAbort)
  } catch {
    // A signal that refuses cannot take the result away.
  }
}

// The source is free of platform types; every platform has these two.
const timers = globalThis as unknown as {
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** How long what was told to stop may take to settle before it is given up. */
const GRACE_MS = 5_000

/** What `work` settles to, or `ABORTED` when the grace has passed. The timer keeps no process alive. */
export async function withinGrace<T>(work: Promise<T>): Promise<T | typeof ABORTED> {
  let timer: unknown
  const limit = new Promise<typeof ABORTED>((resolve) => {
    timer = timers.setTimeout(() => resolve(ABORTED), GRACE_MS)
    // Node's timers have `unref`, a browser's are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void } | null)?.unref?.()
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    timers.clearTimeout(timer)
  }
}
