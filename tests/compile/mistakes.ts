/**
 * Something that an author may write but must not. `^` stands before each key that an error has to be on; a node
 * without a mark gets it on the key that holds it.
 */
export interface Mistake {
  readonly name: string
  readonly takes: 'node' | 'spec'
  readonly source: string
}

const foreign: Record<string, string> = {
  enum: "['x']",
  properties: "{ z: { type: 'string' } }",
  items: "{ type: 'string' }",
}
const takes: Record<string, string> = { string: 'enum', object: 'properties', array: 'items' }

/** Each keyword that only one type takes, on each of the other four. */
const foreignKeywords = ['string', 'number', 'boolean', 'object', 'array'].flatMap((type) =>
  Object.entries(foreign)
    .filter(([keyword]) => takes[type] !== keyword)
    .map(([keyword, value]) => ({
      name: `'${keyword}' on ${type === 'object' || type === 'array' ? 'an' : 'a'} ${type}`,
      source: `{ type: '${type}', ^${keyword}: ${value} }`,
    })),
)

const nodes: readonly Omit<Mistake, 'takes'>[] = [
  { name: 'unknown type, near a name', source: "{ ^type: 'strng' }" },
  { name: 'unknown type, near nothing', source: "{ ^type: 'date', description: 'x' }" },
  { name: 'type that is no text', source: '{ ^type: 5 }' },
  { name: "misspelled 'type'", source: "{ ^tpye: 'string' }" },
  {
    name: "misspelled 'type' beside other keywords",
    source: "{ ^typ: 'array', required: true, items: { type: 'string' } }",
  },
  { name: 'no type', source: "{ ^description: 'x' }" },
  { name: 'no type in an empty node', source: '{}' },
  { name: 'no type beside properties', source: "{ ^properties: { z: { type: 'string' } }, required: true }" },
  {
    name: 'no type in a large node',
    source: `{ ^required: true, description: 'The address to which the parcel is sent.', properties: {
      street: { type: 'string', required: true }, town: { type: 'string', required: true }, code: { type: 'string' },
      country: { type: 'string', enum: ['DE', 'FR'], default: 'DE' }, floor: { type: 'number' } } }`,
  },

  { name: 'misspelled keyword on a string', source: "{ type: 'string', ^descripton: 'x' }" },
  { name: 'misspelled enum on a string', source: "{ type: 'string', ^enums: ['x'] }" },
  { name: 'misspelled keyword on a number', source: "{ type: 'number', ^defualt: 1 }" },
  { name: 'misspelled keyword on a boolean', source: "{ type: 'boolean', ^requred: true }" },
  { name: 'misspelled keyword on an object', source: "{ type: 'object', ^propertys: { z: { type: 'string' } } }" },
  { name: 'misspelled keyword on an array', source: "{ type: 'array', ^item: { type: 'string' } }" },
  { name: 'unknown keyword, near nothing', source: "{ type: 'string', ^banana: 1 }" },
  ...foreignKeywords,

  { name: 'required: false', source: "{ type: 'string', ^required: false }" },
  { name: 'required: boolean', source: "{ type: 'string', ^required: yes }" },
  { name: 'required: a text', source: "{ type: 'number', ^required: 'yes' }" },
  {
    name: 'required: a list of names',
    source: "{ type: 'object', properties: { z: { type: 'string' } }, ^required: ['z'] }",
  },
  { name: 'description that is no text', source: "{ type: 'string', ^description: 5 }" },

  { name: 'default of another type on a string', source: "{ type: 'string', ^default: 5 }" },
  { name: 'default of another type on a number', source: "{ type: 'number', ^default: '5' }" },
  { name: 'default of another type on a boolean', source: "{ type: 'boolean', ^default: 'true' }" },
  { name: 'default of another type on an object', source: "{ type: 'object', ^default: 'x' }" },
  { name: 'default that is an array on an object', source: "{ type: 'object', ^default: ['x'] }" },
  { name: 'default of another type on an array', source: "{ type: 'array', ^default: { x: 1 } }" },
  { name: 'default: null', source: "{ type: 'string', ^default: null }" },
  { name: 'default outside the enum', source: "{ type: 'string', enum: ['x', 'y'], ^default: 'z' }" },
  { name: 'default of another type than the enum', source: "{ type: 'string', enum: ['x', 'y'], ^default: 5 }" },
  { name: 'enum value of another type', source: "{ type: 'string', enum: ['x', ^1] }" },
  {
    name: 'enum value of another type beside a default',
    source: "{ type: 'string', default: 'x', enum: ['x', ^null] }",
  },
  { name: 'enum that is no array', source: "{ type: 'string', ^enum: 'x' }" },

  { name: 'items as a tuple', source: "{ type: 'array', ^items: [{ type: 'string' }] }" },
  { name: 'items as a text', source: "{ type: 'array', ^items: 'string' }" },
  { name: 'properties as an array', source: "{ type: 'object', ^properties: [{ type: 'string' }] }" },
  { name: 'properties as a text', source: "{ type: 'object', ^properties: 'z' }" },
  {
    name: 'a JSON Schema as properties',
    source: "{ type: 'object', properties: { ^type: 'object', properties: { z: { type: 'string' } } } }",
  },
  { name: 'a property as a text', source: "'string'" },
  { name: 'a property as an array', source: "[{ type: 'string' }]" },
  { name: 'a property as a number', source: '5' },
  { name: 'a property as null', source: 'null' },
  { name: 'a property as a function', source: 'String' },

  { name: 'two mistakes in one node', source: "{ type: 'string', ^required: false, ^default: 5 }" },
  {
    name: 'a mistake in a node and one below it',
    source: "{ type: 'object', ^required: false, properties: { z: { ^type: 'strng' } } }",
  },
]

const specs: readonly Omit<Mistake, 'takes'>[] = [
  { name: 'a JSON Schema as the spec', source: "{ ^type: 'object', properties: { z: { type: 'string' } } }" },
  {
    name: 'a closed JSON Schema as the spec',
    source: "{ ^type: 'object', properties: { z: { type: 'string' } }, required: ['z'], additionalProperties: false }",
  },
  {
    name: 'a mistake in each of three properties',
    source: "{ a: { ^type: 'strng' }, b: { type: 'string', ^required: false }, c: { type: 'array', ^item: {} } }",
  },
  {
    name: 'mistakes under names of all kinds',
    source:
      "{ 'a-b': { ^type: 'strng' }, 0: { ^type: 'strng' }, '': { ^type: 'strng' }, constructor: { ^type: 'strng' } }",
  },
  { name: 'a mistake on a line of its own', source: "{\n  a: {\n    type: 'string',\n    ^descripton: 'x',\n  },\n}" },
]

export const mistakes: readonly Mistake[] = [
  ...nodes.map((mistake) => ({ ...mistake, takes: 'node' as const })),
  ...specs.map((mistake) => ({ ...mistake, takes: 'spec' as const })),
]
