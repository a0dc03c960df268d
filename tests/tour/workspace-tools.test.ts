// What the tools of the tour's agent promise beside what the tour shows.
import { linkSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ToolExecution, ToolRegistry } from 'dsh-tools'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { approveNodeVersion, askForCommands, protect } from '../../examples/tour/turn/policies.ts'
import { workspaceTools } from '../../examples/tour/workspace/tools.ts'
import { Workspace } from '../../examples/tour/workspace/workspace.ts'
import { emptyFolder } from './programs.ts'

const base = realpathSync(emptyFolder())
const root = path.join(base, 'workspace')
const workspace = new Workspace(root)
let registry: ToolRegistry

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(path.join(root, 'notes'), { recursive: true })
  writeFileSync(path.join(base, 'secret.txt'), 'outside')
  writeFileSync(path.join(root, 'notes/a.txt'), 'one\ntwo\ntwo\n')
  registry = new ToolRegistry({ approve: approveNodeVersion })
  for (const tool of workspaceTools(workspace)) registry.register(tool)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function call(name: string, args: object, more: Partial<ToolExecution> = {}) {
  const { content, error } = await registry.execute({ callId: '1', name, arguments: args, ...more })
  const [block] = content
  return { code: error?.code ?? 'OK', text: block?.type === 'text' ? block.text : '' }
}

describe('paths', () => {
  it.each([
    ['..'],
    ['../secret.txt'],
    ['notes/../../secret.txt'],
    [path.join(base, 'secret.txt')],
    [`../${path.basename(root)}-sibling`],
  ])('%s is refused by every tool that takes one', async (outside) => {
    writeFileSync(`${root}-sibling`, 'outside')
    const edit = { path: outside, before: 'outside', after: 'inside' }
    for (const [name, args] of Object.entries({
      list_files: { path: outside },
      read_file: { path: outside },
      search_text: { path: outside, text: 'outside' },
      edit_file: edit,
    })) {
      expect(await call(name, args)).toMatchObject({ code: 'OUTSIDE_WORKSPACE' })
    }
    expect(readFileSync(path.join(base, 'secret.txt'), 'utf8')).toBe('outside')
  })

  it.skipIf(process.platform === 'win32')(
    'a link that leads out is refused, and not followed by a search',
    async () => {
      symlinkSync(base, path.join(root, 'out'))
      expect(await call('read_file', { path: 'out/secret.txt' })).toMatchObject({ code: 'OUTSIDE_WORKSPACE' })
      expect(await call('search_text', { text: 'outside' })).toEqual({ code: 'OK', text: '0 of 0 lines' })
    },
  )

  it.each([['nowhere'], ['notes/a.txt/b'], ['no\u0000where'], ['x'.repeat(5_000)]])(
    '%j does not exist',
    async (name) => {
      expect(await call('read_file', { path: name })).toMatchObject({ code: 'NO_SUCH_FILE' })
    },
  )

  it('inside are fine however they are spelled', async () => {
    for (const name of ['notes/a.txt', './notes//a.txt', 'notes/../notes/a.txt', path.join(root, 'notes/a.txt')]) {
      expect(await call('read_file', { path: name, lines: 1 })).toEqual({ code: 'OK', text: '1\tone' })
    }
  })
})

describe('edit_file', () => {
  it('refuses a text that occurs twice, and leaves the file as it was', async () => {
    const outcome = await call('edit_file', { path: 'notes/a.txt', before: 'two', after: 'three' })
    expect(outcome).toEqual({
      code: 'TEXT_NOT_UNIQUE',
      text: 'notes/a.txt contains the text of before 2 times. Send more of the text around it.',
    })
    expect(readFileSync(path.join(root, 'notes/a.txt'), 'utf8')).toBe('one\ntwo\ntwo\n')
  })

  it('puts the text in as it is', async () => {
    await call('edit_file', { path: 'notes/a.txt', before: 'one', after: '$& $1 one' })
    expect(readFileSync(path.join(root, 'notes/a.txt'), 'utf8')).toBe('$& $1 one\ntwo\ntwo\n')
  })

  it('cannot reach a protected file by another spelling or name', async () => {
    registry.on('tools/pre-execute', protect(workspace, 'LICENSE'))
    writeFileSync(path.join(root, 'LICENSE'), 'MIT')
    linkSync(path.join(root, 'LICENSE'), path.join(root, 'copy'))
    for (const name of ['LICENSE', './LICENSE', 'notes/../LICENSE', path.join(root, 'LICENSE'), 'copy']) {
      const outcome = await call('edit_file', { path: name, before: 'MIT', after: 'none' })
      expect(outcome).toMatchObject({ code: 'DENIED' })
    }
    expect(await call('edit_file', { path: 'notes/a.txt', before: 'one', after: '1' })).toMatchObject({ code: 'OK' })
  })
})

describe('run_command', () => {
  it('runs nothing that was not approved to the letter', async () => {
    registry.on('tools/pre-execute', askForCommands)
    expect(await call('run_command', { command: 'node --version' })).toMatchObject({ code: 'OK' })
    for (const command of ['node --version; id', 'node  --version', ' node --version', 'rm -rf .', '']) {
      expect(await call('run_command', { command })).toMatchObject({ code: 'DENIED' })
    }
  })

  it('knows no shell and sees no secrets of the environment', async () => {
    const code = 'console.log(process.argv.slice(1).join(),Object.keys(process.env).includes("HOME"))'
    const outcome = await call('run_command', { command: `node -e ${code} $HOME ; exit 7` })
    expect(outcome).toEqual({ code: 'OK', text: '$HOME,;,exit,7 false\nExit code 0.' })
  })

  it('tells of a failure and of a program that does not exist', async () => {
    expect(await call('run_command', { command: 'node -e process.exit(7)' })).toEqual({
      code: 'TOOL_FAILED',
      text: 'Exit code 7.',
    })
    expect(await call('run_command', { command: 'no-such-program' })).toMatchObject({ code: 'TOOL_FAILED' })
  })

  it.each([[100], [99.5], [-1]])('is stopped after its time, %d ms', async (timeout_ms) => {
    const outcome = await call('run_command', { command: 'node -e setInterval(()=>{},1000)', timeout_ms })
    expect(outcome).toEqual({ code: 'TOOL_FAILED', text: 'Stopped by SIGKILL.' })
  })

  it('is stopped by the signal of its call', async () => {
    const controller = new AbortController()
    const command = 'node -e setInterval(()=>{},1000)'
    const running = call('run_command', { command }, { signal: controller.signal })
    setTimeout(() => controller.abort(), 200)
    const started = performance.now()
    expect(await running).toMatchObject({ code: 'ABORTED' })
    // The pipeline gives a body that does not stop five seconds.
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
