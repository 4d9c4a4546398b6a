import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { boolean, group, list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const sections = declare({
  name: text({ label: 'Name' }),
  street: text({ label: 'Street', section: 'Address' }),
  town: text({ label: 'Town', section: 'Address', required: 'Please enter a town' }),
  offer: group(
    { label: 'Offer', section: 'Prices' },
    { price: text({ label: 'Price', required: 'Please enter a price' }) },
  ),
  cards: list(
    { label: 'Cards', section: 'Prices', item: 'Card', card: { title: 'word' } },
    { word: text({ label: 'Word', section: 'Inside' }) },
  ),
});
/** Prices that are shown for a garden alone, and of these the discount for members. */
const conditional = compileDeclaration({
  type: 'place',
  label: 'Place',
  sections: { Prices: { showIf: { field: 'kind', is: 'garden' } } },
  fields: {
    kind: text({ label: 'Kind' }),
    forMembers: boolean({ label: 'For members' }),
    street: text({ label: 'Street', section: 'Address' }),
    entry: text({ label: 'Entry', section: 'Prices', required: 'Please enter a price' }),
    discount: text({ label: 'Discount', section: 'Prices', showIf: { field: 'forMembers', is: true } }),
  },
});
const place = { kind: '', forMembers: false, street: '', entry: '', discount: '' };

const cards = { ...sections, formSections: 'cards' } as const;
const tabs = { ...sections, formSections: 'tabs' } as const;
const content = { name: '', street: '', town: '', offer: { price: '' }, cards: [{ _key: 'a', word: 'Oak' }] };

const header = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = (name: RegExp) => header(name).getAttribute('aria-expanded') === 'true';
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const price = () => screen.getByRole('textbox', { name: 'Price' });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const isFocused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test('cards are opened and closed by keyboard, keep what was typed, and stay as they are left', async () => {
  const { user, form } = renderForm(cards, content);
  expect([isOpen(/^Address/), isOpen(/^Prices/)]).toEqual([true, false]);
  await user.type(screen.getByLabelText('Street'), 'Palm Street');
  act(() => header(/^Address/).focus());
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(header(/^Prices/));
  await user.keyboard(' ');
  expect([isOpen(/^Address/), isOpen(/^Prices/)]).toEqual([false, true]);

  act(() => form.put({ ...form.read(), name: 'Other' }));

  expect([isOpen(/^Address/), isOpen(/^Prices/)]).toEqual([false, true]);
  expect(screen.queryByLabelText('Street')).toBeNull();
  expect(form.read()).toMatchObject({ name: 'Other', street: 'Palm Street' });
});

test('a card names its problems on its header, and opens for the one that a person goes to', async () => {
  const { user, form } = renderForm(cards, content);
  await user.click(header(/^Address/));
  expect(await act(() => form.save())).toBe(false);
  await isFocused(() => screen.getByLabelText(/^Town/));
  expect(header(/^Address/).textContent).toBe('Address 1 problem');
  expect([isOpen(/^Prices/), header(/^Prices/).textContent]).toEqual([false, 'Prices 1 problem']);

  await user.click(header(/^Offer: Price – Please enter a price/));

  await isFocused(() => price());
  await user.type(price(), '5');
  await waitFor(() => expect(header(/^Prices/).textContent).toBe('Prices '));
});

test('tabs are chosen by arrow keys and keep what was typed', async () => {
  const { user, form } = renderForm(tabs, content);
  expect(chosen()).toBe('Address');
  await user.type(screen.getByLabelText('Street'), 'Palm Street');
  await user.click(tab(/^Address/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(/^Prices/));
  expect(screen.getByRole('tabpanel', { name: 'Prices' }).contains(price())).toBe(true);
  expect(screen.queryByLabelText('Street')).toBeNull();

  act(() => form.put({ ...form.read(), name: 'Other' }));
  expect(chosen()).toBe('Prices');
  act(() => tab(/^Prices/).focus());
  await user.keyboard('{ArrowLeft}');

  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Palm Street');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Other');
});

test('a tab has the number of its problems, and is chosen for a field in it or in one of its rows', async () => {
  const { user, form } = renderForm(tabs, content);
  await user.click(tab(/^Prices/));
  expect(await act(() => form.save())).toBe(false);
  await isFocused(() => screen.getByLabelText(/^Town/));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Address1 problem',
    'Prices1 problem',
  ]);
  await user.keyboard('{F8}');
  await isFocused(() => price());

  await user.click(tab(/^Address/));
  act(() => form.focusField('cards.0.word'));

  await isFocused(() => screen.getByDisplayValue('Oak'));
  expect(chosen()).toBe('Prices1 problem');
});

test.each(['tabs', 'cards', undefined] as const)(
  'a section whose condition does not hold is hidden with its fields, which are not required: %s',
  async (formSections) => {
    const { user, form } = renderForm({ ...conditional, formSections }, { ...place, street: 'Palm Street' });
    const names = () => document.body.textContent;
    expect(names()).not.toContain('Prices');
    expect(await act(() => form.save())).toBe(true);

    await user.type(screen.getByLabelText('Kind'), 'garden');
    expect(names()).toContain('Prices');
    expect(await screen.findByText('Prices shown.')).toBeDefined();
    expect(await act(() => form.save())).toBe(false);
    const entry = await screen.findByLabelText(/^Entry/);
    expect(screen.queryByLabelText('Discount')).toBeNull();
    await user.click(screen.getByLabelText('For members'));
    expect(await screen.findByLabelText('Discount')).toBeDefined();

    await user.type(entry, '5');
    await user.type(screen.getByLabelText('Kind'), ' wall');
    expect(names()).not.toContain('Entry');
    expect(await screen.findByText(/Prices hidden\.$/)).toBeDefined();
    expect(form.read()).toMatchObject({ kind: 'garden wall', entry: '5' });
  },
);
