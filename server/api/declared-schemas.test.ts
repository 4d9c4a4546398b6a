import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, list, number, select, text, variants } from '#schemas/fields/index.ts';
import { describeDeclaration, writeSchema } from './declared-schemas.ts';

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: text({ label: 'Words' }) },
  upgrades: [(row) => row],
});
const columns = defineRowType({
  ...{ type: 'columns', label: 'Columns', title: 'left' },
  fields: { left: blocks({ label: 'Left', item: 'Block', of: ['quote', 'columns'] }) },
});
const shape = z.object({
  story: blocks({ label: 'Story', item: 'Block', of: [quote, columns] }),
  offer: variants(
    { label: 'Offer' },
    {
      gift: { label: 'Gift', fields: { what: text({ label: 'What' }) } },
      discount: { label: 'Discount', fields: {} },
    },
  ),
});
function write(io: 'input' | 'output') {
  const definitions: Record<string, object> = {};
  const schema = writeSchema(shape, {
    ...{ name: 'yard', io },
    addDefinition: (name, definition) => {
      definitions[name] = definition;
    },
  });
  return { schema, definitions };
}
const discriminator = { propertyName: '_type' };
const version = (maximum: number) => ({ type: 'integer', minimum: 1, maximum, default: maximum });

test('rows of several types refer to their definitions by their type, also where a type is only named', () => {
  const key = { _key: { type: 'string', default: '' } };
  const rows = {
    type: 'array',
    items: {
      discriminator,
      oneOf: ['quote', 'columns'].map((type) => ({ $ref: `#/components/schemas/yard.${type}` })),
    },
  };
  const { schema, definitions } = write('output');

  expect(schema).toMatchObject({ properties: { story: rows } });
  expect(definitions).toMatchObject({
    'yard.quote': {
      properties: { ...key, _v: version(2), _type: { const: 'quote' }, words: { type: 'string' } },
      required: ['_key', '_type', '_v', 'words'],
    },
    'yard.columns': {
      properties: { ...key, _v: version(1), _type: { const: 'columns' }, left: rows },
    },
  });
  expect(write('input').definitions).toMatchObject({
    'yard.quote': { required: ['_type'], anyOf: [{ required: ['_type'] }, { required: ['_type', '_v'] }] },
    'yard.columns': { required: ['_type'] },
  });
});

test('a request can send a row of an older version with the fields of that version', () => {
  const { definitions } = write('input');
  const ajv = new Ajv2020({ strict: false });
  const takes = ajv.compile(Object(definitions['yard.quote']));

  expect(takes({ _type: 'quote', _v: 1, words: 7, by: { former: true } })).toBe(true);
  expect(takes({ _type: 'quote', _v: 2, words: 7 })).toBe(false);
  expect(takes({ _type: 'quote', words: 7 })).toBe(false);
  expect(takes({ _type: 'quote', _v: 3, words: 'Shade' })).toBe(false);
  expect(takes({ _type: 'quote', _v: 2, words: 'Shade' })).toBe(true);
  expect(takes({ _type: 'quote', words: 'Shade' })).toBe(true);
});

test('the record of variants is null or discriminated by its type', () => {
  expect(write('output').schema).toMatchObject({
    properties: {
      offer: {
        anyOf: [
          {
            discriminator,
            oneOf: [
              { properties: { _type: { const: 'gift' }, what: { type: 'string' } } },
              { properties: { _type: { const: 'discount' } } },
            ],
          },
          { type: 'null' },
        ],
      },
    },
  });
});

test('the limits of values and the conditions of sections are described', () => {
  const showIf = { field: 'kind', is: 'event' };
  const when = { field: 'name', isNot: '' };
  const fields = {
    kind: select({
      label: 'Kind',
      options: [
        { value: 'news', label: 'News' },
        { value: 'event', label: 'Event' },
      ],
    }),
    name: text({ label: 'Name', max: 40 }),
    seats: number({ label: 'Seats', min: 1, max: 90, section: 'Event', showIf: when }),
    guests: list(
      { label: 'Guests', item: 'Guest', max: 8, section: 'Event', card: { title: 'who' } },
      { who: text({ label: 'Who' }) },
    ),
    story: blocks({ label: 'Story', item: 'Block', of: [quote], depth: 2, atMost: { quote: 3 } }),
  };
  const declaration = compileDeclaration({
    type: 'notice',
    label: 'Notice',
    fields,
    sections: { Event: { showIf } },
  });
  const described = describeDeclaration(
    declaration,
    writeSchema(declaration.shape, { name: 'notice', io: 'input', addDefinition: () => {} }),
  );

  expect(described.properties).toMatchObject({
    name: { 'x-limits': { max: 40 } },
    seats: { 'x-limits': { min: 1, max: 90 }, 'x-show-if': { all: [showIf, when] } },
    guests: { 'x-limits': { max: 8 }, 'x-show-if': showIf },
    story: { 'x-limits': { max: 1_000, atMost: { quote: 3 }, depth: 2 } },
  });
  expect(described.properties).not.toMatchObject({ kind: { 'x-limits': expect.anything() } });
});
