import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { siteDay } from '#schemas/engine/site-day.ts';
import { date } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

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
