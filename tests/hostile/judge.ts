import { defineTool, ToolArgsError, validateArgs } from 'dsh-tools'
import { expect } from 'vitest'
import { snapshot, snapshotPrototypes } from '../../property-tests/support/snapshot.ts'
import { data } from './data.ts'
import type { HostileSchema } from './schemas.ts'

export type Verdict = 'accept' | 'reject'

/** What a hostile value met on both ways in. */
export interface Judgement {
  validator: Verdict
  tool: Verdict
  /** The arguments of the body, when it was entered. */
  body?: unknown
  /** The codes of the refusal, when it was not. */
  codes?: string[]
}

/**
 * Puts the value that `make` builds through `validateArgs` and through a tool, each with a value of its own, and holds
 * both to what every case demands: nothing thrown but `ToolArgsError`, short texts, nothing written, no hang.
 */
export async function judge({ spec, closed }: HostileSchema, make: () => unknown): Promise<Judgement> {
  const violations = await guarded(make, (value) => validateArgs(spec, value, { additionalProperties: !closed }))
  expect(violations.every((violation) => typeof violation === 'string')).toBe(true)
  expectShort(violations.join('\n'))

  let body: unknown
  const tool = defineTool({
    name: 'hostile',
    description: 'Takes hostile arguments.',
    parameters: spec,
    additionalProperties: !closed,
    execute(args) {
      body = args
      return 'entered'
    },
  })
  const outcome = await guarded(make, async (value) => {
    try {
      return await tool.execute(value, { callId: '1', name: 'hostile', arguments: value })
    } catch (error) {
      return error
    }
  })
  const validator = violations.length === 0 ? 'accept' : 'reject'
  if (outcome === 'entered') return { validator, tool: 'accept', body }
  expect(outcome).toBeInstanceOf(ToolArgsError)
  const refusal = outcome as ToolArgsError
  expect(refusal.code).toBe('INVALID_ARGS')
  expect(refusal.violations.length).toBeGreaterThan(0)
  expectShort(refusal.message)
  return { validator, tool: 'reject', codes: refusal.issues.map(({ code }) => code) }
}

// The time is a guard against hangs, not a measurement.
async function guarded<T>(make: () => unknown, act: (value: unknown) => T | Promise<T>): Promise<T> {
  const value = make()
  const written = snapshot(value)
  const polluted = snapshotPrototypes()
  const started = performance.now()
  const result = await act(value)
  expect(performance.now() - started).toBeLessThan(data.limits.ms)
  expect(polluted()).toBeUndefined()
  expect(written()).toBeUndefined()
  return result
}

function expectShort(text: string): void {
  expect(text.length).toBeLessThan(data.limits.messageChars)
}
