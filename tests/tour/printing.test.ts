import { describe, expect, it } from 'vitest'
import { callCardLines, resultCardLines } from '../../examples/tour/card-lines.ts'
import { layOut } from '../../examples/tour/layout.ts'
import { printable } from '../../examples/tour/printable.ts'
import { cut, pad, textWidth } from '../../examples/tour/text-width.ts'
import { codeTable } from '../../examples/tour/totals.ts'

describe('the page', () => {
  it('writes control characters out, so that no text steers the terminal', () => {
    expect(printable('a\tb\u001b[2Jc\r\u009b31md\u007f')).toBe('a\tb\\u001b[2Jc\\u000d\\u009b31md\\u007f')
  })

  it('counts the columns of wide letters', () => {
    expect(textWidth('거실 on')).toBe(7)
    expect(cut('거실 on', 4)).toBe('거…')
    expect(pad('거실', 6)).toBe('거실  ')
  })

  it('breaks code at its separators', () => {
    const code = { open: '{', items: ['a: string', 'b?: number'], separator: ';', close: '}' } as const
    const list = { ...code, items: [...code.items] }
    expect(layOut(list, 40)).toEqual(['{ a: string; b?: number }'])
    expect(layOut(list, 20)).toEqual(['{ a: string;', '  b?: number }'])
  })

  it('cuts a description where that keeps a list on one line', () => {
    const list = { open: '{', items: ["type: 'string'", "description: 'Path of the file to read'"] }
    const code = { ...list, separator: ',', close: '}' } as const
    expect(layOut(code, 50)).toEqual(["{ type: 'string', description: 'Path of the fi…' }"])
  })

  it('tells nothing twice on a card', () => {
    const sent = { path: 'a' }
    expect(callCardLines({ title: 'read', rawInput: { path: 'a' } }, sent)).toEqual(['other: read'])
    expect(callCardLines({ title: 'read', rawInput: { path: 'b' } }, sent)).toEqual(['other: read', '{"path":"b"}'])
    const content = [{ type: 'text', text: 'one\ntwo' }] as const
    expect(resultCardLines({ content: [...content] }, content)).toEqual([])
    expect(resultCardLines({ title: 'Read', content: [...content] }, [])).toEqual(['Read', 'one', 'two'])
  })

  it('shows a terminal with its end', () => {
    const terminal = { cwd: '/w', output: 'v20\n', exitCode: 0 }
    expect(resultCardLines({ terminal }, [])).toEqual(['in /w', 'v20', 'exit code 0'])
    expect(resultCardLines({ terminal: { signal: 'SIGKILL' } }, [])).toEqual(['ended by SIGKILL'])
  })

  it('counts outcomes by code, OK first', () => {
    const lines = codeTable(['OK', 'DENIED', 'ABORTED'], ['OK', 'OK']).split('\n')
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['outcome', 'the turn', 'labelled', 'all'],
      ['OK', '1', '2', '3'],
      ['ABORTED', '1', '0', '1'],
      ['DENIED', '1', '0', '1'],
      ['all', '3', '2', '5'],
    ])
  })
})
