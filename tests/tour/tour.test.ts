// The tour as a program of its own, against the built package.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram, emptyFolder, type Run, removePrograms, root, run } from './programs.ts'

interface Transcript {
  task: string
  steps: { note: string; calls: { callId: string; name: string; arguments: object; code: string }[] }[]
}
const transcript: Transcript = JSON.parse(readFileSync(path.join(root, 'examples/data/transcript.json'), 'utf8'))

const folder = emptyFolder()
let main: string
beforeAll(async () => {
  main = await buildProgram('main')
})
afterAll(() => {
  removePrograms()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the tour with another transcript. */
function runWith(content: unknown): Promise<Run> {
  const file = path.join(folder, `transcript-${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return run(main, [file])
}

/** The outcomes that a part of the page shows, in order. */
function outcomesOf(stdout: string, part: number): string[] {
  const page = stdout.slice(stdout.indexOf(`== ${part}. `), stdout.indexOf(`== ${part + 1}. `))
  return [...page.matchAll(/^ {3}outcome {3}(\w+)/gm)].map(([, code]) => code ?? '')
}

describe('the tour', () => {
  let tour: Run
  beforeAll(async () => {
    tour = await run(main)
  }, 60_000)

  it('ends with code 0, without a word of complaint, in well under a minute', () => {
    expect(tour).toMatchObject({ code: 0, stderr: '' })
    expect(tour.seconds).toBeLessThan(30)
  })

  it('ends every call of the transcript with the code that is written there', () => {
    const expected = transcript.steps.flatMap(({ calls }) => calls.map(({ code }) => code))
    expect(outcomesOf(tour.stdout, 2)).toEqual(expected)
    expect(tour.stdout).not.toContain('UNEXPECTED')
  })

  it('meets every kind of outcome that it is made to show', () => {
    const codes = ['OK', 'INVALID_ARGS', 'UNKNOWN_TOOL', 'DENIED', 'TOOL_FAILED', 'OUTSIDE_WORKSPACE']
    expect(outcomesOf(tour.stdout, 2)).toEqual(expect.arrayContaining(codes))
  })

  it('puts the 40 labelled calls: 19 accepted, 21 refused, as their labels say', () => {
    const outcomes = outcomesOf(tour.stdout, 4)
    expect(outcomes.filter((code) => code === 'OK')).toHaveLength(19)
    expect(outcomes.filter((code) => code === 'INVALID_ARGS')).toHaveLength(21)
    expect(tour.stdout).not.toContain('DISAGREES')
    expect(tour.stdout).toMatch(/^all +40 +40 +21 +19$/m)
    expect(tour.stdout.match(/^ {3}outcome {3}OK, accepted; label: valid, agrees$/gm)).toHaveLength(19)
    expect(tour.stdout.match(/^ {3}outcome {3}INVALID_ARGS, refused; label: invalid, agrees$/gm)).toHaveLength(21)
  })

  it('begins with what it does and ends with what came out', () => {
    const lines = tour.stdout.trimEnd().split('\n')
    expect(lines.slice(0, 3).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'This tour replays',
      'No model and',
      'Sources: examples/tour (the',
    ])
    expect(lines[3]).toBe('')
    expect(lines.at(-1)).toBe(
      '40 labelled calls: 40 verdicts as labelled; 17 calls of the turn: 17 outcomes as expected.',
    )
  })

  it('shows spec, type and schema of every tool, in fewer than 1,000 lines of 120 columns', () => {
    const lines = tour.stdout.split('\n')
    expect(lines.length).toBeLessThan(1_000)
    for (const title of lines.filter((line) => /^(==|──) /.test(line))) expect(title.length).toBeLessThanOrEqual(120)
    const shown = (part: number) => {
      const page = tour.stdout.slice(tour.stdout.indexOf(`== ${part}. `), tour.stdout.indexOf(`== ${part + 1}. `))
      return ['── ', 'parameters: {', 'args: {'].map((start) => page.split(`\n${start}`).length - 1)
    }
    expect(shown(1)).toEqual([6, 6, 6])
    expect(shown(3)).toEqual([26, 26, 26])
    expect(tour.stdout.match(/ │ schema: \{/g)).toHaveLength(32)
  })

  it('says of a call that fails by itself that nobody objected', () => {
    const decisions = [...tour.stdout.matchAll(/^ {3}decision {2}(allow|no objection)\n {3}outcome {3}(\w+)/gm)]
    expect(decisions.length).toBeGreaterThan(40)
    for (const [, decision, code] of decisions) expect(decision).toBe(code === 'OK' ? 'allow' : 'no objection')
  })

  it('asks for commands and tells what was answered', () => {
    const decisions = [...tour.stdout.matchAll(/^ {3}decision {2}ask: .* → (.*)$/gm)].map(([, answer]) => answer)
    expect(decisions).toEqual(['allow_once', 'reject_once', 'nobody was asked'])
  })

  it('shows the edit in a later read', () => {
    expect(tour.stdout).toContain("│ 10\t    limit: { type: 'number', default: 20 },")
    expect(tour.stdout).toContain("│ 10\t    limit: { type: 'number', default: 50 },")
    expect(tour.stdout).toContain('│ changed-files: examples/readme/main.ts differs from what you read before.')
  })

  it('shows no password of an error', () => {
    expect(tour.stdout).toContain('through http://***@proxy.example:3128')
    expect(tour.stdout).not.toContain('correct-horse')
  })

  it('counts the outcomes by code', () => {
    const total = transcript.steps.flatMap(({ calls }) => calls).length
    expect(tour.stdout).toMatch(new RegExp(`^all +${total} +40 +${total + 40}$`, 'm'))
  })

  it('prints no escape sequence into a pipe', () => {
    expect(tour.stdout).not.toContain('\u001b')
  })

  it('leaves no temporary file and changes nothing in the project', () => {
    expect(tour.leftovers).toEqual([])
    expect(readFileSync(path.join(root, 'examples/readme/main.ts'), 'utf8')).toContain('default: 20')
  })
})

describe('a tour that does not go as expected', () => {
  it('names the call that deviates and ends with code 1', async () => {
    const call = { callId: '1', name: 'list_files', arguments: { path: 'nowhere' }, code: 'OK' }
    const tour = await runWith({ task: 'Deviate.', steps: [{ note: 'a missing folder', calls: [call] }] })
    expect(tour).toMatchObject({ code: 1, stderr: '', leftovers: [] })
    expect(outcomesOf(tour.stdout, 2)).toEqual(['NO_SUCH_FILE'])
    expect(tour.stdout).toContain('UNEXPECTED: the transcript says OK')
    expect(tour.stdout).toContain('1 call of the turn: 0 outcomes as expected.')
  })

  it('says what is wrong with a transcript', async () => {
    const tour = await runWith({ task: 'Fail.', steps: [{ note: 'no calls' }] })
    expect(tour).toMatchObject({ code: 1, leftovers: [] })
    expect(tour.stderr).toContain('steps[0].calls: missing.')
  })
})
