// Hostile arguments that a model can write: cases.json, in both ways that arguments come in.
import { describe, expect, it } from 'vitest'
import { type Build, data, type JsonCase } from './data.ts'
import { judge } from './judge.ts'
import { hostileSchema } from './schemas.ts'

const { cases } = data
/** They need a closed root, which the options of the functions give. */
const closedRoot = ['P04', 'T21', 'D13']
/** They need nodes that specs do not have: `type: 'integer'`, `pattern`. */
const leftOut = ['N06', 'N07', 'S04']
/** Nested deeper than the 1,000 levels that a tool takes: it refuses them for that and for nothing else. */
const tooDeep = ['D01', 'D03', 'D04', 'D06', 'D07']
const judged = cases.filter(({ needs, id }) => needs === 'seed' || closedRoot.includes(id))

function textOf({ text, build }: JsonCase): string {
  if (text !== undefined) return text
  const { before, open, middle, close, times, after } = build as Build
  const opened = Array.from({ length: times }, (_, index) => open.replace('#', String(index)))
  return before + opened.join('') + middle + close.repeat(times) + after
}

describe('hostile JSON', () => {
  it.each(judged)('$id $title: $expect', async (one) => {
    const text = textOf(one)
    const { validator, tool, codes } = await judge(hostileSchema(one.schema), () => JSON.parse(text))
    expect(validator).toBe(one.expect)
    if (tooDeep.includes(one.id)) expect({ tool, codes }).toEqual({ tool: 'reject', codes: ['too_deep'] })
    else expect(tool).toBe(one.expect)
  })

  it('judges 46 of 49 cases, and knows why not the others', () => {
    expect(judged).toHaveLength(46)
    expect(cases.filter((one) => !judged.includes(one)).map(({ id }) => id)).toEqual(leftOut)
  })
})
