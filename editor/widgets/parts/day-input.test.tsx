import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/calendar.ts';
import { date } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';
import { DayInput } from './day-input.tsx';

test('the calendar of a field without a day opens at the day that it is on the site, and marks it', async () => {
  const { user } = renderForm(declare({ day: date({ label: 'Day' }) }), { day: null });
  await user.click(screen.getByLabelText('Day'));
  await screen.findByRole('button', { name: 'Next month', hidden: true });

  const marked = screen
    .getAllByRole('button', { hidden: true })
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
        own={{ 'aria-label': 'Day', 'aria-describedby': undefined }}
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
