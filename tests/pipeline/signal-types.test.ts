// The signal of a call is the platform's own type where the program knows one, and something to listen to where not.
import { describe, expect, it } from 'vitest'
import { compile, compilers, isLeftOut, project } from '../compile/compilers.ts'

const common = `
import { defineTool, ToolRegistry, type ToolSignal } from 'dsh-tools'
const tools = new ToolRegistry()
`
const platform = `${common}
const controller = new AbortController()
const signal: ToolSignal = controller.signal
tools.execute({ callId: '1', name: 'n', arguments: {}, signal: controller.signal })
tools.execute({ callId: '1', name: 'n', arguments: {}, signal: AbortSignal.timeout(5) })
defineTool({
  name: 'n',
  description: '',
  async execute(_args, exec) {
    const reply = await fetch('https://example.com/', exec.signal ? { signal: exec.signal } : {})
    exec.signal?.throwIfAborted()
    return reply.status
  },
})
new ToolRegistry({ approve: ({ signal }) => (signal?.aborted ? 'reject_once' : 'allow_once') })
`
const bare = `${common}
const signal: ToolSignal = { aborted: false, addEventListener() {}, removeEventListener() {} }
tools.execute({ callId: '1', name: 'n', arguments: {}, signal })
defineTool({ name: 'n', description: '', execute: (_args, exec) => exec.signal?.aborted ?? false })
`
const programs: [name: string, source: string, extra: object][] = [
  ['node', platform, { types: ['node'] }],
  ['dom', platform, { lib: ['es2022', 'dom', 'dom.iterable', 'esnext'] }],
  ['worker', platform, { lib: ['es2022', 'webworker', 'esnext'] }],
  ['node-and-dom', platform, { types: ['node'], lib: ['es2022', 'dom', 'esnext'] }],
  ['none', bare, {}],
]

describe.each(compilers.filter(({ version }) => ['5.4.5', '6.0.3'].includes(version)))(
  'TypeScript $version',
  (compiler) => {
    it.skipIf(isLeftOut(compiler)).each(programs)('a program with %s', async (name, source, extra) => {
      const strict = { noEmit: true, exactOptionalPropertyTypes: true, ...extra }
      const folder = project(`signal-${name}-${compiler.version}`, { 'main.ts': source }, strict)
      const { diagnostics } = await compile(compiler, folder)
      expect(diagnostics.map(({ line, text }) => `${line}: ${text}`)).toEqual([])
    })

    it.skipIf(isLeftOut(compiler))('a controller is refused', async () => {
      const source = `${common}\ntools.execute({ callId: '1', name: 'n', arguments: {}, signal: new AbortController() })\n`
      const folder = project(
        `signal-wrong-${compiler.version}`,
        { 'main.ts': source },
        { noEmit: true, types: ['node'] },
      )
      const { diagnostics } = await compile(compiler, folder)
      expect(diagnostics).toHaveLength(1)
      expect(diagnostics[0]?.text).toContain("Type 'AbortController' is")
    })
  },
)
