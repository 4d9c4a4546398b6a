import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const section = { section: 'More', isFolded: true } as const;
const declaration = declare({
  name: text({ label: 'Name' }),
  note: text({ ...section, label: 'Note', required: 'Please enter a note' }),
  cards: list(
    { ...section, label: 'Cards', item: 'Card', card: { title: 'word' } },
    { word: text({ label: 'Word' }) },
  ),
});
const blank = { name: '', note: '', cards: [] };

const toggle = () => screen.getByRole('button', { name: 'More' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

test('a folded section is closed while its fields are blank, and opened by hand', async () => {
  const { user } = renderForm(declaration, blank);
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();

  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(toggle());
  await user.keyboard('{Enter}');

  expect(isOpen()).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Sidr');
  await user.click(toggle());
  expect(isOpen()).toBe(false);
});

test('a folded section is open where one of its fields is filled', () => {
  renderForm(declaration, { ...blank, note: 'Sidr' });

  expect(isOpen()).toBe(true);
  expect(screen.getByDisplayValue('Sidr')).toBeDefined();
});

test('a section that is closed again keeps what was typed, and opens for an issue', async () => {
  const { user, form } = renderForm(declaration, blank);
  await user.click(toggle());
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ghaf');
  await user.click(toggle());
  expect([isOpen(), form.read().note]).toEqual([false, 'Ghaf']);

  act(() => form.put(blank));
  await act(async () => void (await form.save()));

  const note = await screen.findByRole('textbox', { name: 'Note' });
  expect(note.getAttribute('aria-invalid')).toBe('true');
});

test('focusing a field, or one in a row, opens the section around it', async () => {
  const { user, form } = renderForm(declaration, { ...blank, cards: [{ _key: 'a', word: 'Samr' }] });
  await user.click(toggle());
  expect(isOpen()).toBe(false);
  act(() => form.focusField('note'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' })));

  await user.click(toggle());
  act(() => form.focusField('cards.0.word'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByDisplayValue('Samr')));
});

test('an opened section stays open when the content is replaced', async () => {
  const { user, form } = renderForm(declaration, blank);
  await user.click(toggle());

  act(() => form.put({ ...blank, name: 'Other' }));

  expect(isOpen()).toBe(true);
});
