import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The floors of src, from the ground up; a room that is not named here stands on the top floor. */
const floors = [['errors', 'content', 'json', 'text'], ['schema', 'presentation'], ['validate'], ['tool'], ['pipeline']]

/**
 * What the imports of a source tree break, type imports included: an import of the floor above, of index.ts, of a
 * package (below the top floor), or of a file that does not exist, and a circle of files or of rooms.
 *
 * @param {ReadonlyMap<string, string>} files text by path, relative to src, with slashes
 * @returns {string[]}
 */
export function importViolations(files) {
  const violations = []
  const fileGraph = new Map()
  const roomGraph = new Map()
  for (const [file, text] of files) {
    for (const { fileName: target } of ts.preProcessFile(text).importedFiles) {
      if (!target.startsWith('.')) {
        if (floorOf(file) < floors.length) violations.push(`${file} imports the package '${target}'`)
        continue
      }
      const imported = path.posix.join(path.posix.dirname(file), target)
      if (!files.has(imported)) violations.push(`${file} imports ${target}, which is not a file of src`)
      else if (imported === 'index.ts') violations.push(`${file} imports index.ts`)
      else if (floorOf(file) < floorOf(imported)) violations.push(`${file} imports ${imported}, which stands above it`)
      connect(fileGraph, file, imported)
      if (roomOf(file) !== roomOf(imported)) connect(roomGraph, roomOf(file), roomOf(imported))
    }
  }
  for (const [name, graph] of [
    ['files', fileGraph],
    ['rooms', roomGraph],
  ]) {
    const circle = findCircle(graph)
    if (circle) violations.push(`a circle of ${name}: ${circle.join(' -> ')}`)
  }
  return violations
}

/** Every TypeScript file below a folder, by its path relative to it. */
export function readSources(folder) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.split(path.sep).join('/'))
  const sources = names.filter((name) => name.endsWith('.ts')).sort()
  return new Map(sources.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

/** `schema/infer.ts` stands in schema; a file of the ground floor is a room of its own. */
function roomOf(file) {
  return file.split('/')[0].replace(/\.ts$/, '')
}

function floorOf(file) {
  const floor = floors.findIndex((rooms) => rooms.includes(roomOf(file)))
  if (floor >= 0) return floor
  return roomOf(file) === 'index' ? floors.length + 1 : floors.length
}

function connect(graph, from, to) {
  const targets = graph.get(from) ?? new Set()
  graph.set(from, targets.add(to))
}

function findCircle(graph) {
  const finished = new Set()
  const walk = (node, trail) => {
    const start = trail.indexOf(node)
    if (start >= 0) return [...trail.slice(start), node]
    if (finished.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...trail, node])
      if (circle) return circle
    }
    finished.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return undefined
}
