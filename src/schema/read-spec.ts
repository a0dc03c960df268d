import type { ToolSpecFault } from '../errors.ts'
import { copyJson, isPlainObject, notPlainText, own, setOwn } from '../json.ts'
import { describe, pathText } from '../text.ts'
import { MAX_DEFAULT_DEPTH, MAX_NODES } from './json-schema.ts'
import { isTypeName, keywordFault, misspelledType, unknownTypeText, writeOne } from './keywords.ts'
import type { SchemaProp, SchemaSpec, SchemaType } from './spec.ts'

/** A spec as it was read: an own copy that nothing else refers to, and what is wrong with it. */
export interface SpecReading {
  /** Frozen, with null-prototype objects. Only complete when there are no faults. */
  readonly spec: SchemaSpec
  readonly faults: readonly ToolSpecFault[]
  /** The nodes whose `default` is an object or an array: whether it fits is for the validator to say. */
  readonly structuredDefaults: readonly { readonly path: string; readonly prop: SchemaProp }[]
}

/** As many faults are told at once. */
export const MAX_FAULTS = 20

type Path = { readonly up: Path; readonly key: string } | undefined
const ROOT: Path = { up: undefined, key: 'parameters' }

type Copy = { [key: string]: unknown }

/** A node or, with `spec`, a map of nodes, to be copied into `to`. `leave` marks that all below an object was read. */
interface Task {
  readonly from: unknown
  readonly to: Copy
  readonly path: Path
  readonly what: 'prop' | 'spec' | 'leave'
}

/** Reads a spec of any origin: copies it, freezes the copy, and finds what is wrong. Never throws. */
export function readSpec(source: unknown): SpecReading {
  const reader = new SpecReader()
  const spec: Copy = Object.create(null)
  reader.read(source, spec)
  // Complete and right when there are no faults, which is what the reading says.
  return { spec: spec as SchemaSpec, faults: reader.faults, structuredDefaults: reader.structuredDefaults }
}

class SpecReader {
  readonly faults: ToolSpecFault[] = []
  readonly structuredDefaults: { path: string; prop: SchemaProp }[] = []
  readonly #tasks: Task[] = []
  readonly #copies: object[] = []
  /** The sources that the current one stands in. */
  readonly #around = new Set<unknown>()

  read(source: unknown, to: Copy): void {
    this.#tasks.push({ from: source, to, path: ROOT, what: 'spec' })
    let nodes = 0
    for (let task = this.#tasks.pop(); task && this.faults.length < MAX_FAULTS; task = this.#tasks.pop()) {
      if (task.what === 'leave') this.#around.delete(task.from)
      else if (++nodes > MAX_NODES) {
        this.#fault(ROOT, `holds more than ${MAX_NODES} properties.`)
        break
      } else this.#open(task)
    }
    for (const copy of this.#copies) Object.freeze(copy)
  }

  #open({ from, to, path, what }: Task): void {
    try {
      if (this.#around.has(from)) {
        this.#fault(path, 'contains itself.')
        return
      }
      if (!isPlainObject(from)) {
        this.#fault(path, notAnObject(from, what))
        return
      }
      const source = own(from)
      this.#copies.push(to)
      this.#around.add(from)
      this.#tasks.push({ from, to, path, what: 'leave' })
      if (what === 'spec') this.#readSpec(source, to, path)
      else this.#readProp(source, to, path)
    } catch {
      this.#fault(path, 'cannot be read.')
    }
  }

  #readSpec(source: Copy, to: Copy, path: Path): void {
    if (isJsonSchema(source)) {
      this.#fault(path, 'is a JSON Schema. List its properties themselves, each with its own `required: true`.')
      return
    }
    const tasks: Task[] = []
    for (const name of Object.keys(source)) {
      if (source[name] !== undefined) tasks.push(this.#child(to, name, source[name], path, 'prop'))
    }
    // The first property is read first, so that faults come in the author's order.
    this.#tasks.push(...tasks.reverse())
  }

