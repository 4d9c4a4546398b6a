import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, openingHours, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const declaration = () => declare({ hours: openingHours({ label: 'Opening hours' }) });
const range = (day: string, from: string, to: string, overnight = false) => ({
  ...{ _key: expect.any(String), day },
  ...{ from, to, overnight },
});
const dayNamed = (name: string) => within(screen.getByRole('group', { name }));

test('hours are typed by keyboard, also in Arabic digits, and copied to other days', async () => {
  const { user, saves, form } = renderForm(declaration());

  screen.getByRole('button', { name: 'Add hours to Tuesday' }).focus();
  await user.keyboard('{Enter}');
  expect(await dayNamed('Tuesday').findByLabelText(/^Opens/)).toBe(document.activeElement);
  await user.keyboard('٩٣٠{Tab}۱۸:۰۰{Tab}');
  await user.click(screen.getByRole('button', { name: 'Copy hours of Tuesday' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To Wednesday', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Add hours to Monday' }));
  await user.type(dayNamed('Monday').getByLabelText(/^Opens/), '8');
  await user.type(dayNamed('Monday').getByLabelText(/^Closes/), '12');

  expect(dayNamed('Tuesday').getByLabelText(/^Opens/)).toHaveProperty('value', '09:30');
  expect(dayNamed('Sunday').getByText('Closed')).toBeDefined();
  expect(await act(() => form.save())).toBe(true);
  const week = [
    range('monday', '08:00', '12:00'),
    range('tuesday', '09:30', '18:00'),
    range('wednesday', '09:30', '18:00'),
  ];
  expect(saves).toEqual([{ hours: { week, exceptions: [] } }]);
});

test('added hours get the focus, also inside a row', async () => {
  const branches = { label: 'Branches', item: 'Branch', card: { title: 'name' } } as const;
  const fields = { name: text({ label: 'Name' }), hours: openingHours({ label: 'Opening hours' }) };
  const { user } = renderForm(declare({ branches: list(branches, fields) }), {
    branches: [{ name: 'Quay' }],
  });
  await user.click(screen.getByRole('button', { name: 'Quay' }));

  await user.click(screen.getByRole('button', { name: 'Add hours to Monday' }));

  const opens = await dayNamed('Monday').findByLabelText(/^Opens/);
  await waitFor(() => expect(document.activeElement).toBe(opens));
});

test('a range past midnight is asked about, and its message is at the time', async () => {
  const { user, saves, form } = renderForm(declaration());
  await user.click(screen.getByRole('button', { name: 'Add hours to Friday' }));
  const friday = dayNamed('Friday');
  await user.type(friday.getByLabelText(/^Opens/), '20:00');
  expect(friday.queryByRole('switch')).toBeNull();
  await user.type(friday.getByLabelText(/^Closes/), '2:00');

  expect(await act(() => form.save())).toBe(false);
  expect(await friday.findByText(/^It closes before it opens/)).toBeDefined();
  expect(document.activeElement).toBe(friday.getByLabelText(/^Closes/));
  await user.click(friday.getByRole('switch', { name: 'Until the next day' }));

  expect(friday.queryByText(/^It closes before it opens/)).toBeNull();
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ hours: { week: [range('friday', '20:00', '02:00', true)], exceptions: [] } }]);
});

test('overlapping hours are refused at the second range, which is removed and restored', async () => {
  const content = {
    hours: {
      week: [
        { _key: 'a', day: 'monday', from: '09:00', to: '13:00', overnight: false },
        { _key: 'b', day: 'monday', from: '12:00', to: '18:00', overnight: false },
      ],
      exceptions: [],
    },
  };
  const { user, form, saves, services } = renderForm(declaration(), content);
  expect(await act(() => form.save())).toBe(false);
  expect(await screen.findByText('These hours overlap 09:00 to 13:00')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Remove hours 2 of Monday' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add hours to Monday' }));
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toMatchObject([{ hours: { week: [{ _key: 'a' }] } }]);
  act(() => services.undos.at(-1)?.undo());
  expect(screen.getAllByLabelText(/^Opens/)).toHaveLength(2);
});

test('an unknown day stays until another is chosen', async () => {
  const week = [{ _key: 'a', day: 'funday', from: '09:00', to: '13:00', overnight: false }];
  renderForm(declaration(), { hours: { week, exceptions: [] } });

  expect(dayNamed('No day').getByText(/funday/)).toBeDefined();
});

test('a closed exception is told from others by its name and its day', () => {
  const closed = (_key: string, name: string, from: string) => ({ _key, name, from, to: null, hours: [] });
  const exceptions = [closed('a', 'Carnival', '2027-02-08'), closed('b', '', '2026-12-25')];
  renderForm(declaration(), { hours: { week: [], exceptions } });

  expect(screen.getByText('Carnival 8 February 2027')).toBeDefined();
  expect(screen.getByText('25 December 2026')).toBeDefined();
});

test('an exception by date is added without hours, and refused twice', async () => {
  const { user, form, saves } = renderForm(declaration());
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Add Exception' }));
    const days = await screen.findAllByLabelText(/^First day/);
    expect(days).toHaveLength(count);
    await user.type(days[count - 1] ?? document.body, '2026-12-02');
  }
  expect(await act(() => form.save())).toBe(false);
  expect(await screen.findByText('There is an exception for 2 December 2026 already')).toBeDefined();
  await user.clear(screen.getAllByLabelText(/^First day/)[1] ?? document.body);
  await user.type(screen.getAllByLabelText(/^First day/)[1] ?? document.body, '2026-12-03');

  expect(await act(() => form.save())).toBe(true);
  const closed = (from: string) => ({
    _key: expect.any(String),
    name: '',
    from,
    to: null,
    days: [],
    hours: [],
  });
  expect(saves).toEqual([{ hours: { week: [], exceptions: [closed('2026-12-02'), closed('2026-12-03')] } }]);
});

test('days of the week are chosen by keyboard for an exception of several days', async () => {
  const { user, form, saves } = renderForm(declaration());
  await user.click(screen.getByRole('button', { name: 'Add Exception' }));
  await user.type(await screen.findByLabelText(/^First day/), '2027-02-08');
  expect(screen.queryByRole('group', { name: 'Days of the week' })).toBeNull();
  await user.type(screen.getByLabelText(/^Last day/), '2027-02-10');
  const days = within(screen.getByRole('group', { name: /^Days of the week/ }));
  expect(days.getAllByRole('checkbox')).toHaveLength(7);
  days.getByRole('checkbox', { name: 'Friday' }).focus();
  await user.keyboard(' ');

  expect(await act(() => form.save())).toBe(false);
  expect(await screen.findByText('None of these days is from the first to the last day')).toBeDefined();
  expect(days.getAllByRole('checkbox')).toContain(document.activeElement);
  await user.click(days.getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(days.getByRole('checkbox', { name: 'Monday' }));
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toMatchObject([{ hours: { exceptions: [{ days: ['monday', 'tuesday', 'friday'] }] } }]);
});
