/**
 * A TypeScript fence of a markdown file.
 *
 * @typedef {object} Fence
 * @property {string} file the markdown file, as it is to be printed
 * @property {number} line the 1-based line of the first line of code
 * @property {number} indent columns that were taken off each line (fences inside lists)
 * @property {string} code
 * @property {'compile' | 'type-equiv' | 'no-check' | 'invalid'} kind
 * @property {string} [problem] what is wrong with the info string, for kind 'invalid'
 */

/**
 * Every fence whose language is ts, typescript, tsx, mts or cts, in order.
 *
 * @param {string} markdown
 * @param {string} file
 * @returns {Fence[]}
 */
export function extractFences(markdown, file) {
  const fences = []
  const lines = markdown.split(/\r?\n/)
  for (let index = 0; index < lines.length; index++) {
    // In a list item or a quote the fence is indented; four columns of a plain indented block cannot be told from that,
    // so they count as a fence too: a snippet is checked rather than missed.
    const open = /^(\s*)(`{3,}|~{3,})\s*(.*?)\s*$/.exec(lines[index])
    if (!open) continue
    const [, space, mark, info] = open
    const close = new RegExp(`^\\s*${mark[0]}{${mark.length},}\\s*$`)
    const first = index + 1
    let last = first
    while (last < lines.length && !close.test(lines[last])) last++
    index = last
    const language = /^[\w-]*/.exec(info)[0].toLowerCase()
    if (!['ts', 'typescript', 'tsx', 'mts', 'cts'].includes(language)) continue
    const code = lines.slice(first, last).map((line) => (line.startsWith(space) ? line.slice(space.length) : line))
    const closed = last < lines.length
    const base = { file, line: first + 1, indent: space.length, code: code.join('\n') }
    fences.push({ ...base, ...(closed ? readInfo(info.slice(language.length)) : invalid('the fence is never closed')) })
  }
  return fences
}

/** A word that nobody knows is an error: a misspelled `type-equiv` must not pass as an ordinary fence. */
function readInfo(rest) {
  const words = rest.trim()
  if (words === '') return { kind: 'compile' }
  if (words === 'type-equiv') return { kind: 'type-equiv' }
  if (/^no-check\b/.test(words)) {
    return /^no-check:\s*\S/.test(words)
      ? { kind: 'no-check' }
      : invalid('no-check needs a reason: ```ts no-check: why')
  }
  return invalid(`unknown words after the language: "${words}" (known: type-equiv, no-check: reason)`)
}

function invalid(problem) {
  return { kind: 'invalid', problem }
}