  #readProp(source: Copy, to: Copy, path: Path): void {
    const type = this.#type(source, path)
    for (const key of Object.keys(source)) {
      const value = source[key]
      if (value === undefined) continue
      const fault = type === undefined ? undefined : keywordFault(key, type)
      if (fault) this.#fault({ up: path, key }, fault)
      else this.#readKeyword(key, value, to, { up: path, key })
    }
    // A node that is already wrong gives no second fault about its default.
    if (type !== undefined && to.default !== undefined) this.#checkDefault(type, to, path)
  }

  #type(source: Copy, path: Path): SchemaType | undefined {
    const { type } = source
    if (isTypeName(type)) return type
    const misspelled = type === undefined ? misspelledType(source) : undefined
    if (misspelled !== undefined) this.#fault({ up: path, key: misspelled }, 'unknown keyword. Did you mean "type"?')
    else if (type === undefined) this.#fault(path, `has no type. ${writeOne()}`)
    else this.#fault({ up: path, key: 'type' }, unknownTypeText(type))
    return undefined
  }

  #readKeyword(key: string, value: unknown, to: Copy, path: Path): void {
    switch (key) {
      case 'required':
        if (value !== true) this.#fault(path, requiredText(value))
        break
      case 'description':
        if (typeof value !== 'string') this.#fault(path, `needs a text, got ${describe(value)}.`)
        break
      case 'enum':
        this.#readEnum(value, to, path)
        return
      case 'default':
        this.#readDefault(value, to, path)
        return
      case 'properties':
      case 'items':
        this.#tasks.push(this.#child(to, key, value, path?.up, key === 'items' ? 'prop' : 'spec'))
        return
    }
    to[key] = value
  }

  #readEnum(value: unknown, to: Copy, path: Path): void {
    const copied = copyJson(value, 1)
    const copy = copied.fault ? undefined : copied.copy
    if (!Array.isArray(copy) || copy.length === 0) {
      this.#fault(path, 'needs an array of at least one text.')
      return
    }
    const wrong = copy.find((choice) => typeof choice !== 'string')
    if (wrong !== undefined) {
      this.#fault(path, `needs texts only, got ${describe(wrong)}.`)
      return
    }
    if (new Set(copy).size < copy.length) {
      this.#fault(path, 'lists a value twice.')
      return
    }
    to.enum = copy
    this.#copies.push(copy)
  }

  #readDefault(value: unknown, to: Copy, path: Path): void {
    const copied = copyJson(value, MAX_DEFAULT_DEPTH)
    if (copied.fault) {
      this.#fault(path, `is not JSON: ${inside(copied.fault.path)}${copied.fault.what}.`)
      return
    }
    to.default = copied.copy
    this.#freezeBelow(copied.copy)
  }

  #checkDefault(type: SchemaType, to: Copy, path: Path): void {
    const value = to.default
    const at = { up: path, key: 'default' }
    const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
    if (actual !== type) this.#fault(at, `needs ${article(type)}, as its type says, got ${describe(value)}.`)
    else if (Array.isArray(to.enum) && !to.enum.includes(value)) this.#fault(at, 'is not one of the values of `enum`.')
    else if (type === 'object' || type === 'array') {
      // Read completely by the time that anybody looks at the list.
      this.structuredDefaults.push({ path: textOf(at), prop: to as unknown as SchemaProp })
    }
  }

  #child(parent: Copy, key: string, from: unknown, path: Path, what: 'prop' | 'spec'): Task {
    const to: Copy = Object.create(null)
    setOwn(parent, key, to)
    return { from, to, path: { up: path, key }, what }
  }

  #freezeBelow(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    this.#copies.push(value)
    for (const member of Object.values(value)) this.#freezeBelow(member)
  }

  #fault(path: Path, message: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ path: textOf(path), message })
  }
}

// Authors paste whole JSON Schemas; a property that is called "type" is an object, not a text.
function isJsonSchema(source: Copy): boolean {
  return typeof source.type === 'string' && (isPlainObject(source.properties) || Array.isArray(source.required))
}

function notAnObject(value: unknown, what: Task['what']): string {
  const plain = typeof value === 'object' && value !== null && !Array.isArray(value)
  const got = plain ? notPlainText(value) : describe(value)
  const example = what === 'spec' ? "{ name: { type: 'string' } }" : "{ type: 'string' }"
  return `needs an object such as ${example}, got ${got}.`
}

function article(type: SchemaType): string {
  return type === 'object' || type === 'array' ? `an ${type}` : `a ${type}`
}

// The list of a JSON Schema says which properties of this node are required, not whether the node is.
function requiredText(value: unknown): string {
  return Array.isArray(value)
    ? 'needs no list. Write `required: true` on each of the properties that it names.'
    : 'write `required: true` or leave it out.'
}

function inside(path: readonly (string | number)[]): string {
  return path.length === 0 ? '' : `${pathText(path)} is `
}

function textOf(path: Path): string {
  const keys: string[] = []
  for (let at = path; at; at = at.up) keys.push(at.key)
  return pathText(keys.reverse())
}
