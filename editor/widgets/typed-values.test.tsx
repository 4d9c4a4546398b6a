import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findMoments } from '#schemas/engine/calendar.ts';
import { dateRange, dateTime, money, number, time } from '#schemas/fields/index.ts';
import { site } from '#schemas/site.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

test('an amount is typed as people write it and stored in its smallest unit', async () => {
  const { user, saves, form } = renderForm(declare({ fee: money({ label: 'Fee', currency: 'AED' }) }));

  await user.type(screen.getByLabelText('Fee'), '1.234,5');
  await user.tab();

  expect(screen.getByLabelText('Fee')).toHaveProperty('value', '1234.50');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ fee: 123_450 }]);
});

test('text that is no amount stays with its message', async () => {
  const { user, saves, form } = renderForm(declare({ fee: money({ label: 'Fee', currency: 'AED' }) }));

  await user.type(screen.getByLabelText('Fee'), 'on request');
  await user.tab();

  expect(screen.getAllByText('Please enter an amount in AED, for example 1250.50')).not.toEqual([]);
  expect(screen.getByLabelText('Fee')).toHaveProperty('value', 'on request');
  expect(await act(() => form.save())).toBe(false);
  expect(saves).toEqual([]);
});

test('a typed time is completed on blur', async () => {
  const { user, saves, form } = renderForm(declare({ opens: time({ label: 'Opens' }) }));

  await user.type(screen.getByLabelText('Opens'), '930');
  await user.tab();

  expect(screen.getByLabelText('Opens')).toHaveProperty('value', '09:30');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ opens: '09:30' }]);
});

test('a date and a time become a moment in the zone of the site', async () => {
  const { user, saves, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));

  await user.type(screen.getByLabelText('Starts, date'), '1.8.2026');
  await user.type(screen.getByLabelText('Starts, time'), '930');
  await user.tab();

  expect(screen.getByLabelText('Starts, date')).toHaveProperty('value', '2026-08-01');
  expect(screen.getByLabelText('Starts, time')).toHaveProperty('value', '09:30');
  expect(await act(() => form.save())).toBe(true);
  const [moment] = findMoments('2026-08-01T09:30', site.timeZone);
  expect(saves).toEqual([{ starts: moment?.toISOString().replace('.000Z', 'Z') }]);
});

test('a date without a time is rejected, and both stay as they were typed', async () => {
  const { user, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));

  await user.type(screen.getByLabelText('Starts, date'), '2026-08-01');

  expect(await act(() => form.save())).toBe(false);
  expect(screen.getAllByText(/^Please enter a date and a time/)).not.toEqual([]);
  expect(screen.getByLabelText('Starts, date')).toHaveProperty('value', '2026-08-01');
});

test('a cleared moment is saved as null', async () => {
  const { user, saves, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }), {
    starts: '2026-08-01T09:00:00Z',
  });

  await user.clear(screen.getByLabelText('Starts, date'));
  await user.clear(screen.getByLabelText('Starts, time'));

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ starts: null }]);
});

test('a range of days is saved once it ends after it begins', async () => {
  const { user, saves, form } = renderForm(declare({ open: dateRange({ label: 'Open' }) }));

  await user.type(screen.getByLabelText('First day'), '2026-08-10');
  await user.type(screen.getByLabelText('Last day'), '2026-08-01');
  expect(await act(() => form.save())).toBe(false);
  expect(screen.getAllByText('Last day is before First day')).not.toEqual([]);
  await user.clear(screen.getByLabelText('Last day'));
  await user.type(screen.getByLabelText('Last day'), '2026-08-14');

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ open: { from: '2026-08-10', to: '2026-08-14' } }]);
});

const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((input) => input.getAttribute('value'));

test('the end of a range that is no day is marked, and focused by a save', async () => {
  const { user, form } = renderForm(declare({ open: dateRange({ label: 'Open' }) }));
  const last = screen.getByLabelText('Last day');
  await user.type(screen.getByLabelText('First day'), '2026-08-10');
  await user.type(last, '2026-02-30');
  await user.click(document.body);

  expect(wrong()).toEqual(['2026-02-30']);
  expect(await act(() => form.save())).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(last));
});

test.each([
  ['2026-08-01', '', ['']],
  ['2026-08-01', '25:70', ['25:70']],
  ['soon', '09:30', ['soon']],
  ['soon', 'late', ['soon', 'late']],
])('of the date "%s" and the time "%s", those at fault are marked', async (day, time, faults) => {
  const { user, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));
  await user.type(screen.getByLabelText('Starts, date'), day);
  if (time !== '') await user.type(screen.getByLabelText('Starts, time'), time);

  expect(await act(() => form.save())).toBe(false);
  expect(wrong()).toEqual(faults);
});

test('a number with steps is changed by buttons and arrow keys', async () => {
  const { user, saves, form } = renderForm(
    declare({ share: number({ label: 'Share', min: 5, max: 90, step: 5, unit: '%' }) }),
    { share: 12 },
  );

  await user.click(screen.getByRole('button', { name: 'More Share' }));
  expect(screen.getByLabelText('Share')).toHaveProperty('value', '15');
  await user.type(screen.getByLabelText('Share'), '{ArrowDown}{ArrowDown}{ArrowDown}');

  expect(screen.getByLabelText('Share')).toHaveProperty('value', '5');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ share: 5 }]);
});
