// Specs and values may be nested as deep as memory allows: the functions use no recursion that could overflow, and
// their cost grows with the number of levels and not with its square.
import {
  defineTool,
  type SchemaProp,
  type SchemaSpec,
  schemaSpecToJsonSchema,
  ToolArgsError,
  validateArgs,
} from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const DEEP = 10_000
const SHALLOW = 2_500
/** What a tool takes; deeper arguments are refused for their depth. */
const TOOL_LIMIT = 1_000

type Shape = 'array' | 'object'

/** One property `v` with `levels` containers around a string. */
function specOf(shape: Shape, levels: number): SchemaSpec {
  let prop: SchemaProp = { type: 'string', required: true }
  for (let level = 0; level < levels; level++) {
    prop =
      shape === 'array'
        ? { type: 'array', required: true, items: prop }
        : { type: 'object', required: true, properties: { v: prop } }
  }
  return { v: prop }
}

function valueOf(shape: Shape, levels: number, leaf: unknown): { v: unknown } {
  let value: unknown = leaf
  for (let level = 0; level < levels; level++) value = shape === 'array' ? [value] : { v: value }
  return { v: value }
}

/** Walks down as far as there is a container: how many, and what lies at the bottom. */
function walk(value: unknown, next: (container: never) => unknown): { levels: number; bottom: unknown } {
  let levels = 0
  let bottom = value
  for (let below = next(value as never); below !== undefined; below = next(below as never)) {
    levels++
    bottom = below
  }
  return { levels, bottom }
}

function tool(shape: Shape, levels: number) {
  return defineTool({
    name: 'deep',
    description: 'Takes deep arguments.',
    parameters: specOf(shape, levels),
    execute: () => 'entered',
  })
}

async function outcome(shape: Shape, levels: number, args: unknown): Promise<unknown> {
  try {
    return await tool(shape, levels).execute(args, { callId: '1', name: 'deep', arguments: args })
  } catch (error) {
    return error instanceof ToolArgsError ? error.issues.map(({ code }) => code) : error
  }
}

describe.each<Shape>(['array', 'object'])(`%s, ${DEEP} levels deep`, (shape) => {
  it('validateArgs is right both ways', () => {
    const spec = specOf(shape, DEEP)
    expect(validateArgs(spec, valueOf(shape, DEEP, 'text'))).toEqual([])
    const violations = validateArgs(spec, valueOf(shape, DEEP, 7))
    expect(violations).toHaveLength(1)
    expect(violations[0]).toMatch(/^v.* needs a string, got 7\.$/)
    expect(violations[0]?.length).toBeLessThanOrEqual(400)
    expect(validateArgs(spec, valueOf(shape, DEEP - 1, 'text'))).toHaveLength(1)
  })

  it('schemaSpecToJsonSchema emits every level', () => {
    const schema = schemaSpecToJsonSchema(specOf(shape, DEEP))
    type Schema = { properties?: { v: unknown }; items?: unknown }
    const { levels, bottom } = walk(schema, ({ properties, items }: Schema) => properties?.v ?? items)
    expect(levels).toBe(DEEP + 1)
    expect(bottom).toEqual({ type: 'string' })
  })

  it('defineTool takes the spec, and a tool refuses deeper arguments than it can hand on', async () => {
    type Schema = { properties?: { v: unknown }; items?: unknown }
    const { parameters } = tool(shape, DEEP)
    expect(walk(parameters, ({ properties, items }: Schema) => properties?.v ?? items).levels).toBe(DEEP + 1)
    expect(await outcome(shape, DEEP, valueOf(shape, DEEP, 'text'))).toEqual(['too_deep'])
    expect(await outcome(shape, DEEP, valueOf(shape, DEEP, 7))).toEqual(['type'])
  })

  it(`a tool takes ${TOOL_LIMIT} levels, its own root counted, and is right about them`, async () => {
    const levels = TOOL_LIMIT - 1
    expect(await outcome(shape, levels, valueOf(shape, levels, 'text'))).toBe('entered')
    expect(await outcome(shape, levels, valueOf(shape, levels, 7))).toEqual(['type'])
    expect(await outcome(shape, TOOL_LIMIT, valueOf(shape, TOOL_LIMIT, 'text'))).toEqual(['too_deep'])
  })
})

// A check of growth and not of speed: four times the levels cost about four times as much when the cost is linear and
// sixteen times when it is quadratic. CPU time of this process, the best of several runs; 10 leaves room for noise.
describe.each<Shape>(['array', 'object'])('the cost of depth, %s', (shape) => {
  const actions: [name: string, act: (levels: number) => void][] = [
    ['validateArgs, a new spec', (levels) => validateArgs(specOf(shape, levels), valueOf(shape, levels, 'text'))],
    ['validateArgs, a wrong leaf', (levels) => validateArgs(specOf(shape, levels), valueOf(shape, levels, 7))],
    ['schemaSpecToJsonSchema', (levels) => schemaSpecToJsonSchema(specOf(shape, levels))],
    ['defineTool', (levels) => tool(shape, levels)],
  ]

  it.each(actions)('%s grows like the number of levels', (_name, act) => {
    expect(cost(act, DEEP) / cost(act, SHALLOW)).toBeLessThanOrEqual(10)
  })
})

/** Microseconds of CPU for one call, the least of several rounds; the shallow depth is called more often in a round. */
function cost(act: (levels: number) => void, levels: number): number {
  const calls = (3 * DEEP) / levels
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 7; round++) {
    const before = process.cpuUsage()
    for (let call = 0; call < calls; call++) act(levels)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / calls)
  }
  return best
}
