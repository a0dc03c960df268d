import { fileURLToPath } from 'node:url'
import { isToolError, ToolArgsError, ToolError, ToolSpecError } from 'dsh-tools'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { callOf, rejectionOf, thrownBy } from './tool/support.ts'

describe('a ToolError', () => {
  it('has a name, a code and a message', () => {
    const error = new ToolError('QUOTA', 'No more calls today.')
    expect(error).toBeInstanceOf(Error)
    expect([error.name, error.code, error.message]).toEqual(['ToolError', 'QUOTA', 'No more calls today.'])
    expect(String(error)).toBe('ToolError: No more calls today.')
    expect(error.stack).toContain('errors.test.ts')
  })

  it('shows its code and nothing else among its own keys', () => {
    expect(Object.keys(new ToolError('A', 'b'))).toEqual(['code'])
    expect(Object.keys(new ToolError('A', 'b', { cause: 1 }))).toEqual(['code'])
  })

  it('has a cause when it was given one', () => {
    const cause = new TypeError('x')
    expect(new ToolError('A', 'b', { cause }).cause).toBe(cause)
    expect(Object.hasOwn(new ToolError('A', 'b', { cause: undefined }), 'cause')).toBe(true)
    expect(Object.hasOwn(new ToolError('A', 'b', {}), 'cause')).toBe(false)
    expect(Object.hasOwn(new ToolError('A', 'b'), 'cause')).toBe(false)
  })

  it('can be subclassed under a name of its own', () => {
    class QuotaError extends ToolError {
      override name = 'QuotaError'
      constructor() {
        super('QUOTA', 'No more calls today.')
      }
    }
    const error = new QuotaError()
    expect(isToolError(error)).toBe(true)
    expect(String(error)).toBe('QuotaError: No more calls today.')
  })
})

describe('a ToolArgsError', () => {
  it('has its violations as lines, as a list and as data', () => {
    const issues = [{ path: ['a'], code: 'type', expected: 'a string', message: 'one' }]
    const error = new ToolArgsError(['one', 'two'], issues)
    expect([error.name, error.code, error.message]).toEqual(['ToolArgsError', 'INVALID_ARGS', 'one\ntwo'])
    expect([error.violations, error.issues]).toEqual([['one', 'two'], issues])
    expect(error).toBeInstanceOf(ToolError)
  })

  it('may close with a sentence that is no violation', () => {
    const error = new ToolArgsError(['one'], [], 'Nothing ran.')
    expect([error.message, error.violations]).toEqual(['one\nNothing ran.', ['one']])
  })

  it('needs violations only, and keeps copies', () => {
    const violations = ['one']
    const error = new ToolArgsError(violations)
    violations.push('two')
    expect([error.violations, error.issues]).toEqual([['one'], []])
  })
})

describe('a ToolSpecError', () => {
  it('names the tool and every fault, one a line', () => {
    const faults = [
      { path: 'name', message: 'is wrong.' },
      { path: 'parameters.a', message: 'is too.' },
    ]
    const error = new ToolSpecError('read_file', faults)
    expect([error.name, error.code]).toEqual(['ToolSpecError', 'INVALID_SPEC'])
    expect(error.message).toBe('read_file: name: is wrong.\nread_file: parameters.a: is too.')
    expect(error.faults).toEqual(faults)
    expect(error.faults).not.toBe(faults)
    expect(error).toBeInstanceOf(ToolError)
  })
})

describe('isToolError', () => {
  it.each([new ToolError('A', 'b'), new ToolArgsError([]), new ToolSpecError('a', [])])('knows %s', (error) => {
    expect(isToolError(error)).toBe(true)
  })

  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const strangers: [what: string, value: unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a text', 'INVALID_ARGS'],
    ['a function', ToolError],
    ['an Error', new Error('x')],
    ['an Error with a code of ours', Object.assign(new Error('x'), { name: 'ToolError', code: 'INVALID_ARGS' })],
    ['an object with a brand that is not true', { [Symbol.for('dsh-tools.error')]: 'yes' }],
    ['an object with a symbol of the same name', { [Symbol('dsh-tools.error')]: true }],
    ['a revoked proxy', revoked.proxy],
    [
      'a getter that throws',
      {
        get [Symbol.for('dsh-tools.error')]() {
          throw new Error('boom')
        },
      },
    ],
  ]
  it.each(strangers)('does not know %s', (_what, value) => {
    expect(isToolError(value)).toBe(false)
  })

  it('goes by the brand that every copy shares', () => {
    expect(isToolError({ [Symbol.for('dsh-tools.error')]: true })).toBe(true)
  })
})

describe('another copy of the package', async () => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const source = Buffer.from(bundle.outputFiles[0]!.contents).toString('base64')
  const other: typeof import('dsh-tools') = await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)

  it('has classes of its own', () => {
    expect(other.ToolError).not.toBe(ToolError)
    expect(new other.ToolError('A', 'b')).not.toBeInstanceOf(ToolError)
  })

  it('makes errors that this one knows, and knows those of this one', () => {
    for (const error of [new other.ToolError('A', 'b'), new other.ToolArgsError([]), new other.ToolSpecError('a', [])])
      expect(isToolError(error)).toBe(true)
    expect(other.isToolError(new ToolArgsError([]))).toBe(true)
  })

  it('gives the same errors for a call and for a definition', async () => {
    const tool = other.defineTool({ name: 'tool', description: '', execute: () => '' })
    const refused = await rejectionOf(tool.execute({ zzz: 1 }, callOf({})))
    expect(isToolError(refused) && [refused.name, refused.code]).toEqual(['ToolArgsError', 'INVALID_ARGS'])
    const wrong = thrownBy(() => other.defineTool({ name: '', description: '', execute: () => '' }))
    expect(isToolError(wrong) && [wrong.name, wrong.code]).toEqual(['ToolSpecError', 'INVALID_SPEC'])
  })
})
