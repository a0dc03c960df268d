// Every sentence about the faults of a pipeline is tested under its number, or stands here with the reason.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const later: Record<string, string> = {
  B10: 'needs gateTimeoutMs',
  C11: 'needs the size limits of what reaches a model',
  D7: 'needs timeoutMs',
  D8: 'needs timeoutMs',
  D11: 'needs timeoutMs and the observers of tools/result',
  E9: 'needs the observers of tools/result',
}
// D1 speaks of observers too, and C10 of a timeout: what can be said without them is tested.
const numbers = { A: 3, B: 15, C: 17, D: 11, E: 9, F: 7, G: 3 }
const unused = ['E8']

it('every number is tested or has its reason', () => {
  const tested = new Set<string>()
  for (const folder of ['./', '../view/']) {
    const directory = new URL(folder, import.meta.url)
    for (const file of readdirSync(directory)) {
      if (!file.endsWith('.test.ts')) continue
      const text = readFileSync(new URL(file, directory), 'utf8')
      for (const [, number = ''] of text.matchAll(/['"`]([A-G]\d{1,2}) /g)) tested.add(number)
    }
  }
  const all = Object.entries(numbers).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  const missing = all.filter((number) => !tested.has(number) && !(number in later) && !unused.includes(number))
  expect(missing).toEqual([])
  expect([...tested].filter((number) => number in later)).toEqual([])
})
