import { ToolError } from '../errors.ts'
import { isPlainObject, own } from '../json.ts'
import { describe, nearest, quote } from '../text.ts'
import { checkDefinition } from '../tool/check-definition.ts'
import type { ToolDefinition, ToolExecution, ToolSchema } from '../tool/definition.ts'
import { MAX_DEPTH } from '../tool/internals.ts'
import type { ToolExecutionResult } from '../tool/output.ts'
import { quiet } from '../tool/quiet.ts'
import { executeCall } from './execute.ts'
import type { Approve, Host, PostToolListener, PreToolListener } from './host.ts'
import { MaskedErrors } from './masked-errors.ts'
import { schemaCopy } from './schemas.ts'

/** What changed in a registry. */
export interface ToolChange {
  readonly kind: 'registered' | 'removed'
  readonly name: string
}

/** Hears of each registration and removal, after it. What it throws is nobody's. */
export type ToolChangeListener = (change: ToolChange) => void

/** The events of a registry and what listens to each. */
export interface ToolEvents {
  'tools/pre-execute': PreToolListener
  'tools/post-execute': PostToolListener
  'tools/change': ToolChangeListener
}

/** What `new ToolRegistry` takes. */
export interface ToolRegistryOptions {
  /** Answers an `ask`; without it an `ask` denies. */
  readonly approve?: Approve
  /** Replaces the message of what a tool throws by a fixed text and an id for `maskedError`. Off by default. */
  readonly maskErrors?: boolean
  /** Levels of nesting that arguments may have; 1,000 by default. */
  readonly maxDepth?: number
}

/** Holds tools and runs calls of them: each call gets exactly one result, and nothing runs without a decision. */
export class ToolRegistry {
  readonly #tools = new Map<string, ToolDefinition>()
  readonly #listeners: { readonly [E in keyof ToolEvents]: Set<ToolEvents[E]> } = {
    'tools/pre-execute': new Set(),
    'tools/post-execute': new Set(),
    'tools/change': new Set(),
  }
  readonly #approve: Approve | undefined
  readonly #masked: MaskedErrors | undefined
  readonly #maxDepth: number
  /** The tools in the order of `schemas()`; made anew after a change. */
  #sorted: readonly ToolDefinition[] | undefined
  /** What a call needs of the registry; made anew when a listener comes or goes, so that a running call keeps its own. */
  #host: Host | undefined

  constructor(options: ToolRegistryOptions = {}) {
    const { approve, maskErrors, maxDepth = MAX_DEPTH } = checkOptions(options)
    this.#approve = approve
    this.#masked = maskErrors === true ? new MaskedErrors() : undefined
    this.#maxDepth = maxDepth
  }

  /**
   * Adds a tool; the registry keeps a frozen copy. The returned function removes it again and does nothing when
   * called twice or after another tool took the name.
   *
   * @throws ToolSpecError for a bad definition, ToolError with `DUPLICATE_TOOL` for a name that is taken.
   */
  register(definition: ToolDefinition): () => void {
    const tool = checkDefinition(definition)
    const { name } = tool
    if (this.#tools.has(name)) {
      throw new ToolError(
        'DUPLICATE_TOOL',
        `A tool with the name ${quote(name)} is registered already. Remove it first or choose another name.`,
      )
    }
    this.#tools.set(name, tool)
    this.#changed({ kind: 'registered', name })
    let registered = true
    return () => {
      if (!registered) return
      registered = false
      this.#tools.delete(name)
      this.#changed({ kind: 'removed', name })
    }
  }

  /** The registered tool of that name. */
  get(name: string): ToolDefinition | undefined {
    return this.#tools.get(name)
  }

  /** What a model reads of the tools: copies, sorted by name, byte-stable, nothing but name, description, parameters and strict. */
  schemas(): ToolSchema[] {
    this.#sorted ??= [...this.#tools.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    return this.#sorted.map(schemaCopy)
  }

  /**
   * Adds a listener; the returned function removes it. Listeners are asked in the order in which they were added. A
   * running call keeps the listeners that it began with.
   */
  on<E extends keyof ToolEvents>(event: E, listener: ToolEvents[E]): () => void {
    if (!Object.hasOwn(this.#listeners, event)) {
      const known = Object.keys(this.#listeners).map(quote).join(', ')
      throw new TypeError(`There is no event ${quote(event)}. Events: ${known}.`)
    }
    if (typeof listener !== 'function')
      throw new TypeError(`A listener needs to be a function, got ${describe(listener)}.`)
    // An entry of its own, so that the same function can listen twice and be removed once.
    const entry = ((...args: Parameters<typeof listener>) =>
      (listener as (...args: unknown[]) => unknown)(...args)) as ToolEvents[E]
    // The type of the set is known per event, which the compiler does not follow for an open E.
    const listeners = this.#listeners[event] as Set<ToolEvents[E]>
    listeners.add(entry)
    this.#host = undefined
    return () => {
      if (listeners.delete(entry)) this.#host = undefined
    }
  }

  /** Runs one call through gate, body and inspection. Never rejects; see docs/execution.md for the order. */
  execute(exec: ToolExecution): Promise<ToolExecutionResult> {
    this.#host ??= this.#makeHost()
    return executeCall(this.#host, exec)
  }

  /** With `maskErrors`: what was thrown behind an error id, undefined when it is unknown or older than the last 100. */
  maskedError(id: string): unknown {
    return this.#masked?.get(id)
  }

  #makeHost(): Host {
    const masked = this.#masked
    return {
      toolOf: (name) => this.#tools.get(name),
      names: () => [...this.#tools.keys()].sort(),
      pre: [...this.#listeners['tools/pre-execute']],
      post: [...this.#listeners['tools/post-execute']],
      approve: this.#approve,
      maxDepth: this.#maxDepth,
      keepError: masked && ((thrown) => masked.keep(thrown)),
    }
  }

  #changed(change: ToolChange): void {
    this.#sorted = undefined
    const frozen = Object.freeze(change)
    for (const listener of [...this.#listeners['tools/change']]) {
      try {
        // A listener may be async in spite of its type; its rejection is nobody's either.
        quiet(listener(frozen))
      } catch {
        // An observer cannot hurt a registration that is already done.
      }
    }
  }
}

/** A misspelled or malformed option must not silently leave a protection out. */
function checkOptions(options: ToolRegistryOptions): ToolRegistryOptions {
  if (!isPlainObject(options))
    throw new TypeError(`new ToolRegistry needs an object of options, got ${describe(options)}.`)
  const read = own(options)
  const { approve, maskErrors, maxDepth, ...unknown } = read
  const [key] = Object.keys(unknown)
  if (key !== undefined) {
    const [near] = nearest(key, ['approve', 'maskErrors', 'maxDepth'])
    throw new TypeError(`There is no option ${quote(key)}.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`)
  }
  if (approve !== undefined && typeof approve !== 'function') {
    throw new TypeError(`approve needs a function, got ${describe(approve)}.`)
  }
  if (maskErrors !== undefined && typeof maskErrors !== 'boolean') {
    throw new TypeError(`maskErrors needs true or false, got ${describe(maskErrors)}.`)
  }
  if (maxDepth !== undefined && !(typeof maxDepth === 'number' && Number.isInteger(maxDepth) && maxDepth > 0)) {
    throw new TypeError(`maxDepth needs a whole number above 0, got ${describe(maxDepth)}.`)
  }
  return read
}
