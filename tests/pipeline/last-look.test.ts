import { describe, expect, it } from 'vitest'
import { call, countedBody, registryOf } from './support.ts'

// Between an approval and the body lie a few turns of the event loop; what happens in them counts.

async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await undefined
}

describe.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('%d turns after the approval', (count) => {
  it('an abort still keeps the body from being entered, or stops it', async () => {
    const { tool, entered } = countedBody((_args, exec) => exec.signal?.aborted)
    const controller = new AbortController()
    const approve = () => {
      void turns(count).then(() => controller.abort())
      return 'allow_once' as const
    }
    const tools = registryOf(tool, { pre: [() => ({ kind: 'ask' })], approve })
    const result = await call(tools, { signal: controller.signal })
    if (result.error?.code === 'ABORTED_BEFORE_DISPATCH') expect(entered).toEqual([])
    else expect([result.error?.code ?? 'ok', entered.length]).toEqual([result.isError ? 'ABORTED' : 'ok', 1])
  })

  it('a removed tool does not begin', async () => {
    const { tool, entered } = countedBody()
    let removed = false
    const begun: boolean[] = []
    const approve = () => {
      void turns(count).then(() => {
        removed = true
        remove()
      })
      return 'allow_once' as const
    }
    const watched = {
      ...tool,
      execute: (args: unknown, exec: never) => {
        begun.push(removed)
        return tool.execute(args, exec)
      },
    }
    const tools = registryOf({ ...tool, name: 'other' }, { pre: [() => ({ kind: 'ask' })], approve })
    const remove = tools.register(watched)
    const result = await call(tools)
    expect(begun).not.toContain(true)
    expect(result.error?.code ?? 'ok').toBe(entered.length === 0 ? 'UNKNOWN_TOOL' : 'ok')
  })
})

it('an abort between approval and body is seen before the body', async () => {
  // Whatever the number of turns is today, there is one at which both are possible; the body never sees an aborted signal.
  for (let count = 0; count < 12; count++) {
    const seen: unknown[] = []
    const { tool } = countedBody((_args, exec) => seen.push(exec.signal?.aborted))
    const controller = new AbortController()
    const approve = () => {
      void turns(count).then(() => controller.abort())
      return 'allow_once' as const
    }
    await call(registryOf(tool, { pre: [() => ({ kind: 'ask' })], approve }), { signal: controller.signal })
    expect(seen).not.toContain(true)
  }
})
