import { describe, expect, it } from 'vitest'
import { cut, describe as described, nearest, pathText, quote } from '../src/text.ts'
import { hasHalfPair } from './tool/support.ts'

describe('cut', () => {
  const table: [text: string, length: number, shown: string][] = [
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['abcd', 1, '…'],
    ['a𝒳bc', 3, 'a…'],
    ['a𝒳bc', 4, 'a𝒳…'],
    ['𝒳𝒳', 2, '…'],
  ]
  it.each(table)('%j to %d', (text, length, shown) => {
    expect(cut(text, length)).toBe(shown)
  })
})

describe('quote', () => {
  const table: [value: unknown, quoted: string][] = [
    ['', '""'],
    ['a"b\n', '"a\\"b\\n"'],
    ['\ud800', '"\\ud800"'],
    [5, '5'],
    [-0, '0'],
    [true, 'true'],
    [null, 'null'],
    ['x'.repeat(78), `"${'x'.repeat(78)}"`],
    ['x'.repeat(79), `"${'x'.repeat(77)}…"`],
  ]
  it.each(table)('%j', (value, quoted) => {
    expect(quote(value)).toBe(quoted)
  })

  it.each(['x', '"', '\n', '\u0000', '𝒳', '\ud800', 'é'])('%j many times in at most 80 characters', (letter) => {
    for (let count = 70; count < 170; count++) {
      const quoted = quote(letter.repeat(count))
      expect(quoted.length).toBeLessThanOrEqual(80)
      expect(quoted).toMatch(/^".*"$/)
      expect(hasHalfPair(quoted)).toBe(false)
    }
  })
})

describe('describe', () => {
  const table: [value: unknown, words: string][] = [
    [undefined, 'nothing'],
    [null, 'null'],
    ['a', 'the text "a"'],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [false, 'false'],
    [[], 'an array'],
    [{}, 'an object'],
    [() => 1, 'a function'],
    [Symbol('s'), 'a symbol'],
  ]
  it.each(table)('%o', (value, words) => {
    expect(described(value)).toBe(words)
  })

  it('a bigint', () => {
    expect(described(1n)).toBe('a bigint')
  })

  it('a revoked proxy', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(described(proxy)).toBe('an object')
  })

  it('an object that can only throw', () => {
    const boom = () => {
      throw new Error('boom')
    }
    expect(described(new Proxy({}, { get: boom, getPrototypeOf: boom }))).toBe('an object')
  })
})

describe('pathText', () => {
  const table: [path: (string | number)[], text: string][] = [
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 0, 'c'], 'a.b[0].c'],
    [[0, 1], '[0][1]'],
    [['a-b', '$_x', 'größe'], 'a-b.$_x.größe'],
    [['a b'], '["a b"]'],
    [['a', '', '1', 'a.b', 'a"b'], 'a[""]["1"]["a.b"]["a\\"b"]'],
    [['a', 'line\nbreak'], 'a["line\\nbreak"]'],
    [Array.from({ length: 41 }, (_, i) => `k${i}`), 'k0.k1.k2.k3.k4.k5.k6.k7….k37.k38.k39.k40'],
    [Array.from({ length: 41 }, (_, i) => i), '[0][1][2][3][4][5][6][7]…[37][38][39][40]'],
  ]
  it.each(table)('%j', (path, text) => {
    expect(pathText(path)).toBe(text)
  })

  it('a long name loses its middle', () => {
    expect(pathText(['x'.repeat(160)])).toBe('x'.repeat(160))
    expect(pathText([`${'x'.repeat(100)}${'y'.repeat(100)}`])).toBe(`${'x'.repeat(79)}…${'y'.repeat(60)}`)
  })

  it.each([0, 1])('no half of a pair is left over (%d)', (shift) => {
    for (const end of ['', 'b']) {
      const text = pathText([`${'a'.repeat(shift)}${'𝒳'.repeat(200)}${end}`])
      expect(text.length).toBeLessThanOrEqual(160)
      expect(hasHalfPair(text)).toBe(false)
    }
  })

  it('is short for any path', () => {
    expect(pathText(Array.from({ length: 100_000 }, (_, i) => (i % 2 === 0 ? 'x'.repeat(50) : i))).length).toBeLessThan(
      400,
    )
  })
})

describe('nearest', () => {
  it('gives as many as are asked for, best first', () => {
    const words = ['limits', 'limit', 'limb', 'other', 'LIMIT_']
    expect(nearest('limit', words)).toEqual(['limit'])
    expect(nearest('limit', words, 3)).toEqual(['limit', 'LIMIT_', 'limits'])
  })

  it('finds two letters that changed places', () => {
    expect(nearest('taks', ['task'])).toEqual(['task'])
  })

  it('gives nothing among nothing', () => {
    expect(nearest('a', [])).toEqual([])
    expect(nearest('', ['a'])).toEqual([])
  })
})
