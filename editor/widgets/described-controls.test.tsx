import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FieldShape } from '#schemas/engine/field.ts';
import { choices, dateRange, dateTime, icon, text, variants, words } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const options = [{ value: 'sun', label: 'Full sun' }];
const common = { label: 'Field', required: 'Please fill it in', help: 'A help.' };

const types = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((type) => [type, { label: type, fields: { name: text({ label: 'Name' }) } }]),
);

const cases: readonly (readonly [name: string, shape: FieldShape])[] = [
  ['a range of dates', { field: dateRange(common) }],
  ['a date and a time', { field: dateTime(common) }],
  ['words', { field: words({ ...common, item: 'Word' }) }],
  ['choices with a search', { field: choices({ ...common, options, as: 'search' }) }],
  ['an icon', { field: icon({ ...common, from: { sprite: '/icons.svg', icons: options } }) }],
  ['a choice among many types', { field: variants(common, types) }],
];

test.each(cases)('the message and the help of %s describe each of its inputs', async (_, shape) => {
  const { form } = renderForm(declare(shape));
  await act(() => form.save());

  const group = within(screen.getByRole('group', { name: /^Field/ }));
  const inputs = [...group.queryAllByRole('textbox'), ...group.queryAllByRole('combobox')];
  const described = [
    ...group.queryAllByRole('textbox', { description: 'Please fill it in A help.' }),
    ...group.queryAllByRole('combobox', { description: 'Please fill it in A help.' }),
  ];
  expect(inputs).not.toEqual([]);
  expect(described).toEqual(inputs);
});
