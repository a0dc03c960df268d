// dist/ = one JavaScript bundle for each entry (shared code in chunks, because every module file costs import time)
// beside one declaration file for each source file.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { entries } from './entries.mjs'
import { root, runCommand } from './run-command.mjs'

const outdir = path.join(root, 'dist')
await rm(outdir, { recursive: true, force: true })

const declarations = runCommand(['tsc', '-p', 'tsconfig.build.json'])
const bundles = build({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => entry.source),
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  packages: 'external',
  minify: false,
  sourcemap: true,
  sourcesContent: false, // src/ is part of the package
  logLevel: 'warning',
})

const [declared, bundled] = await Promise.allSettled([declarations, bundles])
if (declared.value.output) process.stdout.write(declared.value.output)
if (declared.value.code !== 0 || bundled.status === 'rejected') {
  console.error('build failed')
  process.exit(1)
}
