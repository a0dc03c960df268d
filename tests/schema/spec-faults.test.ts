import { describe, expect, it } from 'vitest'
import { specFaults } from '../tool/support.ts'

const TYPES = '"string", "number", "boolean", "object", "array"'

const table: [what: string, parameters: unknown, ...faults: string[]][] = [
  ['a text', 'path', 'parameters: needs an object such as { name: { type: \'string\' } }, got the text "path".'],
  ['null', null, "parameters: needs an object such as { name: { type: 'string' } }, got null."],
  ['a list', [], "parameters: needs an object such as { name: { type: 'string' } }, got an array."],
  ['a function', () => 1, "parameters: needs an object such as { name: { type: 'string' } }, got a function."],
  [
    'an instance of a class',
    new (class Model {})(),
    "parameters: needs an object such as { name: { type: 'string' } }, got an object that is not plain (Model).",
  ],
  [
    'a JSON Schema',
    { type: 'object', properties: { a: { type: 'string' } } },
    'parameters: is a JSON Schema. List its properties themselves, each with its own `required: true`.',
  ],
  [
    'a JSON Schema without properties',
    { type: 'object', required: [] },
    'parameters: is a JSON Schema. List its properties themselves, each with its own `required: true`.',
  ],
  [
    'a JSON Schema in place of nested properties',
    { a: { type: 'object', properties: { type: 'object', properties: {} } } },
    'parameters.a.properties: is a JSON Schema. List its properties themselves, each with its own `required: true`.',
  ],
  [
    'a type name as a property',
    { a: 'string' },
    'parameters.a: needs an object such as { type: \'string\' }, got the text "string".',
  ],
  ['null as a property', { a: null }, "parameters.a: needs an object such as { type: 'string' }, got null."],
  ['no type', { a: {} }, `parameters.a: has no type. Write one of ${TYPES}.`],
  [
    'no type beside a misspelled keyword',
    { a: { tpye: 'strnig' } },
    `parameters.a: has no type. Write one of ${TYPES}.`,
  ],
  ['a misspelled type', { a: { tpye: 'string' } }, 'parameters.a.tpye: unknown keyword. Did you mean "type"?'],
  [
    'a typed key of another name',
    { a: { kind: 'number' } },
    'parameters.a.kind: unknown keyword. Did you mean "type"?',
  ],
  [
    'a misspelled type name',
    { a: { type: 'strng' } },
    `parameters.a.type: unknown type, the text "strng". Write one of ${TYPES}. Did you mean "string"?`,
  ],
  [
    'an unknown type name',
    { a: { type: 'date' } },
    `parameters.a.type: unknown type, the text "date". Write one of ${TYPES}.`,
  ],
  [
    'a type of Object.prototype',
    { a: { type: 'constructor' } },
    `parameters.a.type: unknown type, the text "constructor". Write one of ${TYPES}.`,
  ],
  [
    'a list of types',
    { a: { type: ['string', 'number'] } },
    `parameters.a.type: unknown type, an array. Write one of ${TYPES}.`,
  ],
  [
    'a constructor as type',
    { a: { type: String } },
    `parameters.a.type: unknown type, a function. Write one of ${TYPES}.`,
  ],
  ['null as type', { a: { type: null } }, `parameters.a.type: unknown type, null. Write one of ${TYPES}.`],
  [
    'a misspelled keyword',
    { a: { type: 'string', requierd: true } },
    'parameters.a.requierd: unknown keyword. Did you mean "required"? Type "string" takes type, required, description, default, enum.',
  ],
  [
    'a keyword of nothing',
    { a: { type: 'number', zzz: 1 } },
    'parameters.a.zzz: unknown keyword. Type "number" takes type, required, description, default.',
  ],
  [
    'items on a text',
    { a: { type: 'string', items: { type: 'string' } } },
    'parameters.a.items: is only for type "array", this is "string".',
  ],
  [
    'properties on a list',
    { a: { type: 'array', properties: {} } },
    'parameters.a.properties: is only for type "object", this is "array".',
  ],
  [
    'an enum of an object',
    { a: { type: 'object', enum: ['a'] } },
    'parameters.a.enum: is only for type "string", this is "object".',
  ],
  [
    'required: false',
    { a: { type: 'string', required: false } },
    'parameters.a.required: write `required: true` or leave it out.',
  ],
  [
    'a list of required names',
    { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
    'parameters.a.required: needs no list. Write `required: true` on each of the properties that it names.',
  ],
  [
    'a description that is no text',
    { a: { type: 'string', description: 5 } },
    'parameters.a.description: needs a text, got 5.',
  ],
  ['an empty enum', { a: { type: 'string', enum: [] } }, 'parameters.a.enum: needs an array of at least one text.'],
  [
    'an enum that is a text',
    { a: { type: 'string', enum: 'a|b' } },
    'parameters.a.enum: needs an array of at least one text.',
  ],
  [
    'an enum with a hole',
    { a: { type: 'string', enum: new Array(1) } },
    'parameters.a.enum: needs an array of at least one text.',
  ],
  ['an enum of numbers', { a: { type: 'string', enum: ['1', 2] } }, 'parameters.a.enum: needs texts only, got 2.'],
  ['an enum with null', { a: { type: 'string', enum: ['1', null] } }, 'parameters.a.enum: needs texts only, got null.'],
  [
    'an enum with a repetition',
    { a: { type: 'string', enum: ['x', 'y', 'x'] } },
    'parameters.a.enum: lists a value twice.',
  ],
  [
    'a default of another type',
    { a: { type: 'string', default: 5 } },
    'parameters.a.default: needs a string, as its type says, got 5.',
  ],
  [
    'a default of null',
    { a: { type: 'number', default: null } },
    'parameters.a.default: needs a number, as its type says, got null.',
  ],
  [
    'a list as default of an object',
    { a: { type: 'object', default: [] } },
    'parameters.a.default: needs an object, as its type says, got an array.',
  ],
  [
    'an object as default of a list',
    { a: { type: 'array', default: {} } },
    'parameters.a.default: needs an array, as its type says, got an object.',
  ],
  [
    'a default outside the enum',
    { a: { type: 'string', enum: ['x'], default: 'y' } },
    'parameters.a.default: is not one of the values of `enum`.',
  ],
  ['a default of NaN', { a: { type: 'number', default: Number.NaN } }, 'parameters.a.default: is not JSON: NaN.'],
  [
    'a Date as default',
    { a: { type: 'object', default: new Date(0) } },
    'parameters.a.default: is not JSON: an object that is not plain (Date).',
  ],
  [
    'a function in a default',
    { a: { type: 'array', default: [[() => 1]] } },
    'parameters.a.default: is not JSON: [0][0] is a function.',
  ],
  [
    'a list whose default has a wrong item',
    { a: { type: 'array', items: { type: 'string' }, default: ['x', 2] } },
    'parameters.a.default: is no legal value of its own property: [1]: needs a string, got 2.',
  ],
  [
    'an object whose default lacks a key',
    { a: { type: 'object', properties: { b: { type: 'string', required: true } }, default: {} } },
    'parameters.a.default: is no legal value of its own property: b: missing. Needs a string.',
  ],
  [
    'items that are a type name',
    { a: { type: 'array', items: 'string' } },
    'parameters.a.items: needs an object such as { type: \'string\' }, got the text "string".',
  ],
  [
    'items that are a list',
    { a: { type: 'array', items: [{ type: 'string' }] } },
    "parameters.a.items: needs an object such as { type: 'string' }, got an array.",
  ],
  [
    'a fault far below',
    { a: { type: 'array', items: { type: 'object', properties: { 'b c': { type: 'string', required: 1 } } } } },
    'parameters.a.items.properties["b c"].required: write `required: true` or leave it out.',
  ],
  [
    'a fault of __proto__',
    JSON.parse('{"__proto__":{"type":"string","__proto__":1}}'),
    'parameters.__proto__.__proto__: unknown keyword. Type "string" takes type, required, description, default, enum.',
  ],
  [
    'several faults, in the order of the author',
    { b: { type: 'strin' }, a: { required: true, type: 'number', enum: ['a'], description: 1 }, c: 7 },
    `parameters.b.type: unknown type, the text "strin". Write one of ${TYPES}. Did you mean "string"?`,
    'parameters.a.enum: is only for type "string", this is "number".',
    'parameters.a.description: needs a text, got 1.',
    "parameters.c: needs an object such as { type: 'string' }, got 7.",
  ],
  [
    'an unknown type hides no other fault',
    { a: { type: 'text', required: false, description: 1, enum: [1] } },
    `parameters.a.type: unknown type, the text "text". Write one of ${TYPES}.`,
    'parameters.a.required: write `required: true` or leave it out.',
    'parameters.a.description: needs a text, got 1.',
    'parameters.a.enum: needs texts only, got 1.',
  ],
]

describe('a tool is refused for parameters with', () => {
  it.each(table)('%s', (_what, parameters, ...faults) => {
    expect(specFaults(parameters)).toEqual(faults)
  })
})

describe('a tool takes', () => {
  const fine: [what: string, parameters: unknown][] = [
    [
      'present undefined keywords and properties',
      { a: undefined, b: { type: 'string', enum: undefined, zzz: undefined } },
    ],
    [
      'objects without a prototype',
      Object.assign(Object.create(null), { a: Object.assign(Object.create(null), { type: 'string' }) }),
    ],
    [
      'properties called type, properties and required',
      { type: { type: 'string' }, properties: { type: 'object' }, required: { type: 'array' } },
    ],
    [
      'structured defaults that fit',
      { a: { type: 'array', items: { type: 'string' }, default: ['x'] }, b: { type: 'object', default: { x: null } } },
    ],
    ['an enum of the empty text', { a: { type: 'string', enum: [''], default: '' } }],
  ]
  it.each(fine)('%s', (_what, parameters) => {
    expect(() => specFaults(parameters)).toThrow('nothing was thrown')
  })
})
