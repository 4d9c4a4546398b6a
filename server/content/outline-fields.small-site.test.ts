import { expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { outlineTarget } from './outline-fields.ts';

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
