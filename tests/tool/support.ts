import { defineTool, type ToolDefinition, type ToolExecution, ToolSpecError, type ToolSpecFault } from 'dsh-tools'

/** A pending call that carries `args`. */
export function callOf(args: unknown): ToolExecution {
  return { callId: 'call_1', name: 'tool', arguments: args }
}

/** The error that `make` throws. */
export function thrownBy(make: () => unknown): unknown {
  try {
    make()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

/** What `run` rejects with. */
export async function rejectionOf(run: unknown): Promise<unknown> {
  try {
    await run
  } catch (error) {
    return error
  }
  throw new Error('nothing was rejected')
}

type Loose = { [option: string]: unknown }

/** Defines a tool whose options the compiler would refuse, or that are of no interest. */
export function loosely(options: Loose): ToolDefinition {
  return defineTool({ name: 'tool', description: '', execute: () => 'ran', ...options } as never)
}

/** The faults of a tool with these options. */
export function faultsOf(options: Loose): ToolSpecFault[] {
  const error = thrownBy(() => loosely(options))
  if (!(error instanceof ToolSpecError)) throw error
  return error.faults
}

/** The faults of a tool with these parameters, as `path: message`. */
export function specFaults(parameters: unknown): string[] {
  return faultsOf({ parameters }).map((fault) => `${fault.path}: ${fault.message}`)
}

/** Whether `text` holds half a surrogate pair. */
export function hasHalfPair(text: string): boolean {
  return /\p{Surrogate}/u.test(text)
}
