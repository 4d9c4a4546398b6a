import { expect, test } from 'vitest';
import { all, any, type Condition, not } from '#schemas/engine/condition.ts';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { topRecord } from '#schemas/engine/visible.ts';
import { boolean, group, number, select, text } from '#schemas/fields/index.ts';
import { describeUnmet } from './use-is-met.ts';

const options = ['narrow', 'wide', 'full'].map((value) => ({ value, label: value.toUpperCase() }));
const page = compileDeclaration({
  type: 'page',
  label: 'Page',
  fields: {
    layout: select({ label: 'Layout', options }),
    isOpen: boolean({ label: 'Visits', words: ['Welcome', 'Closed'] }),
    address: group({ label: 'Address' }, { city: text({ label: 'City' }) }),
    width: number({ label: 'Width', unit: 'm' }),
  },
});
const content = { layout: 'narrow', isOpen: false, address: { city: '' }, width: 4 };
const isOpen = { field: 'isOpen', is: true };

test.each<[Condition, string]>([
  [{ field: 'layout', is: 'wide' }, 'until Layout is WIDE'],
  [{ field: 'layout', in: ['wide', 'full'] }, 'until Layout is WIDE or FULL'],
  [isOpen, 'until Visits is Welcome'],
  [{ field: 'width', is: 5 }, 'until Width is 5\u00a0m'],
  [{ field: 'address.city', isBlank: false }, 'until City is filled in'],
  [
    all({ field: 'layout', is: 'narrow' }, isOpen, { field: 'width', is: 5 }),
    'until Visits is Welcome and Width is 5\u00a0m',
  ],
  [any(isOpen, { field: 'width', atLeast: 5 }), 'with the present values'],
  [all(isOpen, not({ field: 'layout', is: 'narrow' })), 'with the present values'],
])('%j is %s', (condition, words) => {
  expect(describeUnmet(condition, topRecord(page, content))).toBe(words);
});
