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
const write = (io: 'input' | 'output') =>
  writeSchema(shape, { name: 'yard', io, addDefinition: () => expect.unreachable() });
const discriminator = { propertyName: '_type' };
const version = (maximum: number) => ({ type: 'integer', minimum: 1, maximum, default: maximum });

test('rows of several types are discriminated by their type, those of named types without their fields', () => {
  const key = { _key: { type: 'string', default: '' } };
  const named = {
    type: 'object',
    properties: {
      ...key,
      _v: version(Number.MAX_SAFE_INTEGER),
      _type: { type: 'string', enum: ['quote', 'columns'] },
    },
    required: ['_key', '_v', '_type'],
    additionalProperties: {},
  };
  expect(write('output')).toMatchObject({
    properties: {
      story: {
        type: 'array',
        items: {
          discriminator,
          oneOf: [
            {
              properties: { ...key, _v: version(2), _type: { const: 'quote' }, words: { type: 'string' } },
              required: ['_key', '_v', '_type', 'words'],
            },
            {
              properties: {
                ...{ ...key, _v: version(1), _type: { const: 'columns' } },
                left: { type: 'array', items: { discriminator, oneOf: [named] } },
              },
            },
          ],
        },
      },
    },
  });
  expect(write('input')).toMatchObject({
    properties: { story: { items: { oneOf: [{ required: ['_type'] }, { required: ['_type'] }] } } },
  });
});

test('the record of variants is null or discriminated by its type', () => {
  expect(write('output')).toMatchObject({
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
