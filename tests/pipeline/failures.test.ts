import { ToolArgsError, type ToolDefinition, ToolError, ToolRegistry } from 'dsh-tools'
import { describe, expect, it } from 'vitest'
import { call, hostileProxy, rawTool, registryOf, textOf, throwing } from './support.ts'

/** What the model reads when the body of `tool` throws this. */
async function told(thrown: unknown): Promise<string> {
  return textOf(await call(registryOf(rawTool(throwing(thrown)))))
}

class Oddity extends Error {
  override name = 'Oddity'
}

describe('C7 a body that throws', () => {
  it.each<[string, unknown, string, string?]>([
    ['an Error', new Error('bad luck'), 'tool failed: bad luck'],
    ['an Error with a class of its own', new Oddity('odd'), 'tool failed: odd', 'Oddity'],
    ['a TypeError', new TypeError('no such thing'), 'tool failed: no such thing', 'TypeError'],
    ['a text', 'out of paper', 'tool failed: out of paper'],
    ['a blank text', ' \n ', 'tool failed: it gave no message'],
    ['undefined', undefined, 'tool failed: it gave no message'],
    ['null', null, 'tool failed: it threw null'],
    ['a symbol', Symbol('s'), 'tool failed: it threw Symbol(s)'],
    ['a number', 7, 'tool failed: it threw 7'],
    ['NaN', Number.NaN, 'tool failed: it threw NaN'],
    ['false', false, 'tool failed: it threw false'],
    ['a bigint', 7n, 'tool failed: it threw 7'],
    ['a function', () => 1, 'tool failed: it gave no message'],
    ['a frozen object', Object.freeze({ code: 'ENOENT' }), 'tool failed: it threw {"code":"ENOENT"}'],
    ['an empty object', {}, 'tool failed: it threw {}'],
    ['an object with a message', { message: 'from afar', name: 'Far' }, 'tool failed: from afar', 'Far'],
    ['an object with a message that is none', { message: 5 }, 'tool failed: it threw {"message":5}'],
    ['a list', [1, 'a'], 'tool failed: it threw [1,"a"]'],
    ['an object that is no JSON', new Map(), 'tool failed: it gave no message'],
    ['a proxy whose every trap throws', hostileProxy(), 'tool failed: it gave no message'],
    ['a revoked proxy', revoked(), 'tool failed: it gave no message'],
    [
      'an Error whose message throws',
      Object.defineProperty(new Error('x'), 'message', { get: throwing(1) }),
      'tool failed: it gave no message',
    ],
    [
      'an Error whose toString throws',
      Object.assign(new Error('still readable'), { toString: throwing(1) }),
      'tool failed: still readable',
    ],
    [
      'an Error whose name throws',
      Object.defineProperty(new Error('x'), 'name', { get: throwing(1) }),
      'tool failed: x',
    ],
    ['an Error without a message', new Error(), 'tool failed: it gave no message'],
    ['an Error with a code of Node', Object.assign(new Error('no file'), { code: 'ENOENT' }), 'tool failed: no file'],
    ['an Error made of an object', new Error({} as never), 'tool failed: it gave no message'],
    ['a text made of an object', `cannot use ${{}}`, 'tool failed: cannot use an object'],
  ])('%s is an error result with a printable text', async (_what, thrown, text, name = 'Error') => {
    for (const body of [throwing(thrown), async () => throwing(thrown)()]) {
      const result = await call(registryOf(rawTool(body)))
      expect(textOf(result)).toBe(text)
      expect(result.error).toEqual({ name, code: 'TOOL_FAILED' })
    }
  })

  it('keeps what was thrown for the host: as it was, not frozen, not enumerable', async () => {
    const thrown = { deep: { a: 1 } }
    const result = await call(registryOf(rawTool(throwing(thrown))))
    expect(result.cause).toBe(thrown)
    expect(Object.isFrozen(thrown) || Object.isFrozen(thrown.deep)).toBe(false)
    expect(Object.keys(result)).toEqual(['callId', 'content', 'isError', 'error'])
    expect(JSON.stringify(result)).not.toContain('cause')
    const nothing = await call(registryOf(rawTool(throwing(undefined))))
    expect('cause' in nothing).toBe(true)
    expect('cause' in (await call(registryOf(rawTool(() => ''))))).toBe(false)
  })

  it('a large object is cut', async () => {
    expect((await told({ list: Array(1_000).fill('x') })).length).toBeLessThan(600)
  })
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

it('C8 a body that throws at once and one that rejects give the same result', async () => {
  const thrown = new Error('bad luck')
  const [sync, async] = await Promise.all([
    call(registryOf(rawTool(throwing(thrown)))),
    call(registryOf(rawTool(() => Promise.reject(thrown)))),
  ])
  expect(sync).toEqual(async)
  expect(sync.cause).toBe(async.cause)
})

describe("an error of the tool's own", () => {
  class QuotaError extends ToolError {
    constructor() {
      super('QUOTA', 'The quota is used up. token=abcdef')
      Object.defineProperty(this, 'name', { value: 'QuotaError' })
    }
  }

  it('keeps its name, its code and its words', async () => {
    const result = await call(registryOf(rawTool(throwing(new QuotaError()))))
    expect(result.error).toEqual({ name: 'QuotaError', code: 'QUOTA' })
    expect(textOf(result)).toBe('The quota is used up. token=abcdef')
  })

  it('is known by its brand alone', async () => {
    const branded = { [Symbol.for('dsh-tools.error')]: true, name: 'Copy', code: 'X', message: 'from another copy' }
    const result = await call(registryOf(rawTool(throwing(branded))))
    expect(result).toMatchObject({ error: { name: 'Copy', code: 'X' }, content: [{ text: 'from another copy' }] })
  })

  it('that cannot be read is a failure like any other', async () => {
    const brand = { [Symbol.for('dsh-tools.error')]: true }
    const unreadable = Object.defineProperties(
      { ...brand },
      {
        name: { get: throwing(1) },
        code: { get: throwing(1) },
        message: { value: '' },
      },
    )
    const result = await call(registryOf(rawTool(throwing(unreadable))))
    expect(result.error).toEqual({ name: 'ToolError', code: 'TOOL_FAILED' })
    expect(textOf(result)).toBe('The tool failed without a message.')
  })

  it.each([
    ['INVALID_ARGS', 'INVALID_ARGS'],
    ['TOOL_FAILED', 'TOOL_FAILED'],
    ['MALFORMED_ARGS', 'TOOL_FAILED'],
    ['TRUNCATED_ARGS', 'TOOL_FAILED'],
    ['UNKNOWN_TOOL', 'TOOL_FAILED'],
    ['INVALID_SPEC', 'TOOL_FAILED'],
    ['DUPLICATE_TOOL', 'TOOL_FAILED'],
    ['DENIED', 'TOOL_FAILED'],
    ['APPROVAL_MISMATCH', 'TOOL_FAILED'],
    ['HOOK_FAILED', 'TOOL_FAILED'],
    ['ABORTED_BEFORE_DISPATCH', 'TOOL_FAILED'],
    ['ABORTED', 'TOOL_FAILED'],
    ['TIMEOUT', 'TOOL_FAILED'],
    ['INVALID_OUTPUT', 'TOOL_FAILED'],
  ])('with the code %s has the code %s', async (code, given) => {
    const result = await call(registryOf(rawTool(throwing(new ToolError(code, 'words')))))
    expect(result.error).toEqual({ name: 'ToolError', code: given })
    expect(textOf(result)).toBe('words')
  })

  it('may refuse arguments that no schema can', async () => {
    const result = await call(registryOf(rawTool(throwing(new ToolArgsError(['path: does not exist.'])))))
    expect(result.error).toEqual({ name: 'ToolArgsError', code: 'INVALID_ARGS' })
  })
})

describe('C12 what a model sees of an error', () => {
  it.each<[string, string]>([
    // URLs
    ['GET https://user:hunter2@example.com/x failed', 'GET https://***@example.com/x failed'],
    ['postgres://u:hunter2@db:5432/app', 'postgres://***@db:5432/app'],
    ['postgres://u:hun@ter2@db/app', 'postgres://***@db/app'],
    ['redis://:hunter2@cache', 'redis://***@cache'],
    ['see https://example.com/@me and a@b.c', 'see https://example.com/@me and a@b.c'],
    // headers
    ['Authorization: Basic aHVudGVyMg==', 'Authorization: ***'],
    ['authorization=hunter2', 'authorization=***'],
    ['{"Authorization":"Bearer hunter2hunter2"}', '{"Authorization":"***"}'],
    ['{\\"authorization\\": \\"Bearer hunter2\\"}', '{\\"authorization\\": \\"***\\"}'],
    ['sent Bearer abc.def-ghi_jkl, got 401', 'sent Bearer ***, got 401'],
    ['BEARER abcdefghi', 'BEARER ***'],
    ['the bearer of news', 'the bearer of news'],
    ['Cookie: sid=hunter2; lang=en', 'Cookie: ***'],
    ['X-Api-Key: hunter2', 'X-Api-Key: ***'],
    // name=value
    ['password=hunter2', 'password=***'],
    ['PASSWORD = hunter2', 'PASSWORD = ***'],
    ['passwd: hunter2', 'passwd: ***'],
    ['pwd=hunter2;x=1', 'pwd=***;x=1'],
    ['DB_PASS=hunter2', 'DB_PASS=***'],
    ['https://x.test/?api_key=hunter2&page=2', 'https://x.test/?api_key=***&page=2'],
    ['https://x.test/?key=hunter2&page=2', 'https://x.test/?key=***&page=2'],
    ['apiKey=hunter2', 'apiKey=***'],
    ['api-key=hunter2', 'api-key=***'],
    ['AWS_SECRET_ACCESS_KEY=hunter2', 'AWS_SECRET_ACCESS_KEY=***'],
    ['private_key=hunter2', 'private_key=***'],
    ['client_secret=hunter2', 'client_secret=***'],
    ['access_token=hunter2 refresh_token=hunter2', 'access_token=*** refresh_token=***'],
    ['passphrase="two words" next', 'passphrase=*** next'],
    ["token='two words' next", 'token=*** next'],
    ["password=it'shunter2 next", 'password=*** next'],
    ['X-Amz-Signature=hunter2', 'X-Amz-Signature=***'],
    // JSON
    ['{"password":"hunter2","user":"u"}', '{"password":***,"user":"u"}'],
    ['{"password": "two words"}', '{"password": ***}'],
    ['{"password":"a\\"hunter2"}', '{"password":***}'],
    ['{"token":12345}', '{"token":***}'],
    ['{\\"password\\":\\"two words\\",\\"a\\":1}', '{\\"password\\":***,\\"a\\":1}'],
    ['{\\\\\\"password\\\\\\":\\\\\\"hunter2\\\\\\"}', '{\\\\\\"password\\\\\\":***}'],
    // tokens known by their first letters
    ['key sk-proj_abcdefghijklmnop refused', 'key *** refused'],
    ['ghp_abcdefghijklmnop1234', '***'],
    ['github_pat_abcdefghijklmnop1234', '***'],
    ['xoxb-1234567890-abcdefgh', '***'],
    ['AKIAIOSFODNN7EXAMPLE', '***'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '***'],
    // words that are no secrets
    ['Unexpected token < in JSON at position 0', 'Unexpected token < in JSON at position 0'],
    ['monkey=5', 'monkey=5'],
    ['no such file: /home/user/secret/notes.md', 'no such file: /home/user/secret/notes.md'],
    ['sk-short', 'sk-short'],
  ])('%s', async (message, masked) => {
    expect(await told(new Error(message))).toBe(`tool failed: ${masked}`)
    expect(await told(message)).toBe(`tool failed: ${masked}`)
    expect(await told(new Error(`a\n${message}\nb`))).toBe(`tool failed: a\n${masked}\nb`)
  })

  it('a secret that was cut off is masked to the end', async () => {
    expect(await told('body {"password":"two words')).toBe('tool failed: body {"password":***')
  })

  it('secrets in what else was thrown are masked too', async () => {
    expect(await told({ password: 'hunter2' })).toBe('tool failed: it threw {"password":***}')
  })

  it('takes no time over a long message', async () => {
    const texts = ['token', 'token ', 'token=', 'token="', "token='", 'token=\\"', 'password: ', 'authorization: a ']
    const more = [
      'bearer ',
      'aa://',
      'eyJaaaaaaaa.',
      'sk-',
      'ghp_',
      'a',
      ' ',
      '\\',
      '"',
      'at :1:1 ',
      '\n',
      '[object Object]',
    ]
    for (const part of [...texts, ...more]) {
      const message = part.repeat(1_000_000 / part.length)
      for (const thrown of [message, `${message}x`, `x${message}"`]) {
        const started = performance.now()
        await told(thrown)
        expect(performance.now() - started, part).toBeLessThan(2_000)
      }
    }
  }, 60_000)

  it('never holds a stack frame', async () => {
    const error = new Error('bad luck')
    error.message = error.stack as string
    const text = await told(error)
    expect(text).toBe('tool failed: Error: bad luck')
    const frames = [
      '    at load (file:///srv/app/x.js:1:2)',
      '    at async Promise.all (index 0)',
      '    at new Promise (<anonymous>)',
      '    at Array.map (<anonymous>)',
      '    at async /srv/app/y.js:10:20',
    ]
    expect(await told(['first', ...frames, 'at last'].join('\n'))).toBe('tool failed: first\nat last')
    expect(await told(frames.join('\n'))).toBe('tool failed: it gave no message')
  })

  it('never holds the stack or the cause', async () => {
    const error = new Error('outer', { cause: new Error('inner secret') })
    const result = await call(registryOf(rawTool(throwing(error))))
    expect(JSON.stringify(result)).not.toMatch(/inner|\.test\.ts|node_modules/)
  })
})

describe('C12 maskErrors', () => {
  const masked = (thrown: unknown) => registryOf(rawTool(throwing(thrown)), { maskErrors: true })

  it('replaces the text by a fixed one and an id that the host can look up', async () => {
    const thrown = new Oddity('secret')
    const tools = masked(thrown)
    const result = await call(tools)
    expect(result.error).toEqual({ name: 'Error', code: 'TOOL_FAILED' })
    const [, id = ''] =
      /^tool failed\. The details are with the host under the error id (\w{8})\.$/.exec(textOf(result)) ?? []
    expect(tools.maskedError(id)).toBe(thrown)
    expect(result.cause).toBe(thrown)
    expect(tools.maskedError('other')).toBeUndefined()
    expect(JSON.stringify(result)).not.toMatch(/secret|Oddity/)
  })

  it('gives each error an id of its own and keeps the last 100', async () => {
    let n = 0
    const tools = registryOf(
      rawTool(() => throwing(n++)()),
      { maskErrors: true },
    )
    const ids: string[] = []
    for (let i = 0; i < 101; i++) ids.push(/id (\w+)\.$/.exec(textOf(await call(tools)))?.[1] ?? '')
    expect(new Set(ids).size).toBe(101)
    expect(ids.map((id) => tools.maskedError(id))).toEqual([undefined, ...Array.from({ length: 100 }, (_, i) => i + 1)])
  })

  it('leaves words that were meant for the model, and what the library says', async () => {
    expect(textOf(await call(masked(new ToolError('QUOTA', 'Used up.'))))).toBe('Used up.')
    expect(textOf(await call(masked(1), { name: 'x' }))).toBe('There is no tool "x". Tools: tool. Nothing ran.')
  })

  it('is off unless it is true', async () => {
    for (const maskErrors of [undefined, false]) {
      const tools = registryOf(rawTool(throwing(new Error('bad luck'))), { maskErrors } as never)
      expect(textOf(await call(tools))).toBe('tool failed: bad luck')
      expect(tools.maskedError('x')).toBeUndefined()
    }
  })
})

it('F5 no error text holds a stack frame, a path of the library or "[object Object]"', async () => {
  const signal = AbortSignal.abort()
  const raw: Partial<ToolDefinition> = { validate: () => [{}] as never }
  const boom = throwing(new Error('x'))
  const thrown = [{}, new Error({} as never), `${{}}`, hostileProxy(), Symbol('x'), new Error(new Error('x').stack)]
  const results = await Promise.all([
    ...thrown.map((value) => call(registryOf(rawTool(throwing(value))))),
    ...thrown.map((value) => call(registryOf(rawTool(() => value)))),
    ...thrown.map((value) => call(registryOf(rawTool(() => '')), { arguments: value })),
    ...thrown.map((value) =>
      call(
        registryOf(
          rawTool(() => ''),
          { pre: [throwing(value)] },
        ),
      ),
    ),
    ...thrown.map((value) =>
      call(
        registryOf(
          rawTool(() => ''),
          { pre: [() => value] },
        ),
      ),
    ),
    ...thrown.map((value) =>
      call(
        registryOf(
          rawTool(() => ''),
          { post: [throwing(value)] },
        ),
      ),
    ),
    ...thrown.map((value) =>
      call(
        registryOf(
          rawTool(() => ''),
          { post: [() => value] },
        ),
      ),
    ),
    call(registryOf(rawTool(() => '', raw))),
    call(registryOf(rawTool(() => '')), { signal }),
    call(registryOf(rawTool(() => '')), { signal: {} }),
    call(registryOf(rawTool(() => '')), { name: {} }),
    call(
      registryOf(
        rawTool(() => ''),
        { pre: [() => ({ kind: 'ask' })], approve: boom },
      ),
    ),
    call(new ToolRegistry()),
  ])
  for (const result of results) {
    if (!result.isError) continue
    expect(textOf(result)).not.toMatch(/\[object |\n\s+at |node_modules|\/src\/|\/dist\//)
    expect(textOf(result).trim()).not.toBe('')
  }
})

it.each(['N'.repeat(100_000), 'x [object Object] /srv/app', ''])('a name that is none is not shown', async (name) => {
  const result = await call(registryOf(rawTool(throwing(Object.assign(new Error('m'), { name })))))
  expect(result.error).toEqual({ name: 'Error', code: 'TOOL_FAILED' })
})

it.each(['key=hunter2', 'sig=hunter2', 'session=hunter2', 'Bearer "hunter2hunter2"', 'bearer:hunter2hunter2'])(
  'C12 %s is masked outside a URL too',
  async (message) => {
    expect(textOf(await call(registryOf(rawTool(throwing(new Error(message))))))).not.toContain('hunter2')
  },
)
