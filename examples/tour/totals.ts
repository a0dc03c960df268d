import { table } from './columns.ts'
import type { JudgedCall } from './labelled-calls.ts'
import type { TurnOutcome } from './turn/take-turn.ts'

/** How many calls ended with each code: those of the turn, the labelled ones, and all. */
export function codeTable(turn: readonly string[], labelled: readonly string[]): string {
  const codes = [...new Set([...turn, ...labelled])].sort(okFirst)
  const count = (code: string, among: readonly string[]) => among.filter((one) => one === code).length
  const rows = codes.map((code) => {
    const [ofTurn, ofLabelled] = [count(code, turn), count(code, labelled)]
    return [code, ofTurn, ofLabelled, ofTurn + ofLabelled]
  })
  const all = ['all', turn.length, labelled.length, turn.length + labelled.length]
  return table(['outcome', 'the turn', 'labelled', 'all'], [...rows, all])
}

/** How many labelled calls got the verdict of their label. */
export function agreementTable(judged: readonly JudgedCall[]): string {
  const row = (title: string, chosen: readonly JudgedCall[]) => [
    title,
    chosen.length,
    chosen.filter(({ agrees }) => agrees).length,
    chosen.filter(({ code }) => code === 'INVALID_ARGS').length,
    chosen.filter(({ code }) => code === 'OK').length,
  ]
  const sent = judged.filter(({ call }) => call.note.startsWith('model call'))
  const rest = judged.filter((one) => !sent.includes(one))
  return table(
    ['labelled calls', 'calls', 'agreeing', 'refused', 'accepted'],
    [row('sent by a model', sent), row('from a benchmark', rest), row('all', judged)],
  )
}

/** The totals in one sentence, with which the tour ends. */
export function summary(turn: readonly TurnOutcome[], judged: readonly JudgedCall[]): string {
  const [agreeing, expected] = [judged.filter(({ agrees }) => agrees), turn.filter((one) => one.expected)]
  const labelled = `${counted(judged, 'labelled call')}: ${counted(agreeing, 'verdict')} as labelled`
  return `${labelled}; ${counted(turn, 'call')} of the turn: ${counted(expected, 'outcome')} as expected.`
}

function counted({ length }: readonly unknown[], noun: string): string {
  return `${length} ${noun}${length === 1 ? '' : 's'}`
}

function okFirst(a: string, b: string): number {
  if (a === b) return 0
  return a === 'OK' || (b !== 'OK' && a < b) ? -1 : 1
}
