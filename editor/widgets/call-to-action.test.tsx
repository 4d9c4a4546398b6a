import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callToAction } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

test('a button without a link has its message at the link until its text is removed', async () => {
  const { user, saves, form } = renderForm(declare({ button: callToAction({ label: 'Booking' }) }));
  const booking = within(screen.getByRole('group', { name: 'Booking' }));
  await user.type(booking.getByLabelText('Button text'), 'Book a visit');

  expect(await act(() => form.save())).toBe(false);
  expect(await booking.findByText(/^Please enter where the button leads/)).toBeDefined();
  expect(document.activeElement).toBe(booking.getByLabelText('Leads to'));
  await user.clear(booking.getByLabelText('Button text'));

  expect(booking.queryByText(/^Please enter where the button leads/)).toBeNull();
  await user.type(booking.getByLabelText('Leads to'), 'visit');
  expect(await booking.findByText(/^Please enter what the button says/)).toBeDefined();
  await user.type(booking.getByLabelText('Button text'), 'Visit us');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ button: { label: 'Visit us', link: '/visit' } }]);
});
