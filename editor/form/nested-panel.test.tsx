import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, group, list, number, text, variants } from '#schemas/fields/index.ts';
import { fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: {
    words: text({ label: 'Words', required: 'Please enter the words' }),
    source: group({ label: 'Source' }, { book: text({ label: 'Book' }), page: number({ label: 'Page' }) }),
    price: variants(
      { label: 'Price' },
      { fixed: { label: 'Fixed', fields: { amount: text({ label: 'Amount' }) } } },
    ),
    notes: list(
      { label: 'Notes', item: 'Note', card: { title: 'note' } },
      { note: text({ label: 'Text of the note', required: 'Please enter a note' }) },
    ),
  },
});
const columns = defineRowType({
  ...{ type: 'columns', label: 'Columns', title: 'name' },
  fields: {
    name: text({ label: 'Name' }),
    left: list(
      { label: 'Left', item: 'Part', card: { title: 'title' } },
      { title: text({ label: 'Title' }), parts: blocks({ label: 'Parts', item: 'Block', of: [quote] }) },
    ),
  },
});
const storyFields = () => ({
  heading: text({ label: 'Heading' }),
  story: blocks({ label: 'Story', item: 'Section', of: [columns] }),
});
const declaration = declare(storyFields());

const quoteRow = (_key: string, words: string, notes: object[] = []) => ({
  ...{ _key, _type: 'quote', _v: 1, words, notes },
  source: { book: '', page: null },
  price: null,
});
const content = (...parts: object[]) => ({
  heading: '',
  story: [{ _key: 'c', _type: 'columns', _v: 1, name: 'Halves', left: [{ _key: 'l', title: 'Top', parts }] }],
});
const shade = quoteRow('q', 'Shade', [{ _key: 'n', note: 'Old' }]);

type User = ReturnType<typeof renderForm>['user'];

