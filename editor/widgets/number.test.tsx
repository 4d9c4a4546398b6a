import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { number } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const field = () => screen.getByLabelText('Area');

test.each([
  ['1,234', {}, '1234', 1234],
  ['٢٥٠', {}, '250', 250],
  ['1.234,5', { integer: false }, '1234.5', 1234.5],
  ['-45.75', { integer: false, min: -50 }, '-45.75', -45.75],
  ['12 m²', { unit: 'm²' }, '12', 12],
])('the text %j is read under %j, shown as %j and saved', async (typed, meta, shown, value) => {
  const { user, saves, form } = renderForm(declare({ area: number({ label: 'Area', ...meta }) }));

  await user.type(field(), typed);
  expect(field()).toHaveProperty('value', typed);
  await user.tab();

  expect(field()).toHaveProperty('value', shown);
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ area: value }]);
});

test.each([
  ['-5', {}, 'Area has to be a whole number from 0 to 900'],
  ['45.75', {}, 'Area has to be a whole number from 0 to 900'],
  ['1e3', {}, 'Please enter a whole number, for example 1250'],
  ['12 m²', {}, 'Please enter a whole number, for example 1250'],
  ['901', { integer: false, unit: 'm²' }, 'Area has to be a number from 0 to 900 m²'],
  ['1,000', {}, 'Area has to be a whole number from 0 to 900'],
  ['1,234', { integer: false }, 'Please enter a number, for example 1250.5'],
  ['12 ft', { integer: false, unit: 'm²' }, 'Please enter a number, for example 1250.5'],
])('the text %j is rejected under %j and stays as it was typed', async (typed, meta, message) => {
  const { user, saves, form } = renderForm(declare({ area: number({ label: 'Area', max: 900, ...meta }) }));

  await user.type(field(), typed);
  expect(screen.queryByText(message)).toBeNull();
  await user.tab();

  expect(screen.getAllByText(message)).not.toEqual([]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field()).toHaveProperty('value', typed);
  expect(await act(() => form.save())).toBe(false);
  expect(saves).toEqual([]);
});

test('a cleared number is saved as null', async () => {
  const { user, saves, form } = renderForm(declare({ area: number({ label: 'Area' }) }), { area: 12.5 });

  await user.clear(field());
  await user.tab();

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ area: null }]);
});
