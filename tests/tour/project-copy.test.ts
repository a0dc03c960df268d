// The copy that the tour works on: what it holds, and that it goes in whatever way the program ends.
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProgram, removePrograms, run } from './programs.ts'

afterAll(removePrograms)

/** A program that prints the copy's path and its entries, then does what `code` says. */
function copying(name: string, code: string): Promise<string> {
  return buildProgram(
    name,
    `import { readdirSync } from 'node:fs'
     import { inProjectCopy } from './workspace/project-copy.ts'
     await inProjectCopy(async (root) => {
       console.log(JSON.stringify({ root, entries: readdirSync(root, { recursive: true }) }))
       ${code}
     })`,
  )
}

/** What such a program printed. */
function printed(stdout: string): { root: string; entries: string[] } {
  return JSON.parse(stdout)
}

describe('the copy of the project', () => {
  it('holds sources and texts, nothing installed or built', async () => {
    const { stdout, code, leftovers } = await run(await copying('end', ''))
    expect({ code, leftovers }).toEqual({ code: 0, leftovers: [] })
    const { root, entries } = printed(stdout)
    expect(entries).toEqual(expect.arrayContaining(['README.md', 'src', 'docs', 'examples']))
    expect(entries.filter((name) => /(^|[\\/])(node_modules|dist|build|\.git)([\\/]|$)/.test(name))).toEqual([])
    expect(existsSync(root)).toBe(false)
  })

  it('goes when the work fails', async () => {
    const { code, stderr, leftovers } = await run(await copying('fail', "throw new Error('in the middle')"))
    expect({ code, leftovers }).toEqual({ code: 1, leftovers: [] })
    expect(stderr).toContain('in the middle')
  })

  it('goes when the process exits', async () => {
    const { code, leftovers } = await run(await copying('exit', 'process.exit(3)'))
    expect({ code, leftovers }).toEqual({ code: 3, leftovers: [] })
  })

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)('goes on %s', async (name) => {
    const program = await copying(`hang-${name}`, 'await new Promise((resolve) => setTimeout(resolve, 60_000))')
    const { signal, leftovers } = await run(program, [], (stdout, stop) => {
      if (stdout.endsWith('\n')) stop(name)
    })
    expect({ signal, leftovers }).toEqual({ signal: name, leftovers: [] })
  })
})
