import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { entries, specifier } from './scripts/entries.mjs'

// Tests that import the package by name get its source, so that coverage counts src.
const alias = entries.map((entry) => ({
  find: new RegExp(`^${specifier(entry)}$`),
  replacement: fileURLToPath(new URL(entry.source, import.meta.url)),
}))

const long = process.env.DSH_TOOLS_LONG === '1'

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'property',
          include: ['property-tests/**/*.test.ts'],
          testTimeout: long ? 600_000 : 120_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text', 'json-summary', 'lcovonly'],
      thresholds: { lines: 98, branches: 98 },
    },
  },
})
