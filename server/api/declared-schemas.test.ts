import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRowType } from '#schemas/engine/row-type.ts';
import { blocks, text, variants } from '#schemas/fields/index.ts';
import { writeSchema } from './declared-schemas.ts';

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
    'yard.quote': { required: ['_type'] },
    'yard.columns': { required: ['_type'] },
  });
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
