import { cut, textWidth } from './text-width.ts'

/** Code as a tree: a text that stays whole, or a list between two texts that may be broken over lines. */
export type Code = string | CodeList

interface CodeList {
  open: string
  items: Code[]
  separator: ',' | ';' | ' |'
  close: string
}

/** The code in lines of at most so many columns: a list that does not fit is broken at its separators. */
export function layOut(code: Code, columns: number): string[] {
  const line = flatten(code)
  if (textWidth(line) <= columns) return [line]
  if (typeof code === 'string') return [cutQuoted(line, columns)]
  const shortened = shorten(code, columns)
  if (shortened !== undefined) return [shortened]
  // A list that starts with a small item is read like a sentence, any other like a table of contents.
  return typeof code.items[0] === 'string' ? fill(code, columns) : breakUp(code, columns)
}

/** The same code with a text in front of it: `key: { … }`. */
export function prefix(text: string, code: Code): Code {
  if (typeof code === 'string') return text + code
  return { ...code, open: code.open === '' ? text.trimEnd() : text + code.open }
}

/** The same code with a text behind it: `{ … }[]`. */
export function suffix(code: Code, text: string): Code {
  return typeof code === 'string' ? code + text : { ...code, close: code.close + text }
}

/** How much of a quoted text is left at least where it is cut to keep a list on one line. */
const leastShown = 12

/** A list on one line, its description cut to make it fit; undefined where too little of that would be left. */
function shorten(code: CodeList, columns: number): string | undefined {
  const description = code.items.find((item) => typeof item === 'string' && /^"?description"?: /.test(item))
  if (typeof description !== 'string') return undefined
  const room = textWidth(description) - (textWidth(flatten(code)) - columns)
  if (room < 'description: '.length + leastShown) return undefined
  const items = code.items.map((item) => (item === description ? cutQuoted(description, room) : item))
  return flatten({ ...code, items })
}

/** A text cut to so many columns: inside its quotes where it has some, so that it stays code. */
function cutQuoted(text: string, columns: number): string {
  const [, head = '', quoted = '', tail = ''] = text.match(/^(.*?['"])(.*)(['"].*?)$/) ?? []
  const room = columns - textWidth(head + tail)
  return room > 0 && quoted !== '' ? head + cut(quoted, room) + tail : cut(text, columns)
}

/** The code on one line. */
function flatten(code: Code): string {
  if (typeof code === 'string') return code
  const items = code.items.map(flatten).join(`${code.separator} `)
  if (items === '') return code.open + code.close
  return code.open + gapAfter(code.open) + items + closing(code)
}

/** One item a line. */
function breakUp(code: CodeList, columns: number): string[] {
  const last = code.items.length - 1
  const inner = code.items.flatMap((item, index) =>
    layOut(index === last ? item : suffix(item, code.separator), columns - 2),
  )
  return [code.open, ...inner.map((line) => `  ${line}`), code.close].filter((line) => line !== '')
}

/** As many items a line as fit, the first beside the opening text, the closing text behind the last. */
function fill(code: CodeList, columns: number): string[] {
  const last = code.items.length - 1
  const lines: string[] = []
  let line = code.open
  for (const [index, item] of code.items.entries()) {
    const ended = suffix(item, index === last ? closing(code) : code.separator)
    const joined = line + gapAfter(line) + flatten(ended)
    if (textWidth(joined) <= columns) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    const inner = layOut(ended, columns - 2).map((text) => `  ${text}`)
    lines.push(...inner.slice(0, -1))
    line = inner.at(-1) ?? ''
  }
  return [...lines, line]
}

/** Braces stand off from what is between them, square brackets do not. */
function closing(code: CodeList): string {
  return code.close.startsWith('}') ? ` ${code.close}` : code.close
}

function gapAfter(text: string): string {
  return text === '' || text.endsWith('[') ? '' : ' '
}
