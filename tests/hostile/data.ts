import { readFileSync } from 'node:fs'

export interface Build {
  before: string
  open: string
  middle: string
  close: string
  times: number
  after: string
}
export interface JsonCase {
  id: string
  title: string
  schema: string
  /** The arguments, or in their place a recipe: before + open * times + middle + close * times + after. */
  text?: string
  build?: Build
  expect: 'accept' | 'reject'
  needs: 'seed' | 'ext'
}
interface Data {
  limits: { ms: number; messageChars: number }
  schemas: Record<string, object>
  cases: JsonCase[]
}

// Parsed here and not imported: a JSON module becomes an object literal on its way through the bundler, and there
// `__proto__` sets the prototype.
export const data: Data = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8'))
