// Wording shared by the texts for models and for authors.

/** `text` cut to at most `length` characters, with an ellipsis in place of what is missing; never inside a pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const end = length - 1
  const code = text.charCodeAt(end - 1)
  // A cut after the first half of a surrogate pair would leave half a character.
  return `${text.slice(0, code >= 0xd800 && code < 0xdc00 ? end - 1 : end)}…`
}

/** The last characters of `text`, at most `length`; never half a pair. */
function tail(text: string, length: number): string {
  const start = text.length - length
  const code = text.charCodeAt(start)
  return text.slice(code >= 0xdc00 && code < 0xe000 ? start + 1 : start)
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
      return value === null ? 'null' : isArray(value) ? 'an array' : 'an object'
    default:
      return `a ${typeof value}`
  }
}

// Asked of a revoked proxy it throws.
function isArray(value: object): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/** A path as text: `edits[3].old`, names that are no identifiers in brackets and quotes. Long ones lose their middle. */
export function pathText(path: readonly (string | number)[]): string {
  if (path.length > 40) return `${pathText(path.slice(0, 8))}…${pathText(path.slice(-4)).replace(/^(?=[^[])/, '.')}`
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else if (!isName(key)) text += `[${quote(key)}]`
    else text += text === '' ? key : `.${key}`
  }
  return text.length <= 160 ? text : `${cut(text, 80)}${tail(text, 60)}`
}

function isName(key: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)
}

/** A property name in a sentence: as it is, or in quotes where it could be misread. */
export function nameText(name: string): string {
  return isName(name) ? cut(name, 80) : quote(name)
}

/**
 * The candidates nearest to `word`, best first, at most `count`. Without `any` only those near enough to be meant, so
 * that a word that is no slip gets none.
 */
export function nearest(word: string, candidates: readonly string[], count = 1, any = false): string[] {
  // Longer words are no typing mistakes, and the comparison is quadratic.
  if (word === '' || word.length > MAX_WORD || candidates.length > MAX_CANDIDATES) return []
  const wanted = fold(word)
  const tokens = tokensOf(word)
  const ranked: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    if (candidate.length > MAX_WORD) continue
    const other = fold(candidate)
    const edits = editDistance(wanted, other)
    const slip =
      edits <= Math.floor(Math.max(wanted.length, other.length) / 3) &&
      edits < Math.min(wanted.length, other.length) / 2
    // The same words, some of them left out: `path` for `file_path`, `parentId` for `parentFolderId`.
    const shortened = edits > 0 && sharesWords(tokens, tokensOf(candidate))
    if (edits === 0 || slip || shortened || any)
      ranked.push({ candidate, distance: shortened ? Math.min(edits, 1.5) : edits })
  }
  return ranked
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

const MAX_WORD = 64
// More take longer to compare than a hint is worth.
const MAX_CANDIDATES = 2_000

// Letter case and word separators are what models get wrong most.
function fold(word: string): string {
  return word.toLowerCase().replace(/[-_\s.]/g, '')
}

function tokensOf(word: string): string[] {
  const spaced = word.replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
  return spaced
    .toLowerCase()
    .split(/[-_\s./]+/)
    .filter((token) => token !== '')
}

/** Whether one's words all stand in the other, in order; a word of three letters or more may be cut short (`lang`). */
function sharesWords(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a]
  // One short word such as `id` stands in too many others.
  if (few.join('').length < 3) return false
  let at = 0
  for (const token of many) {
    const wanted = few[at]
    if (wanted !== undefined && (token === wanted || isCutShort(token, wanted) || isCutShort(wanted, token))) at++
  }
  return at === few.length && few.length > 0
}

function isCutShort(long: string, short: string): boolean {
  return short.length >= 3 && long.startsWith(short)
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
