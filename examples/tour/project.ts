import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The absolute path of a file of the project. The compiled tour lies in build/examples/tour. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}

/** What a JSON file of the project holds, unchecked. */
export function readProjectJson(path: string): unknown {
  return JSON.parse(readFileSync(projectPath(path), 'utf8'))
}
