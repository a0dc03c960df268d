import { validateArgs } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

function keyLine(written: string, ...declared: string[]): string {
  const spec = Object.fromEntries(declared.map((name) => [name, { type: 'string' }] as const))
  const [line = ''] = validateArgs(spec, { [written]: 'x' }, { additionalProperties: false })
  return line
}

function enumLine(written: string, ...choices: string[]): string {
  const [line = ''] = validateArgs({ x: { type: 'string', enum: choices } }, { x: written })
  return line
}

describe('a slip is told the word that was meant', () => {
  const slips: [written: string, meant: string][] = [
    ['parentId', 'parentFolderId'],
    ['filepath', 'file_path'],
    ['querry', 'query'],
    ['path', 'file_path'],
    ['READ', 'read'],
    ['maxResults', 'max_results'],
    ['user_id', 'userId'],
    ['old_str', 'old_string'],
    ['recipient', 'recipients'],
    ['files', 'file'],
    ['start', 'startDate'],
    ['end', 'end_date'],
    ['lang', 'language'],
    ['limt', 'limit'],
    ['lenght', 'length'],
    ['file-name', 'fileName'],
    ['max', 'max_results'],
    ['results', 'maxResults'],
  ]
  it.each(slips)('%s is %s', (written, meant) => {
    expect(keyLine(written, meant)).toContain(` Did you mean ${meant}?`)
    expect(enumLine(written, meant, 'zzzzzzzzzz')).toContain(` Did you mean "${meant}"?`)
  })

  it('the nearest of several', () => {
    expect(keyLine('old_txt', 'new_text', 'old_text', 'text')).toContain(' Did you mean old_text?')
    expect(enumLine('Clicks', 'none', 'conversions', 'clicks')).toContain(' Did you mean "clicks"?')
  })

  it('the first of equally near ones', () => {
    expect(keyLine('test_c', 'test_a', 'test_b')).toContain(' Did you mean test_a?')
  })
})

describe('a word that is no slip is told none', () => {
  const strangers: [written: string, declared: string][] = [
    ['name', 'time'],
    ['date', 'name'],
    ['path', 'data'],
    ['x', 'y'],
    ['id', 'to'],
    ['on', 'off'],
    ['from', 'to'],
    ['limit', 'title'],
    ['color', 'folder'],
    ['city', 'country'],
    ['width', 'height'],
    ['type', 'name'],
    ['content', 'path'],
    ['open', 'closed'],
  ]
  it.each(strangers)('%s is not %s', (written, declared) => {
    expect(keyLine(written, declared)).toBe(`${written}: not a known key. It takes: ${declared}.`)
    expect(enumLine(written, declared, 'zzzzzzzzzz')).not.toContain('mean')
  })

  it('nor is a word that is too long to be one', () => {
    const long = 'w'.repeat(65)
    expect(keyLine(`${long}x`, long)).not.toContain('mean')
    expect(keyLine('wwww', `${long}x`)).not.toContain('mean')
  })
})

describe('a long enum', () => {
  const countries = ['Germany', 'Guernsey', 'Greece', 'Grenada', 'Guyana']
  const filler = Array.from({ length: 195 }, (_, i) => `Zzyzx ${i} Zzyzx`)

  it('shows how many values there are and the 5 nearest', () => {
    const line = enumLine('Germny', ...filler, ...countries)
    expect(line).toMatch(/^x: needs one of 200 values; got "Germny"\. Nearest: ("\w+", ){4}"\w+"\.$/)
    for (const country of countries) expect(line).toContain(`"${country}"`)
    expect(line).toContain('Nearest: "Germany", ')
  })

  it('shows only how many for what is no text', () => {
    expect(validateArgs({ x: { type: 'string', enum: filler } }, { x: 1 })).toEqual([
      'x: needs one of 195 values; got 1.',
    ])
  })

  it('shows only how many for a text that is too long to be compared', () => {
    expect(enumLine('w'.repeat(65), ...filler)).toBe(`x: needs one of 195 values; got "${'w'.repeat(65)}".`)
  })

  it('is listed up to 20 short values', () => {
    const values = Array.from({ length: 21 }, (_, i) => `v${i}`)
    expect(enumLine('?', ...values.slice(1))).toContain('needs one of "v1", "v2", ')
    expect(enumLine('?', ...values)).toContain('needs one of 21 values; ')
  })

  it('is counted when its few values are long', () => {
    expect(enumLine('?', 'a'.repeat(120), 'b'.repeat(120), 'c'.repeat(120))).toBe('x: needs one of 3 values; got "?".')
  })
})
