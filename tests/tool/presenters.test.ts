import { defineTool, type ToolResult } from 'dsh-tools'
import { describe, expect, it, vi } from 'vitest'

const result: ToolResult = { content: [{ type: 'text', text: 'done' }], isError: false }

function toolWith(present: (...all: any[]) => any) {
  return defineTool({
    name: 'read_file',
    description: '',
    parameters: { path: { type: 'string', required: true }, lines: { type: 'array' } },
    execute: () => '',
    presentCall: present,
    presentResult: present,
  })
}

describe('a presenter', () => {
  it('gets the arguments, and the result', () => {
    const present = vi.fn(() => ({ title: 'Read /a' }))
    const tool = toolWith(present)
    expect(tool.presentCall?.({ path: '/a' })).toEqual({ title: 'Read /a' })
    expect(tool.presentResult?.({ path: '/a' }, result)).toEqual({ title: 'Read /a' })
    expect(present.mock.calls).toEqual([[{ path: '/a' }], [{ path: '/a' }, result]])
  })

  it('cannot change the arguments', () => {
    const args = { path: '/a', lines: [1] }
    toolWith((given) => given.lines.push(2)).presentCall?.(args)
    expect(args).toEqual({ path: '/a', lines: [1] })
  })

  const unfit = [undefined, null, {}, '{"pa', { path: 5 }, { path: '/a', old: 1 }, { path: '/a', lines: [() => 1] }]
  it.each(unfit)('is not called with %o', (args) => {
    const present = vi.fn(() => ({ title: 'x' }))
    const tool = toolWith(present)
    expect(tool.presentCall?.(args)).toBeUndefined()
    expect(tool.presentResult?.(args, result)).toBeUndefined()
    expect(present).not.toHaveBeenCalled()
  })

  it('is called with nothing where nothing is needed', () => {
    const tool = defineTool({
      name: 'list',
      description: '',
      execute: () => '',
      presentCall: () => ({ title: 'List' }),
    })
    expect(tool.presentCall?.(undefined)).toEqual({ title: 'List' })
  })

  it('that throws gives nothing', () => {
    const tool = toolWith(() => {
      throw new Error('boom')
    })
    expect(tool.presentCall?.({ path: '/a' })).toBeUndefined()
    expect(tool.presentResult?.({ path: '/a' }, result)).toBeUndefined()
  })

  it('that gives nothing gives nothing', () => {
    expect(toolWith(() => undefined).presentCall?.({ path: '/a' })).toBeUndefined()
  })
})
