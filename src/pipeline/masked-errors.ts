/** How many thrown values are kept for a host that looks one up. */
const KEPT = 100

/** What was thrown behind masked messages, by an id that says nothing. The oldest go first. */
export class MaskedErrors {
  readonly #byId = new Map<string, unknown>()

  keep(thrown: unknown): string {
    const id = Math.random().toString(36).slice(2, 10).padEnd(8, '0')
    this.#byId.set(id, thrown)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > KEPT && oldest !== undefined) this.#byId.delete(oldest)
    return id
  }

  get(id: string): unknown {
    return this.#byId.get(id)
  }
}
