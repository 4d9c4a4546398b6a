import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text, variants } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const offer = () =>
  variants(
    { label: 'Offer' },
    {
      discount: { label: 'Discount', fields: { words: text({ label: 'Condition' }) } },
      gift: { label: 'Gift', fields: { words: text({ label: 'What', required: 'Please enter a gift' }) } },
    },
  );

test('a type is chosen and filled, and each type keeps what was typed', async () => {
  const { user, form, saves } = renderForm(declare({ offer: offer() }));
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
  const { user, form, saves } = renderForm(declare({ offer: offer() }), former);
  expect(screen.getByText(/‘price_table’ is no longer available. It stays stored as it is/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await form.save()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove Offer' }));
  expect(await screen.findByRole('radio', { name: 'None' })).toBeDefined();
  expect(await form.save()).toBe(true);

  expect(saves).toEqual([former, { offer: null }]);
});
