import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { builtFile, entries } from '../scripts/entries.mjs'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

describe('package.json', () => {
  it('exports exactly the entries that are built', () => {
    const expected = entries.map((entry) => [
      entry.subpath,
      { types: `./${builtFile(entry, '.d.ts')}`, default: `./${builtFile(entry, '.js')}` },
    ])
    expect(manifest.exports).toEqual({ ...Object.fromEntries(expected), './package.json': './package.json' })
    expect(manifest.types).toBe(manifest.exports['.'].types)
  })

  it('needs nothing at run time and runs nothing on install', () => {
    for (const key of ['dependencies', 'optionalDependencies', 'bundleDependencies'])
      expect(manifest).not.toHaveProperty(key)
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(manifest.scripts).not.toHaveProperty(name)
    expect(manifest.sideEffects).toBe(false)
  })

  it('pins every tool to one version', () => {
    for (const version of Object.values(manifest.devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
