import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callToAction, group, list, multiline, text, variants } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const address = group(
  { label: 'Address' },
  { street: text({ label: 'Street', required: 'Please enter a street' }), town: text({ label: 'Town' }) },
);
const offer = () =>
  group(
    { label: 'Offer', optional: true },
    {
      words: text({ label: 'Words', required: 'Please enter words' }),
      terms: list(
        { label: 'Terms', item: 'Term', card: { title: 'term' } },
        { term: text({ label: 'Term' }) },
      ),
    },
  );

test('a group is filled, and a message of its field is shown and focused there', async () => {
  const { user, form, saves } = renderForm(declare({ address }));
  const frame = within(screen.getByRole('group', { name: 'Address' }));
  await user.type(frame.getByLabelText('Town'), 'Ajman');

  expect(await form.save()).toBe(false);

  expect(await frame.findByText('Please enter a street')).toBeDefined();
  expect(document.activeElement).toBe(frame.getByLabelText(/^Street/));
  await user.type(frame.getByLabelText(/^Street/), 'Palm Street');
  expect(await form.save()).toBe(true);
  expect(saves).toEqual([{ address: { street: 'Palm Street', town: 'Ajman' } }]);
});

test('an optional group is required only while it is switched on, and keeps what was typed', async () => {
  const { user, form, saves } = renderForm(declare({ offer: offer() }));
  const toggle = screen.getByRole('switch', { name: 'Offer' });
  expect(await form.save()).toBe(true);
  await user.click(toggle);
  expect(await form.save()).toBe(false);
  await user.type(screen.getByLabelText(/^Words/), 'Two for one');
  await user.click(screen.getByRole('button', { name: 'Add Term' }));
  await user.type(await screen.findByLabelText('Term'), 'In May');
  expect(await form.save()).toBe(true);

  await user.click(toggle);
  expect(screen.queryByLabelText(/^Words/)).toBeNull();
  expect(await form.save()).toBe(true);
  await user.click(toggle);

  expect(await screen.findByDisplayValue('Two for one')).toBeDefined();
  expect(await form.save()).toBe(true);
  const filled = { offer: { words: 'Two for one', terms: [{ _key: expect.any(String), term: 'In May' }] } };
  expect(saves).toEqual([{ offer: null }, filled, { offer: null }, filled]);
});

test('switching off is undone', async () => {
  const content = { offer: { words: 'Two for one', terms: [{ _key: 'a', term: 'In May' }] } };
  const { user } = renderForm(declare({ offer: offer() }), content);
  await user.click(screen.getByRole('switch', { name: 'Offer' }));
  expect(screen.queryByLabelText(/^Words/)).toBeNull();

  await user.keyboard('{Control>}z{/Control}');

  expect(await screen.findByDisplayValue('Two for one')).toBeDefined();
});

test('a group that cannot be read is shown as it is, and kept', async () => {
  const { form, saves } = renderForm(declare({ address }), { address: 'Palm Street' });

  expect(await screen.findByText(/could not be read. It stays stored/)).toBeDefined();
  expect(await form.save()).toBe(true);
  expect(saves).toEqual([{ address: 'Palm Street' }]);
});

test('fields of a group or form with two columns are half as wide, but for those of several lines or controls', () => {
  const place = () => ({
    street: text({ label: 'Street' }),
    town: text({ label: 'Town', width: 'full' }),
    notes: multiline({ label: 'Notes' }),
    doors: list({ label: 'Doors', item: 'Door', card: { title: 'door' } }, { door: text({ label: 'Door' }) }),
  });
  const widths = () =>
    [...document.querySelectorAll<HTMLElement>('[data-width]')].map(
      ({ dataset }) => `${dataset.path} ${dataset.width}`,
    );
  const { unmount } = renderForm(declare({ place: group({ label: 'Place', columns: 2 }, place()) }));
  const inGroup = ['street half', 'town full', 'notes full', 'doors full'].map((field) => `place.${field}`);
  expect(widths()).toEqual(['place full', ...inGroup]);
  unmount();

  renderForm({ ...declare(place()), formColumns: 2 });

  expect(widths()).toEqual(['street half', 'town full', 'notes full', 'doors full']);
});

const promotion = () =>
  variants(
    { label: 'Offer' },
    {
      discount: { label: 'Discount', fields: { words: text({ label: 'Condition' }) } },
      gift: { label: 'Gift', fields: { words: text({ label: 'What', required: 'Please enter a gift' }) } },
    },
  );

test('a type is chosen and filled, and each type keeps what was typed', async () => {
  const { user, form, saves } = renderForm(declare({ offer: promotion() }));
  await user.click(screen.getByRole('radio', { name: 'Gift' }));
  expect(await form.save()).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText(/^What/));
  await user.type(screen.getByLabelText(/^What/), 'Soil');
  await user.click(screen.getByRole('radio', { name: 'Discount' }));
  await user.type(screen.getByLabelText('Condition'), 'In May');
  expect(await form.save()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Gift' }));

  expect(await screen.findByDisplayValue('Soil')).toBeDefined();
  expect(await form.save()).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'None' }));
  expect(await form.save()).toBe(true);
  expect(saves).toEqual([
    { offer: { _type: 'discount', words: 'In May' } },
    { offer: { _type: 'gift', words: 'Soil' } },
    { offer: null },
  ]);
});

test('a record of a type that is no longer declared is kept or removed', async () => {
  const former = { offer: { _type: 'price_table', rows: [{ price: 5 }] } };
  const { user, form, saves } = renderForm(declare({ offer: promotion() }), former);
  expect(screen.getByText(/‘price_table’ is no longer available. It stays stored as it is/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await form.save()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove Offer' }));
  expect(await screen.findByRole('radio', { name: 'None' })).toBeDefined();
  expect(await form.save()).toBe(true);

  expect(saves).toEqual([former, { offer: null }]);
});

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
