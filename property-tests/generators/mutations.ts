import type { SchemaProp, SchemaSpec } from 'dsh-tools'

export type Path = (string | number)[]

/** A place in a value that the spec speaks of; the root has no node. */
export interface Site {
  path: Path
  prop: SchemaProp | undefined
  properties: SchemaSpec | undefined
  value: unknown
}

export interface Mutant {
  value: unknown
  /** What was done, such as `drop a required key`. */
  mutation: string
  site: Site
}

/** Every place of `value` that `spec` speaks of, the root first. */
export function sitesOf(spec: SchemaSpec, value: unknown): Site[] {
  const sites: Site[] = [{ path: [], prop: undefined, properties: spec, value }]
  for (let at = 0; at < sites.length; at++) {
    const { path, prop, properties, value: here } = sites[at] as Site
    if (typeof here !== 'object' || here === null) continue
    for (const [key, child] of Object.entries(here)) {
      if (properties && Object.hasOwn(properties, key)) add([...path, key], properties[key] as SchemaProp, child)
      if (Array.isArray(here) && prop?.items) add([...path, Number(key)], prop.items, child)
    }
  }
  return sites

  function add(path: Path, prop: SchemaProp, value: unknown): void {
    sites.push({ path, prop, properties: prop.type === 'object' ? prop.properties : undefined, value })
  }
}

/** A copy of the JSON value `root` with `change` applied at `path`; `removed` takes the key away. */
export function changeAt(root: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(root)
  if (Array.isArray(root)) return root.map((item, index) => (index === key ? changeAt(item, rest, change) : item))
  const entries = Object.entries(root as object).map(([name, value]) => {
    return [name, name === key ? changeAt(value, rest, change) : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== removed))
}

const removed = Symbol('removed')

/** `value`, which fits `spec`, changed at one place. The numbers choose the place and the change. */
export function mutate(spec: SchemaSpec, value: object, where: number, what: number, other: unknown): Mutant {
  const sites = sitesOf(spec, value)
  const site = sites[where % sites.length] as Site
  const changes = changesOf(site, other)
  const [mutation, changed] = changes[what % changes.length] as Change
  if (mutation !== dropRequired) return { value: changeAt(value, site.path, () => changed), mutation, site }
  return { value: changeAt(value, [...site.path, changed as string], () => removed), mutation, site }
}

export const dropRequired = 'drop a required key'
export const otherPrimitive = 'a primitive of another type'
export const outsideEnum = 'outside the enum'

type Change = [mutation: string, value: unknown]

function changesOf({ prop, properties, value }: Site, other: unknown): Change[] {
  const changes: Change[] = primitives
    .filter((primitive) => primitive === null || typeof primitive !== prop?.type)
    .map((primitive) => [otherPrimitive, primitive])
  changes.push(['anything', other], ['wrapped in an array', [value]], ['wrapped in an object', { value }])
  if (prop?.type === 'string' && prop.enum) {
    const allowed = prop.enum
    const near = [String(value).toUpperCase(), `${value} `, 'constructor', 'none of them']
    for (const text of near) if (!allowed.includes(text)) changes.push([outsideEnum, text], [outsideEnum, text])
  }
  if (prop && prop.type !== 'string') changes.push(['its JSON text', JSON.stringify(value)])
  if (Array.isArray(value)) {
    changes.push(['one item more', [...value, other]], ['an object for an array', { ...value }])
    if (value.length > 0) changes.push(['unwrapped', value[0]])
  }
  if (properties) {
    const required = Object.keys(properties).filter(
      (key) => properties[key]?.required && Object.hasOwn(value as object, key),
    )
    for (const key of required) changes.push([dropRequired, key], [dropRequired, key], [dropRequired, key])
    changes.push(['an undeclared key', { ...(value as object), undeclared: other }], ['an array for an object', []])
  }
  return changes
}

const primitives = [null, true, 0, 'text']
