/** The way from the root to a value, innermost key first: going one level down costs one small object. */
export type Path = { readonly up: Path; readonly key: string | number } | undefined

export function pathOf(keys: readonly (string | number)[]): Path {
  let path: Path
  for (const key of keys) path = { up: path, key }
  return path
}

export function keysOf(path: Path): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = path; at; at = at.up) keys.push(at.key)
  return keys.reverse()
}