const panel = () => screen.getByRole('dialog');
const inPanel = () => within(panel());
const row = (name: RegExp) => screen.getByRole('button', { name });
const isFocused = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()));
const crumbs = () =>
  within(inPanel().getByRole('navigation', { name: 'Place of the record' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Unfolds the two levels around the third one, and opens a row there. */
async function openQuote(user: User) {
  await user.click(row(/^Halves/));
  await user.click(row(/^Top/));
  await user.click(row(/^Shade/));
  await screen.findByRole('dialog', { name: 'Quote 1 ‘Shade’' });
  await isFocused(() => inPanel().getByRole('heading', { name: 'Quote 1 ‘Shade’' }));
}

test('a row of the third level opens in a panel with its place, and Escape leads back to the row', async () => {
  const { user, form, saves } = renderForm(declaration, content(shade));
  await openQuote(user);
  expect(crumbs()).toEqual(['Story', 'Columns 1 ‘Halves’', 'Part 1 ‘Top’']);

  await user.type(inPanel().getByLabelText(/^Words/), ' and sun');
  await user.keyboard('{Escape}');

  await isFocused(() => row(/^Shade and sun/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await form.save()).toBe(true);
  expect(saves).toEqual([content({ ...shade, words: 'Shade and sun' })]);
});

test('a field that is focused while the panel opens keeps the focus', async () => {
  const { user } = renderForm(declaration, content(shade));
  for (const name of [/^Halves/, /^Top/]) await user.click(row(name));
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => waiting.push(run));
  await user.click(row(/^Shade/));
  await waitFor(() => expect(panel().contains(document.activeElement)).toBe(true));
  const box = inPanel().getByLabelText(/^Words/);
  act(() => box.focus());

  await waitFor(() => {
    for (const run of waiting.splice(0)) run();
    expect(panel().querySelector('[data-autofocus]')).toBe(box);
  });
  expect(document.activeElement).toBe(box);
});

test('deeper records replace the one in the panel, and Back leads to what opened them', async () => {
  const { user } = renderForm(declaration, content(shade));
  await openQuote(user);
  await user.click(inPanel().getByRole('button', { name: /^Old/ }));
  await isFocused(() => inPanel().getByRole('heading', { name: 'Note 1 ‘Old’' }));
  expect(crumbs()).toEqual(['Story', 'Columns 1 ‘Halves’', 'Part 1 ‘Top’', 'Quote 1 ‘Shade’']);

  await user.click(inPanel().getByRole('button', { name: 'Back' }));
  await isFocused(() => inPanel().getByRole('button', { name: /^Old/ }));
  await user.click(inPanel().getByRole('button', { name: 'Edit Source' }));
  await user.type(await inPanel().findByLabelText('Book'), 'Trees');
  await user.click(inPanel().getByRole('button', { name: 'Done' }));
  await isFocused(() => inPanel().getByRole('button', { name: /^Edit Source\s*Trees$/ }));

  await user.click(inPanel().getByText('Fixed'));
  await user.click(inPanel().getByRole('button', { name: 'Edit Price' }));
  await user.type(await inPanel().findByLabelText('Amount'), '5');
  await user.click(inPanel().getByRole('button', { name: 'Close' }));
  await isFocused(() => row(/^Shade/));
});

test('a place in the breadcrumb leads to its record', async () => {
  const { user } = renderForm(declaration, content(shade));
  await openQuote(user);
  await user.click(inPanel().getByRole('button', { name: /^Old/ }));
  await user.click(await inPanel().findByRole('button', { name: 'Quote 1 ‘Shade’' }));
  await isFocused(() => inPanel().getByRole('heading', { name: 'Quote 1 ‘Shade’' }));

  await user.click(inPanel().getByRole('button', { name: 'Columns 1 ‘Halves’' }));

  await isFocused(() => row(/^Halves/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new row opens in the panel with its first field, and undoing it closes the panel', async () => {
  const { user, form } = renderForm(declaration, content());
  await user.click(row(/^Halves/));
  await user.click(row(/^Top/));
  await user.click(screen.getByRole('button', { name: 'Add Block' }));
  await isFocused(() => inPanel().getByLabelText(/^Words/));
  await user.keyboard('Sun');
  await screen.findByRole('dialog', { name: 'Quote 1 ‘Sun’' });

  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('{Control>}z{/Control}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await isFocused(() => screen.getByRole('button', { name: 'Add Block' }));
  expect(form.read()).toEqual(content());
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await isFocused(() => row(/^Quote 1/));
});

test('undoing in the panel changes its field, and undoing elsewhere closes it', async () => {
  const { user } = renderForm(declaration, content(shade));
  await user.type(screen.getByLabelText('Heading'), 'Trees');
  await openQuote(user);
  const words = () => inPanel().getByLabelText<HTMLInputElement>(/^Words/);
  await user.type(words(), '!');
  await user.click(inPanel().getByRole('button', { name: 'Undo change' }));
  expect(words().value).toBe('Shade');

  await user.click(inPanel().getByRole('button', { name: 'Undo change' }));

  await isFocused(() => screen.getByLabelText('Heading'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link in the list of problems opens the panel at its field, and F8 goes on from there', async () => {
  const declared = declare({ ...storyFields(), end: text({ label: 'End', required: 'Please enter it' }) });
  const empty = quoteRow('q', '', [{ _key: 'n', note: '' }]);
  const { user, form } = renderForm(declared, { ...content(empty), end: '' });
  expect(await act(() => form.save())).toBe(false);
  await isFocused(() => inPanel().getByLabelText(/^Words/));
  await user.keyboard('{F8}');
  await isFocused(() => inPanel().getByLabelText(/^Text of the note/));
  expect(inPanel().getByText('Please enter a note')).toBeDefined();
  await user.keyboard('{F8}');
  await isFocused(() => screen.getByLabelText(/^End/));
  expect(screen.queryByRole('dialog')).toBeNull();

  const place = 'Columns 1 ‘Halves’: Part 1 ‘Top’: Quote 1: Words – Please enter the words';
  await user.click(screen.getByRole('button', { name: place }));

  await isFocused(() => inPanel().getByLabelText(/^Words/));
  await user.keyboard('Sun{Escape}');
  await isFocused(() => row(/^Sun/));
  expect(row(/^Sun/).textContent).toContain('1 problem');
});

test('a field that is left by Escape is checked', async () => {
  const { user } = renderForm(declaration, content(shade));
  await openQuote(user);
  await user.clear(inPanel().getByLabelText(/^Words/));
  await user.keyboard('{Escape}');

  await waitFor(() => expect(row(/^Old|^Quote 1/).textContent).toContain('1 problem'));
});

test('a change that moves or removes the row elsewhere leaves the panel at its record or closes it', async () => {
  const other = quoteRow('p', 'First');
  const { user, form } = renderForm(declaration, content(shade));
  await openQuote(user);
  act(() =>
    form.merge({
      ...{ sent: content(shade), next: content(other, shade), stored: content(other, shade) },
    }),
  );
  await screen.findByRole('dialog', { name: 'Quote 2 ‘Shade’' });
  await user.type(inPanel().getByLabelText(/^Words/), '!');
  await waitFor(() => expect(form.read()).toEqual(content(other, { ...shade, words: 'Shade!' })));

  act(() => form.put(content(other)));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Parts' }).contains(document.activeElement)).toBe(true),
  );
});

test('in the dialog of a row, Escape closes the panel and not the dialog', async () => {
  const rows = declare({
    cards: list(
      { label: 'Cards', item: 'Card', card: { title: 'name' }, edit: 'modal' },
      { name: text({ label: 'Card name' }), ...storyFields() },
    ),
  });
  const card = { _key: 'k', name: 'Oak', ...content(shade) };
  const { user, form } = renderForm(rows, { cards: [card] }, fakeServices());
  await user.click(row(/^Oak/));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Card' });
  await user.click(within(dialog).getByRole('button', { name: /^Halves/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Top/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Shade/ }));
  const deep = within(await screen.findByRole('dialog', { name: 'Quote 1 ‘Shade’' }));
  await user.type(deep.getByLabelText(/^Words/), ' and sun');
  await user.keyboard('{Escape}');

  await isFocused(() => within(dialog).getByRole('button', { name: /^Shade and sun/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Update Card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.read()).toEqual({ cards: [{ ...card, ...content({ ...shade, words: 'Shade and sun' }) }] });
});
