/**
 * The entry points of the package. The build, the test aliases and the docs check read this list;
 * tests/package.test.ts holds it against `exports` of package.json.
 *
 * @type {readonly { subpath: string, source: string }[]}
 */
export const entries = [{ subpath: '.', source: 'src/index.ts' }]

/** `src/render/index.ts` is built to `dist/render/index` plus an extension. */
export function builtFile(entry, extension) {
  return entry.source.replace(/^src\//, 'dist/').replace(/\.ts$/, extension)
}

/** The specifier under which a user imports the entry. */
export function specifier(entry, packageName = 'dsh-tools') {
  return packageName + entry.subpath.slice(1)
}
