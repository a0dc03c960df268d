import { stdout } from 'node:process'
import { bold, dim } from './colour.ts'
import { type Code, layOut } from './layout.ts'
import { pad } from './text-width.ts'

/** How wide the page is: the terminal, or 120 columns where there is none. */
export const pageWidth = Math.min(stdout.columns || 120, 180)

/** A title over a part of the page. */
export function heading(title: string): string {
  return `\n\n${bold(`== ${title} ${'='.repeat(Math.max(2, pageWidth - title.length - 4))}`)}`
}

interface Piece {
  title: string
  code: Code
  /** The part of the page's width that it gets beside the others. */
  share: number
  colour?: (text: string) => string
}

/** Pieces of code side by side under their titles, or one below the other where the page is too narrow for that. */
export function sideBySide(pieces: Piece[]): string {
  return pageWidth < 110 ? pieces.map(stacked).join('\n') : inColumns(pieces)
}

function stacked({ title, code, colour = plain }: Piece): string {
  return [dim(title), ...layOut(code, pageWidth).map(colour)].join('\n')
}

function inColumns(pieces: Piece[]): string {
  const gap = ' │ '
  const room = pageWidth - gap.length * (pieces.length - 1)
  const columns = pieces.map(({ title, code, share, colour = plain }, index) => {
    const width = Math.floor(room * share)
    const lines = [title, ...layOut(code, width)]
    const fill = index === pieces.length - 1 ? 0 : width
    return { lines, cell: (row: number) => (row === 0 ? dim : colour)(pad(lines[row] ?? '', fill)) }
  })
  const height = Math.max(...columns.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, row) =>
    columns
      .map(({ cell }) => cell(row))
      .join(dim(gap))
      .trimEnd(),
  ).join('\n')
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

function plain(text: string): string {
  return text
}
