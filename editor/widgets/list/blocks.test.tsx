import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineRowType, type RowType } from '#schemas/fields/blocks.ts';
import { blocks, multiline, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const typeNames = ['Quote', 'Figures', 'Gallery', 'Map', 'Video', 'Steps', 'Logos', 'Download', 'Note'];

/** Declares a field whose rows have some of these types. */
function declareStory(count: number, edit: 'in-place' | 'modal' = 'in-place') {
  const types = typeNames.slice(0, count).map((label) =>
    defineRowType({
      ...{ type: label.toLowerCase(), label, title: 'words' },
      fields: { words: multiline({ label: `Words of ${label}` }) },
    }),
  );
  const columns = defineRowType({
    ...{ type: 'columns', label: 'Columns', title: 'name' },
    fields: {
      name: text({ label: 'Name' }),
      left: blocks({ label: 'Left', item: 'Block', of: ['columns'] }),
    },
  });
  const of: readonly RowType[] = [...types, columns];
  return declare({ story: blocks({ label: 'Story', item: 'Block', of, depth: 2, edit }) });
}

const add = () => screen.getByRole('button', { name: 'Add Block' });

test('a row of a chosen type is added, filled, duplicated and saved with its version', async () => {
  const { user, form, saves } = renderForm(declareStory(2));
  add().focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Figures', hidden: true }));
  await user.type(await screen.findByLabelText('Words of Figures'), 'Forty trees');
  await user.click(screen.getByRole('button', { name: 'More for ‘Forty trees’' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate', hidden: true }));
  expect(await form.save()).toBe(true);

  const row = { _key: expect.any(String), _type: 'figures', _v: 1, words: 'Forty trees' };
  expect(saves).toEqual([{ story: [row, row] }]);
  expect(screen.getAllByText('Figures', { exact: false }).length).toBeGreaterThan(0);
});

test('a row is added and edited in a dialog with the fields of its type', async () => {
  const { user, form, saves } = renderForm(declareStory(2, 'modal'));
  await user.click(add());
  await user.click(await screen.findByRole('menuitem', { name: 'Figures', hidden: true }));
  const added = within(await screen.findByRole('dialog', { name: 'Add New Figures' }));
  await user.type(added.getByLabelText('Words of Figures'), 'Forty trees');
  await user.click(added.getByRole('button', { name: 'Add Figures' }));
  await user.click(await screen.findByRole('button', { name: 'Edit ‘Forty trees’' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Edit Figures' }));
  await user.type(edited.getByLabelText('Words of Figures'), ' and more');
  await user.click(edited.getByRole('button', { name: 'Update Figures' }));
  expect(await form.save()).toBe(true);

  const row = { _key: expect.any(String), _type: 'figures', _v: 1, words: 'Forty trees and more' };
  expect(saves.at(-1)).toEqual({ story: [row] });
});

test('many types are searched', async () => {
  const { user } = renderForm(declareStory(9));
  await user.click(add());
  const search = await screen.findByRole('textbox', { name: 'Search types', hidden: true });
  fireEvent.change(search, { target: { value: 'vid' } });

  expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Video',
  ]);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await screen.findByLabelText('Words of Video')).toBeDefined();
});

test('a row of a type that is no longer declared is kept or removed, not copied, and the others are edited', async () => {
  const former = { _key: 'b', _type: 'price_table', _v: 1, rows: [{ price: 5 }] };
  const quote = { _key: 'a', _type: 'quote', _v: 1, words: 'Shade' };
  const { user, form, saves } = renderForm(declareStory(2), { story: [former, quote] });
  const cards = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-row'));
  expect(cards[0]?.textContent).toContain('‘price_table’ is no longer available. It stays stored as it is');

  await user.click(within(cards[0] as HTMLElement).getByRole('button', { name: 'Keep' }));
  await user.click(screen.getByRole('button', { name: /^Shade/ }));
  await user.type(screen.getByLabelText('Words of Quote'), ' and sun');
  expect(await form.save()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Actions for Story' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select rows', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(screen.getAllByRole('button', { name: /^Shade and sun/ })).toHaveLength(2);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3);
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: /^Remove Block 1/ }));
  expect(await form.save()).toBe(true);

  const edited = { ...quote, words: 'Shade and sun' };
  expect(saves).toEqual([{ story: [former, edited] }, { story: [edited] }]);
});

test('rows at the last level hold no further ones', async () => {
  const level = (_key: string, left: unknown[]) => ({ _key, _type: 'columns', _v: 1, name: 'Halves', left });
  const { user } = renderForm(declareStory(0), { story: [level('outer', [level('inner', [])])] });
  await user.click(screen.getByRole('button', { name: /^Halves/ }));
  await user.click(screen.getAllByRole('button', { name: /^Halves/ })[1] as HTMLElement);

  expect(await screen.findByText('Rows cannot be in one another any deeper.')).toBeDefined();
});
