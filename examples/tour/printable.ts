/** The text with control characters written out: what comes from a tool or a model must not steer the terminal. */
export function printable(line: string): string {
  return line.replace(/[^\P{Cc}\t]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
