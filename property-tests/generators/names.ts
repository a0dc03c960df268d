import fc from 'fast-check'

/** Names that every object inherits: a look-up that is not for own keys finds them. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

/** Names that a path, a quotation or a program text can stumble over. */
const odd = ['', ' ', 'a.b', 'a[0]', '0', '10', '-1', '"', "'", '\\', 'a/b', '~', '$ref', '#', '\n', '<b>', '`${']

/** Names that are keywords of the nodes, or members of arrays and strings. */
const keywords = ['type', 'required', 'properties', 'items', 'enum', 'default', 'description', 'length', 'at']

const unicode = ['é', 'e\u0301', 'ключ', '名前', '😀', '\u202e', '\ud800', '\u0000']

const plain = ['path', 'mode', 'count', 'flag', 'tags', 'opts', 'filePath', 'file_path', 'a', 'b', 'c', 'x']

/** The name of a property: the same small pool for specs and values, so that they meet. */
export const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...plain) },
  { weight: 3, arbitrary: fc.constantFrom(...inherited) },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  { weight: 2, arbitrary: fc.constantFrom(...keywords) },
  { weight: 2, arbitrary: fc.constantFrom(...unicode) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 6, unit: 'binary' }) },
)

/** An object of the given kind of members; `__proto__` becomes an own key like any other. */
export function objectOf<T>(member: fc.Arbitrary<T>, maxKeys: number): fc.Arbitrary<Record<string, T>> {
  const entries = fc.uniqueArray(fc.tuple(name, member), { selector: ([key]) => key, maxLength: maxKeys })
  return entries.map((pairs) => Object.fromEntries(pairs))
}
