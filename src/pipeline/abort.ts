import type { ToolSignal } from '../tool/definition.ts'

/** What a race gives when the abort came first. */
export const ABORTED: unique symbol = Symbol('aborted')

/** One call's view of its signal: a single listener while the call runs, none afterwards. */
export class AbortWatch {
  readonly #signal: ToolSignal | undefined
  #wake: (() => void) | undefined
  readonly #onAbort = (): void => this.#wake?.()

  constructor(signal: ToolSignal | undefined) {
    this.#signal = signal
    signal?.addEventListener('abort', this.#onAbort)
  }

  get aborted(): boolean {
    return this.#signal?.aborted === true
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

  dispose(): void {
    this.#wake = undefined
    this.#signal?.removeEventListener('abort', this.#onAbort)
  }
}

// The source is free of platform types; every platform has these two.
const timers = globalThis as unknown as {
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** Resolves when `work` settles in whatever way, or after `ms` milliseconds. The timer keeps no process alive. */
export async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: unknown
  const limit = new Promise<void>((resolve) => {
    timer = timers.setTimeout(resolve, ms)
    // Node's timers have `unref`, a browser's are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void } | null)?.unref?.()
  })
  const settled = work.then(
    () => {},
    () => {},
  )
  await Promise.race([settled, limit])
  timers.clearTimeout(timer)
}
