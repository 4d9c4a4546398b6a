import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { findMoments, siteDay } from '#schemas/engine/calendar.ts';
import { date, dateRange, dateTime, money, number, time } from '#schemas/fields/index.ts';
import type { NumberMeta } from '#schemas/fields/number.ts';
import { site } from '#schemas/site.ts';
import { declare, renderForm } from '../testing/render-form.tsx';
import { DayInput, readDay } from './parts/day-input.tsx';

test('an amount is typed as people write it and stored in its smallest unit, and other text stays', async () => {
  const { user, saves, form } = renderForm(declare({ fee: money({ label: 'Fee', currency: 'AED' }) }));

  await user.type(screen.getByLabelText('Fee'), '1.234,5');
  await user.tab();

  expect(screen.getByLabelText('Fee')).toHaveProperty('value', '1234.50');
  expect(await act(() => form.save())).toBe(true);
  await user.clear(screen.getByLabelText('Fee'));
  await user.type(screen.getByLabelText('Fee'), 'on request');
  await user.tab();

  expect(screen.getAllByText('Please enter an amount in AED, for example 1250.50')).not.toEqual([]);
  expect(screen.getByLabelText('Fee')).toHaveProperty('value', 'on request');
  expect(await act(() => form.save())).toBe(false);
  expect(saves).toEqual([{ fee: 123_450 }]);
});

test('a typed time is completed on blur', async () => {
  const { user, saves, form } = renderForm(declare({ opens: time({ label: 'Opens' }) }));

  await user.type(screen.getByLabelText('Opens'), '930');
  await user.tab();

  expect(screen.getByLabelText('Opens')).toHaveProperty('value', '09:30');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ opens: '09:30' }]);
});

test('a date and a time become a moment in the zone of the site, and null once they are cleared', async () => {
  const { user, saves, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));

  await user.type(screen.getByLabelText('Starts, date'), '1.8.2026');
  await user.type(screen.getByLabelText('Starts, time'), '930');
  await user.tab();

  expect(screen.getByLabelText('Starts, date')).toHaveProperty('value', '2026-08-01');
  expect(screen.getByLabelText('Starts, time')).toHaveProperty('value', '09:30');
  expect(await act(() => form.save())).toBe(true);
  const [moment] = findMoments('2026-08-01T09:30', site.timeZone);
  await user.clear(screen.getByLabelText('Starts, date'));
  await user.clear(screen.getByLabelText('Starts, time'));
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ starts: moment?.toISOString().replace('.000Z', 'Z') }, { starts: null }]);
});

/** Enters a text at once, because the calendar is rendered for each change. */
async function paste(user: UserEvent, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

test('a range of days is saved once it ends after it begins; an end that is no day is marked and focused', async () => {
  const { user, saves, form } = renderForm(declare({ open: dateRange({ label: 'Open' }) }));
  const last = screen.getByLabelText('Last day');
  await paste(user, 'First day', '2026-08-10');
  await paste(user, 'Last day', '2026-02-30');
  await user.click(document.body);
  expect(wrong()).toEqual(['2026-02-30']);
  expect(await act(() => form.save())).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(last));

  await user.clear(last);
  await paste(user, 'Last day', '2026-08-01');
  expect(await act(() => form.save())).toBe(false);
  expect(screen.getAllByText('Last day is before First day')).not.toEqual([]);
  await user.clear(last);
  await paste(user, 'Last day', '2026-08-14');

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ open: { from: '2026-08-10', to: '2026-08-14' } }]);
});

const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((input) => input.getAttribute('value'));

test.each([
  ['2026-08-01', '', ['']],
  ['2026-08-01', '25:70', ['25:70']],
  ['soon', '09:30', ['soon']],
  ['soon', 'late', ['soon', 'late']],
])('of the date "%s" and the time "%s", those at fault are marked', async (day, time, faults) => {
  const { user, form } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));
  await paste(user, 'Starts, date', day);
  if (time !== '') await paste(user, 'Starts, time', time);

  expect(await act(() => form.save())).toBe(false);
  expect(screen.getAllByText(/^Please enter a date and a time/)).not.toEqual([]);
  expect(screen.getByLabelText('Starts, date')).toHaveProperty('value', day);
  expect(wrong()).toEqual(faults);
});

test.each(['Tuesday', '2026-11-21T09:30'])(
  'the text "%s" stays in the date in which it was typed',
  async (text) => {
    const { user } = renderForm(declare({ starts: dateTime({ label: 'Starts' }) }));

    await paste(user, 'Starts, date', text);
    await paste(user, 'Starts, time', '9 UTC');

    expect(screen.getByLabelText('Starts, date')).toHaveProperty('value', text.replaceAll('T', 't'));
    expect(screen.getByLabelText('Starts, time')).toHaveProperty('value', '9 UTC');
  },
);

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

/** A form with a number for each of these metadata, and the inputs of these. */
function renderNumbers(metas: readonly Partial<NumberMeta>[]) {
  const fields = metas.map((meta, at) => [`n${at}`, number({ label: `Area ${at}`, ...meta })] as const);
  const form = renderForm(declare(Object.fromEntries(fields)));
  return { ...form, inputs: metas.map((_, at) => screen.getByLabelText(`Area ${at}`)) };
}

