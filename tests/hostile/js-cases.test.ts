// Hostile arguments that only a program can make, in both ways that arguments come in.
import { validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { jsCases } from './js-cases.ts'
import { type Judgement, judge } from './judge.ts'
import { hostileSchema } from './schemas.ts'

describe('hostile JavaScript', () => {
  it.each(jsCases)('$id $title: $expect', async (one) => {
    // A copy, so that a spec which was compiled before the case cannot help.
    const { spec, closed } = structuredClone(hostileSchema(one.schema))
    let judgement: Judgement
    one.before?.()
    try {
      judgement = await judge({ spec, closed }, one.make)
    } finally {
      one.after?.()
    }
    const { validator, tool, body } = judgement
    if (one.expect !== 'either') expect([validator, tool]).toEqual([one.expect, one.expect])
    // What a body gets is what was checked, and JSON can carry it.
    if (tool === 'accept') {
      expect(validator).toBe('accept')
      expect(validateArgs(spec, body)).toEqual([])
      expect(JSON.parse(JSON.stringify(body))).toEqual(body)
    }
  })

  it('judges 32 cases of the list, each once', () => {
    const ids = jsCases.map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('J'))).toHaveLength(32)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leaves Object.prototype as it was', () => {
    for (const key in {}) throw new Error(`Object.prototype is polluted by ${key}`)
  })
})
