import { expect, test } from 'vitest';
import { compileFields } from '#schemas/engine/field.ts';
import { getEntity } from '#schemas/entities.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, text, variants } from '#schemas/fields/index.ts';
import { outlineFields, outlineTarget } from './outline.ts';

test('the line of a card has all declared values that are public, with what is needed to write them', () => {
  expect(outlineTarget(getEntity('member'))?.notes).toEqual([
    {
      ...{ key: 'grade', kind: 'select' },
      options: [
        { value: 'full', label: 'Full member' },
        { value: 'guest', label: 'Guest of the house' },
      ],
    },
    { key: 'fee', kind: 'money', currency: 'EUR' },
  ]);
  expect(outlineTarget(getEntity('story'))?.notes).toEqual([
    { key: 'place', kind: 'text' },
    { key: 'writer', kind: 'text' },
  ]);
  expect(outlineTarget(getEntity('topic'))?.notes).toBeUndefined();
});

test('the types of a record are named, those of rows are not', () => {
  const fields = { name: text({ label: 'Name' }) };
  const gift = defineRowType({ type: 'gift', label: 'Gift', title: 'name', fields });
  const nodes = compileFields('notes', {
    offer: variants({ label: 'Offer' }, { gift: { label: 'Gift', fields } }),
    offers: blocks({ label: 'Offers', item: 'Offer', of: [gift] }),
  });

  expect(outlineFields(nodes).map(({ options }) => options)).toEqual([
    [{ value: 'gift', label: 'Gift' }],
    undefined,
  ]);
});