test('numbers are read as people write them, shown in one way, and saved', async () => {
  const cases = [
    ['1,234', {}, '1234', 1234],
    ['٢٥٠', {}, '250', 250],
    ['1.234,5', { integer: false }, '1234.5', 1234.5],
    ['-45.75', { integer: false, min: -50 }, '-45.75', -45.75],
    ['12 m²', { unit: 'm²' }, '12', 12],
  ] as const;
  const { user, saves, form, inputs } = renderNumbers(cases.map(([, meta]) => meta));
  for (const [at, [typed, , shown]] of cases.entries()) {
    await user.type(inputs[at] as HTMLElement, typed);
    expect(inputs[at]).toHaveProperty('value', typed);
    await user.tab();
    expect(inputs[at]).toHaveProperty('value', shown);
  }
  expect(await act(() => form.save())).toBe(true);
  await user.clear(inputs[0] as HTMLElement);
  await user.tab();
  expect(await act(() => form.save())).toBe(true);

  const saved = Object.fromEntries(cases.map(([, , , value], at) => [`n${at}`, value]));
  expect(saves).toEqual([saved, { ...saved, n0: null }]);
});

test('text that is no allowed number is rejected and stays as it was typed', async () => {
  const cases = [
    ['-5', {}, 'Area 0 has to be a whole number from 0 to 900'],
    ['45.75', {}, 'Area 1 has to be a whole number from 0 to 900'],
    ['1e3', {}, 'Please enter a whole number, for example 1250'],
    ['12 m²', {}, 'Please enter a whole number, for example 1250'],
    ['901', { integer: false, unit: 'm²' }, 'Area 4 has to be a number from 0 to 900 m²'],
    ['1,000', {}, 'Area 5 has to be a whole number from 0 to 900'],
    ['1,234', { integer: false }, 'Please enter a number, for example 1250.5'],
    ['12 ft', { integer: false, unit: 'm²' }, 'Please enter a number, for example 1250.5'],
  ] as const;
  const { user, saves, form, inputs } = renderNumbers(cases.map(([, meta]) => ({ max: 900, ...meta })));
  for (const [at, [typed, , message]] of cases.entries()) {
    const input = inputs[at] as HTMLElement;
    await user.type(input, typed);
    expect(input.getAttribute('aria-invalid')).toBeNull();
    await user.tab();

    expect(input).toBe(screen.getByRole('textbox', { name: `Area ${at}`, description: message }));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input).toHaveProperty('value', typed);
  }
  expect(await act(() => form.save())).toBe(false);
  expect(saves).toEqual([]);
});

test('the calendar of a field without a day opens at the day that it is on the site, and marks it', async () => {
  const { user } = renderForm(declare({ day: date({ label: 'Day' }) }), { day: null });
  await user.click(screen.getByLabelText('Day'));
  // Also where the field is out of sight, as everything is without layout: a hidden calendar would lose the focus.
  await screen.findByRole('button', { name: 'Next month' });

  const marked = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'date');

  const [year, month, day] = siteDay().split('-').map(Number);
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
  expect(marked.map((button) => button.getAttribute('aria-label'))).toEqual([
    `${day} ${name.format(Date.UTC(2026, (month ?? 1) - 1))} ${year}`,
  ]);
});

function DayField({ start }: { start: string }) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <MantineProvider env="test">
      <DayInput
        value={day}
        onWrite={setDay}
        label="Day"
        isInvalid={false}
        isRequired={false}
        own={{ 'aria-label': 'Day' }}
      />
    </MantineProvider>
  );
}

const expectFocus = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(label));

test('the calendar is entered by the arrow down, and left for the field by choosing a day or by Escape', async () => {
  const user = userEvent.setup();
  render(<DayField start="2026-11-26" />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  await expectFocus('26 November 2026');
  await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');

  expect([field.value, document.activeElement]).toEqual(['2026-11-18', field]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await expectFocus('18 November 2026');
  await user.keyboard('{ArrowRight}{Escape}');

  expect([field.value, document.activeElement]).toEqual(['2026-11-18', field]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(field);
  await user.type(field, '2027-03-05');
  expect(screen.getByRole('button', { name: '5 March 2027' })).toBeDefined();
});

test.each([
  ['2026-11-30', '{ArrowRight}', '1 December 2026'],
  ['2026-11-02', '{ArrowUp}', '26 October 2026'],
  ['2026-12-31', '{PageUp}', '30 November 2026'],
  ['2026-12-31', '{PageDown}{PageDown}', '28 February 2027'],
])('in the calendar on %s, the keys %s lead to %s', async (start, keys, day) => {
  const user = userEvent.setup();
  render(<DayField start={start} />);
  await user.click(screen.getByLabelText('Day'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(start));
  await user.keyboard(keys);

  expect(document.activeElement?.getAttribute('aria-label')).toBe(day);
});

test('Home and End lead to the ends of a week in the calendar', async () => {
  const user = userEvent.setup();
  render(<DayField start="2026-11-26" />);
  await user.click(screen.getByLabelText('Day'));
  await user.keyboard('{ArrowDown}');
  await expectFocus('26 November 2026');
  const week = [...(document.activeElement?.closest('tr')?.querySelectorAll('button') ?? [])];

  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(week[0]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(week[6]);
});

test('the focus stays in the calendar when it shows the months of a year', async () => {
  const user = userEvent.setup();
  render(<DayField start="2026-11-26" />);
  await user.click(screen.getByLabelText('Day'));
  await user.keyboard('{ArrowDown}');
  await expectFocus('26 November 2026');
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}{Enter}');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nov'));
});

test.each([
  ['2005-03-01', '2005-03-01'],
  [' 2005-3-1 ', '2005-03-01'],
  ['2005/03/01', '2005-03-01'],
  ['01/03/2005', '2005-03-01'],
  ['1.3.2005', '2005-03-01'],
  ['31-12-2024', '2024-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['٠١/٠٣/٢٠٠٥', '2005-03-01'],
  ['\u200f۲۰۰۵-۰۳-۰۱', '2005-03-01'],
  ['', null],
  ['2', null],
  ['2005', null],
  ['1/3', null],
  ['30/02/2024', null],
  ['03/25/2024', null],
  ['1 March', null],
])('the text %j is read as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
