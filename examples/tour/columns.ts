import { stdout } from 'node:process'
import { bold, dim } from './colour.ts'
import { cut, pad, textWidth } from './text-width.ts'

/** How wide the page is: the terminal, or 120 columns where there is none. */
export const pageWidth = Math.min(stdout.columns || 120, 180)

/** A title over a part of the page, on one line. */
export function heading(title: string): string {
  return `\n${bold(ruled('=', title))}`
}

/** A title between two rules: `── read ─────`. It is cut where the page ends. */
export function ruled(line: string, title: string): string {
  const text = cut(`${line.repeat(2)} ${title} `, pageWidth)
  return text + line.repeat(Math.max(0, pageWidth - textWidth(text)))
}

const gap = ' │ '

/** The width of two columns side by side, or undefined where the page is too narrow for that. */
export const columnWidth = pageWidth < 100 ? undefined : Math.floor((pageWidth - gap.length) / 2)

/** A line, and how it is coloured. */
export interface Line {
  text: string
  colour?: (text: string) => string
}

export function coloured({ text, colour }: Line): string {
  return colour === undefined ? text : colour(text)
}

/** Two columns of lines, each of at most `width` columns. */
export function inColumns(left: readonly Line[], right: readonly Line[], width: number): string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row) => {
    const [line = { text: '' }, other = { text: '' }] = [left[row], right[row]]
    const padded = { ...line, text: pad(line.text, width) }
    return (coloured(padded) + dim(gap) + coloured(other)).trimEnd()
  })
}

/** Rows of words in columns: the first column to the left, the others, numbers, to the right. */
export function table(header: string[], rows: (string | number)[][]): string {
  const texts = [header, ...rows.map((row) => row.map(String))]
  const widths = header.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const lines = texts.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  return lines.map((line, index) => (index === 0 ? bold(line) : line)).join('\n')
}
