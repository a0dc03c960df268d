/** How many columns of a terminal a text takes: East Asian letters take two. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : 1
  return width
}

/** The text cut to so many columns, with an ellipsis where something is missing. */
export function cut(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text
  let kept = ''
  for (const character of text) {
    if (textWidth(kept + character) >= columns) break
    kept += character
  }
  return `${kept}…`
}

/** The text filled up with spaces to so many columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - textWidth(text)))
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u
