import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choices, select } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const options = [
  { value: 'sun', label: 'Full sun' },
  { value: 'half', label: 'Half shade' },
  { value: 'shade', label: 'Shade' },
];

test('several choices are saved in the order of the options', async () => {
  const { user, saves, form } = renderForm(declare({ light: choices({ label: 'Light', options, max: 2 }) }));

  await user.click(screen.getByRole('checkbox', { name: 'Shade' }));
  await user.click(screen.getByRole('checkbox', { name: 'Full sun' }));
  await user.click(screen.getByRole('checkbox', { name: 'Half shade' }));
  expect(screen.getAllByText('Please choose at most 2')).not.toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Half shade' }));

  expect(screen.queryByText('Please choose at most 2')).toBeNull();
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: ['sun', 'shade'] }]);
});

test('choices of a long list are found by a search', async () => {
  const { user, saves, form } = renderForm(
    declare({ light: choices({ label: 'Light', options, as: 'search' }) }),
  );

  await user.type(screen.getByRole('combobox', { name: 'Light' }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Half shade', hidden: true }));

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: ['half'] }]);
});

test.each(['radio', 'segments'] as const)('an option is chosen and taken back as %s', async (as) => {
  const { user, saves, form } = renderForm(declare({ light: select({ label: 'Light', options, as }) }));

  await user.click(screen.getByRole('radio', { name: 'Shade' }));
  expect(await act(() => form.save())).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Not chosen' }));
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ light: 'shade' }, { light: null }]);
  expect(screen.getByRole('group', { name: 'Light' })).toBeDefined();
});

test('an option is found by a search', async () => {
  const { user, saves, form } = renderForm(
    declare({ light: select({ label: 'Light', options, as: 'search', required: 'Please choose' }) }),
  );

  await user.type(screen.getByRole('combobox', { name: /^Light/ }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Half shade', hidden: true }));

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: 'half' }]);
});
