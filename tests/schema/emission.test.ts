import { type SchemaSpec, schemaSpecToJsonSchema } from 'dsh-tools'
import { describe, expect, it } from 'vitest'

const table: [what: string, spec: SchemaSpec, json: string][] = [
  ['nothing', {}, '{"type":"object","properties":{}}'],
  ['one optional string', { a: { type: 'string' } }, '{"type":"object","properties":{"a":{"type":"string"}}}'],
  [
    'one required string',
    { a: { type: 'string', required: true } },
    '{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}',
  ],
  [
    'every primitive, in the order of the author',
    { n: { type: 'number' }, b: { type: 'boolean' }, a: { type: 'array' }, o: { type: 'object' } },
    '{"type":"object","properties":{"n":{"type":"number"},"b":{"type":"boolean"},"a":{"type":"array"},"o":{"type":"object"}}}',
  ],
  [
    'required names, in the order of the author',
    { z: { type: 'string', required: true }, m: { type: 'string' }, a: { type: 'string', required: true } },
    '{"type":"object","properties":{"z":{"type":"string"},"m":{"type":"string"},"a":{"type":"string"}},"required":["z","a"]}',
  ],
  [
    'keywords, in an order that is not the author’s',
    { a: { default: 'x', enum: ['x', 'y'], description: 'A', required: true, type: 'string' } },
    '{"type":"object","properties":{"a":{"type":"string","description":"A","enum":["x","y"],"default":"x"}},"required":["a"]}',
  ],
  [
    'falsy defaults and an empty description',
    {
      s: { type: 'string', default: '', description: '' },
      n: { type: 'number', default: 0 },
      b: { type: 'boolean', default: false },
      a: { type: 'array', default: [] },
      o: { type: 'object', default: {} },
    },
    '{"type":"object","properties":{"s":{"type":"string","description":"","default":""},"n":{"type":"number","default":0},' +
      '"b":{"type":"boolean","default":false},"a":{"type":"array","default":[]},"o":{"type":"object","default":{}}}}',
  ],
  [
    'a nested object, closed by nobody',
    {
      o: {
        properties: { x: { type: 'number', required: true }, y: { type: 'number' } },
        default: { x: 1 },
        description: 'A point',
        type: 'object',
      },
    },
    '{"type":"object","properties":{"o":{"type":"object","description":"A point","default":{"x":1},' +
      '"properties":{"x":{"type":"number"},"y":{"type":"number"}},"required":["x"]}}}',
  ],
  [
    'a nested object that declares no property',
    { o: { type: 'object', properties: {} } },
    '{"type":"object","properties":{"o":{"type":"object","properties":{}}}}',
  ],
  [
    'arrays of arrays and of objects',
    {
      a: { items: { type: 'array', items: { type: 'string', enum: ['x'] } }, type: 'array' },
      o: { type: 'array', items: { type: 'object', properties: { k: { type: 'string', required: true } } } },
    },
    '{"type":"object","properties":{"a":{"type":"array","items":{"type":"array","items":{"type":"string","enum":["x"]}}},' +
      '"o":{"type":"array","items":{"type":"object","properties":{"k":{"type":"string"}},"required":["k"]}}}}',
  ],
  [
    'an item that is marked required, which means nothing there',
    { a: { type: 'array', items: { type: 'string', required: true } } },
    '{"type":"object","properties":{"a":{"type":"array","items":{"type":"string"}}}}',
  ],
  [
    'names of keywords and of Object.prototype',
    {
      type: { type: 'string' },
      properties: { type: 'object' },
      required: { type: 'boolean', required: true },
      constructor: { type: 'string' },
      toString: { type: 'string' },
    } as SchemaSpec,
    '{"type":"object","properties":{"type":{"type":"string"},"properties":{"type":"object"},"required":{"type":"boolean"},' +
      '"constructor":{"type":"string"},"toString":{"type":"string"}},"required":["required"]}',
  ],
  [
    'the names __proto__ and the empty text',
    { ['__proto__']: { type: 'string', required: true }, '': { type: 'number' } },
    '{"type":"object","properties":{"__proto__":{"type":"string"},"":{"type":"number"}},"required":["__proto__"]}',
  ],
  [
    '__proto__ inside a default',
    { o: { type: 'object', default: JSON.parse('{"__proto__":{"a":1}}') } },
    '{"type":"object","properties":{"o":{"type":"object","default":{"__proto__":{"a":1}}}}}',
  ],
  [
    'a default that holds null, lists and texts',
    { o: { type: 'object', default: { n: null, l: [1, [true]], t: 'x' } } },
    '{"type":"object","properties":{"o":{"type":"object","default":{"n":null,"l":[1,[true]],"t":"x"}}}}',
  ],
]

describe('schemaSpecToJsonSchema writes', () => {
  it.each(table)('%s', (_what, spec, json) => {
    expect(JSON.stringify(schemaSpecToJsonSchema(spec))).toBe(json)
  })

  it('nothing for what is present and undefined', () => {
    const spec = {
      gone: undefined,
      a: {
        type: 'array',
        description: undefined,
        required: undefined,
        enum: undefined,
        default: undefined,
        properties: undefined,
        items: undefined,
      },
    }
    const schema = schemaSpecToJsonSchema(
      spec as never,
      {
        additionalProperties: undefined,
        root: { title: undefined, description: undefined },
      } as never,
    )
    expect(schema).toStrictEqual({ type: 'object', properties: { a: { type: 'array' } } })
  })

  it('nothing for what is inherited', () => {
    const prop = Object.create({ type: 'number', required: true, description: 'inherited', default: 'x' })
    prop.type = 'string'
    const spec = Object.create({ inherited: { type: 'string' } })
    spec.own = prop
    expect(schemaSpecToJsonSchema(spec)).toStrictEqual({ type: 'object', properties: { own: { type: 'string' } } })
  })

  it('a schema that agrees with a polluted Object.prototype about nothing', () => {
    const polluted = Object.prototype as { required?: boolean }
    polluted.required = true
    try {
      expect(JSON.stringify(schemaSpecToJsonSchema({ a: { type: 'string' } }))).toBe(
        '{"type":"object","properties":{"a":{"type":"string"}}}',
      )
    } finally {
      delete polluted.required
    }
  })
})
