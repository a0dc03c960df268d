// Wording shared by the texts for models and for authors.

/** `text` cut to at most `length` characters, with an ellipsis in place of what is missing; never inside a pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = length - 1
  const code = text.charCodeAt(end - 1)
  // A cut after the first half of a surrogate pair would leave half a character.
  return `${text.slice(0, code >= 0xd800 && code < 0xdc00 ? end - 1 : end)}…`
}

/** A value as JSON in at most 80 characters. Only for strings, finite numbers, booleans and null. */
export function quote(value: unknown): string {
  if (typeof value !== 'string') return cut(String(value), 80)
  // Quoting may lengthen, so the text is cut before and after.
  const text = JSON.stringify(cut(value, 80))
  return text.length <= 80 ? text : `${cut(text.slice(0, -1), 79)}"`
}

/** What arrived, for a sentence such as `got …`. Never reads into the value, so a hostile one cannot throw here. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `the text ${quote(value)}`
    case 'number':
    case 'boolean':
      return String(value)
    case 'undefined':
      return 'nothing'
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'an array' : 'an object'
    default:
      return `a ${typeof value}`
  }
}

/** A path as text: `edits[3].old`, names that are no identifiers in brackets and quotes. Long ones lose their middle. */
export function pathText(path: readonly (string | number)[]): string {
  if (path.length > 40) return `${pathText(path.slice(0, 8))}…${pathText(path.slice(-4)).replace(/^(?=[^[])/, '.')}`
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) text += `[${quote(key)}]`
    else text += text === '' ? key : `.${key}`
  }
  return text.length <= 160 ? text : `${cut(text, 80)}${text.slice(-60)}`
}

/** The candidates nearest to `word`, best first, at most `count`; only those near enough to be meant. */
export function nearest(word: string, candidates: readonly string[], count = 1): string[] {
  // Longer words are no typing mistakes, and the comparison is quadratic.
  if (word.length > 64) return []
  const wanted = fold(word)
  const ranked: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    if (candidate.length > 64) continue
    const distance = similarity(wanted, fold(candidate))
    if (distance <= Math.max(1, Math.floor(Math.min(wanted.length, candidate.length) / 2)))
      ranked.push({ candidate, distance })
  }
  return ranked
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

// Letter case and word separators are what models get wrong most.
function fold(word: string): string {
  return word.toLowerCase().replace(/[-_\s.]/g, '')
}

/** Edit distance with transpositions; a word that shortens the other (`parentId`, `parentFolderId`) is near as well. */
function similarity(a: string, b: string): number {
  const distance = editDistance(a, b)
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 3 || short[0] !== long[0] || short.length * 2 < long.length) return distance
  return isSubsequence(short, long) ? Math.min(distance, 2) : distance
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
