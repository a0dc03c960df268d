// The built declarations and the type tests, read by every supported compiler. Needs `npm run build` and the root's
// `npm ci` first: the type tests import the package by name, and tsd's assertions from the root's node_modules.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.dirname(here)

/** The type tests skip the check of libraries (tsd's own), so the declarations are checked by themselves. */
const programs = [
  { name: 'declarations', config: path.join(here, 'declarations.json') },
  { name: 'declarations beside the DOM', config: path.join(here, 'declarations-dom.json') },
  { name: 'type tests', config: path.join(root, 'type-tests/tsconfig.json') },
]

const missing = [
  ['dist/index.d.ts', 'npm run build'],
  ['node_modules/tsd', 'npm ci'],
].filter(([file]) => !existsSync(path.join(root, file)))
const typeTests = readdirSync(path.join(root, 'type-tests')).filter((name) => name.endsWith('.test-d.ts'))
for (const [file, command] of missing) console.error(`${file} is missing: run ${command} at the root`)
if (typeTests.length === 0) console.error('type-tests/ holds no *.test-d.ts')
if (missing.length > 0 || typeTests.length === 0) {
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const { devDependencies } = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'))
const compilers = Object.keys(devDependencies)
const queue = [...compilers]
let passed = 0
await Promise.all([work(), work()])
console.log(`${passed} passed, ${compilers.length - passed} failed`)
process.exitCode = passed === compilers.length ? 0 : 1

async function work() {
  for (let compiler = queue.shift(); compiler; compiler = queue.shift()) {
    const started = performance.now()
    const { problems, version } = await check(compiler)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const problem of problems) console.error(problem)
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  TypeScript ${version} (${seconds} s)`)
    if (problems.length === 0) passed++
  }
}

async function check(compiler) {
  // By its own path: the aliases all claim the name node_modules/.bin/tsc.
  const bin = path.join(here, 'node_modules', compiler, 'bin/tsc')
  const version = (await run([bin, '--version'])).output.replace(/^Version /, '').trim()
  const wanted = devDependencies[compiler].split('@').at(-1)
  if (version !== wanted) return { version: wanted, problems: [`${compiler} is ${version || 'not installed'}`] }
  const problems = []
  for (const { name, config } of programs) {
    const { code, output } = await run([bin, '-p', config, '--pretty', 'false'])
    if (code !== 0) problems.push(`---- TypeScript ${version}, ${name} ----\n${output.trimEnd()}`)
  }
  return { version, problems }
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
