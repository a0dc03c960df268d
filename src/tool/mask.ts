// Error messages quote requests, and requests carry credentials. What looks like one is replaced before a model reads
// it; a harmless word too many is masked rather than a secret too few. Repetitions are bounded or end at a character of
// their own, so the time is linear in the text.

const MASK = '***'
const NAMES =
  'api[_-]?key|access[_-]?key|private[_-]?key|secret|token(?!s)|password|passwd|passphrase|credentials?|signature|cookie|(?<![a-z])(?:pass|pwd|auth)(?![a-z])|(?<![a-z])(?:key|sig|session)(?==)'

// A value in quotes, which may themselves be escaped any number of times, up to the same quote or the end of the line; or a word.
const QUOTED = `(\\\\{0,8}["'])(?:(?!\\2)(?:\\\\[^\\n]|[^\\n]))*(?:\\2|(?=\\n|$))`
const WORD = `[^\\s",;&}\\]]+`

// Made at first use, so that a bundle that masks nothing does not carry them.
const makePatterns = (): readonly (readonly [RegExp, string])[] => [
  // scheme://user:password@host, the password up to the last @ because people forget to encode it; a port is none.
  [
    /([a-z][a-z0-9+.-]{1,20}:\/\/)(?:[^\s/?#@:"'<>]{0,200}:(?!\d{1,5}[/?#])[^\s"<>]{1,300}|[^\s/?#@:"'<>]{1,200})@/gi,
    `$1${MASK}@`,
  ],
  // Authorization: Basic … and the like
  [
    /(authorization["'\\]{0,9}\s{0,5}[:=]\s{0,5}["'\\]{0,9})(?:[\w-]{1,30}[ \t]{1,5})?(?:[\w-]{1,30}=)?(?:"[^"\n]*"?|[^\s"'\\,;&]+)(?:,\s{0,5}[\w-]{1,30}=(?:"[^"\n]*"?|[^\s"',]+))*/gi,
    `$1${MASK}`,
  ],
  // Cookie: a=b; c=d, all of it
  [/(\bcookie\s{0,5}:\s{0,5})[^\n"']+/gi, `$1${MASK}`],
  [/\b(bearer[\s:"']{1,5})[\w.~+/=-]{6,}/gi, `$1${MASK}`],
  // name=value, name: value, "name": "value with spaces", \"name\": \"…\"
  [
    new RegExp(`((?:${NAMES})[\\w-]{0,40}["'\\\\]{0,9}\\s{0,5}(?:=>|[:=])\\s{0,5})(?:${QUOTED}|${WORD})`, 'gi'),
    `$1${MASK}`,
  ],
  // --name value
  [new RegExp(`(--(?:[\\w-]{0,40}-)?(?:${NAMES})[\\w-]{0,40}\\s{1,5})[^\\s"'-][^\\s"']*`, 'gi'), `$1${MASK}`],
  // …?key=value, where the name alone says little
  [/([?&](?:[\w.-]{0,40}[_.-])?(?:key|sig|code|auth|pass|pwd)=)[^\s&#"'<>]+/gi, `$1${MASK}`],
  // Tokens that are known by their first letters, wherever they stand.
  [/\b(?:sk|pk|rk|ghp|gho|ghs|ghu|github_pat|glpat|xox[abprs])[-_][\w-]{16,}/g, MASK],
  [/\b(?:AIza[\w-]{30,}|(?:hf|npm)_[A-Za-z0-9]{20,}|SG\.[\w-]{16,}\.[\w-]{16,})/g, MASK],
  [/\bAKIA[0-9A-Z]{16}\b/g, MASK],
  [/(?<![\w-])(?=[\w-]*?\beyJ)[\w-]{11,}\.[\w-]{8,}\.[\w-]+/g, MASK],
]

let patterns: readonly (readonly [RegExp, string])[] | undefined

/** `text` with passwords in URLs, bearer tokens, `name=value` secrets and well-known tokens replaced by `***`. */
export function maskSecrets(text: string): string {
  patterns ??= makePatterns()
  let masked = text
  for (const [pattern, replacement] of patterns) masked = masked.replace(pattern, replacement)
  return masked
}
