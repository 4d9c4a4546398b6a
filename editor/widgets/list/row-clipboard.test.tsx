import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, group, hidden, list, number, richText, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const plant = {
  name: text({ label: 'Name' }),
  height: number({ label: 'Height' }),
  words: list(
    { label: 'Words', item: 'Word', card: { title: 'word' }, max: 2 },
    { word: text({ label: 'Word' }) },
  ),
  place: group({ label: 'Place' }, { bed: text({ label: 'Bed' }) }),
};
const plants = declare({
  plants: list({ label: 'Plants', item: 'Plant', card: { title: 'name' }, max: 4 }, plant),
});
const trees = declare({
  trees: list(
    { label: 'Trees', item: 'Tree', card: { title: 'name' } },
    { name: text({ label: 'Name' }), height: richText({ label: 'Height in words' }) },
  ),
});
const two = {
  plants: [
    { _key: 'a', name: 'Aloe', height: 2, words: [{ _key: 'w', word: 'green' }], place: { bed: 'North' } },
    { _key: 'b', name: 'Basil', height: null, words: [], place: { bed: '' } },
  ],
};

const lastRows = (changes: readonly AnyContent[], list: string) =>
  changes.at(-1)?.[list] as readonly (AnyContent & { words?: readonly AnyContent[] })[] | undefined;

const titles = () => [...document.querySelectorAll('[data-part="header"]')].map((each) => each.textContent);
type User = ReturnType<typeof renderForm>['user'];

async function choose(user: User, menuName: string, item: string) {
  await user.click(screen.getByRole('button', { name: menuName }));
  const menu = await screen.findByRole('menu', { hidden: true });
  await user.click(within(menu).getByRole('menuitem', { name: item, hidden: true }));
}

/** Presses the keys for pasting while a row is focused. */
function pasteAt(title: string | RegExp, copied: string, target?: HTMLElement) {
  const row = screen.getByRole('button', { name: title });
  act(() => {
    row.focus();
    fireEvent.paste(target ?? row, { clipboardData: { getData: () => copied } });
  });
}

/** Presses the keys for copying while a row is focused. */
function copyAt(title: string, target?: HTMLElement): string {
  let copied = '';
  const row = screen.getByRole('button', { name: title });
  act(() => {
    row.focus();
    const data = { setData: (_: string, written: string) => (copied = written) };
    fireEvent.copy(target ?? row, { clipboardData: data });
  });
  return copied;
}

/** Copies both plants in one form, which is then closed. */
async function copyPlants(): Promise<string> {
  const { user, unmount } = renderForm(plants, two);
  await choose(user, 'Actions for Plants', 'Select rows');
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('2 rows copied.')).toBeDefined();
  const copied = await navigator.clipboard.readText();
  unmount();
  return copied;
}

test('a copied row is pasted into the same list of another form with keys of its own', async () => {
  const first = renderForm(plants, two);
  await choose(first.user, 'More for ‘Aloe’', 'Copy');
  expect(await screen.findByText('‘Aloe’ copied.')).toBeDefined();
  const copied = await navigator.clipboard.readText();
  first.unmount();
  const { user, changes } = renderForm(plants, { plants: [] });
  await navigator.clipboard.writeText(copied);

  await choose(user, 'Actions for Plants', 'Paste rows');

  await waitFor(() => expect(titles()).toEqual(['Aloe']));
  expect(await screen.findByText('1 row pasted, 1 of 1.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Aloe'));
  await waitFor(() => expect(changes.at(-1)?.plants).toHaveLength(1));
  const row = lastRows(changes, 'plants')?.[0];
  expect(row).toMatchObject({ name: 'Aloe', height: 2, words: [{ word: 'green' }], place: { bed: 'North' } });
  expect([row?._key, row?.words?.[0]?._key]).not.toContainEqual(expect.stringMatching(/^[aw]$/));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(titles()).toEqual([]));
});

test('rows are pasted after the focused one, and what the other list has no place for is named', async () => {
  const copied = await copyPlants();
  const { services, changes } = renderForm(trees, {
    trees: [
      { _key: 't', name: 'Oak', height: '' },
      { _key: 'u', name: 'Palm', height: '' },
    ],
  });

  pasteAt('Oak', copied);

  await waitFor(() => expect(titles()).toEqual(['Oak', 'Aloe', 'Basil', 'Palm']));
  expect(services.notices.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Trees has no place for: Height, Words, Place.',
  });
  await waitFor(() => expect(changes.at(-1)?.trees).toHaveLength(4));
  expect(Object.keys(lastRows(changes, 'trees')?.[1] ?? {}).sort()).toEqual(['_key', 'height', 'name']);
});

test.each([
  ['text of another program', 'Aloe, Basil', 'This text has no copied rows. Copy rows of a list first.'],
  [
    'rows of a newer version',
    JSON.stringify({ trellis: 'rows', version: 2, fields: {}, rows: [{}] }),
    'These rows were copied in a newer version. Reload this page, then paste again.',
  ],
  [
    'rows without a value that fits',
    JSON.stringify({
      ...{ trellis: 'rows', version: 1 },
      fields: { name: { kind: 'number', label: 'Name' } },
      rows: [{ name: 3 }],
    }),
    'The copied rows have no value that fits into a Plant. Nothing was pasted.',
  ],
  [
    'more rows than the list can have',
    JSON.stringify({
      ...{ trellis: 'rows', version: 1 },
      fields: { name: { kind: 'text', label: 'Name' } },
      rows: [{ name: 'C' }, { name: 'D' }, { name: 'E' }],
    }),
    '3 rows were copied, but only 2 more fit into Plants, which can have 4. Nothing was pasted.',
  ],
  [
    'a row with more rows inside than it can have',
    JSON.stringify({
      ...{ trellis: 'rows', version: 1 },
      fields: { words: { kind: 'list', label: 'Words' } },
      rows: [{ words: [{ word: 'a' }, { word: 'b' }, { word: 'c' }] }],
    }),
    'Words of a copied row has 3 rows, and can have 2. Nothing was pasted.',
  ],
])('%s is refused with words and changes nothing', async (_, copied, problem) => {
  const { user, services } = renderForm(plants, two);

  pasteAt('Aloe', copied);
  expect(services.notices.at(-1)).toEqual({ kind: 'error', title: 'Not pasted', text: problem });

  await navigator.clipboard.writeText(copied);
  await choose(user, 'Actions for Plants', 'Paste rows');
  expect(within(await screen.findByRole('dialog', { name: 'Paste rows' })).getByText(problem)).toBeDefined();
  expect(titles()).toEqual(['Aloe', 'Basil']);
});

test('without access to the clipboard, dialogs show the copied text and ask for it', async () => {
  const { user } = renderForm(plants, two);
  const refusal = new Error('NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(refusal);

  await choose(user, 'More for ‘Aloe’', 'Copy');
  const shown = await screen.findByRole('dialog', { name: 'Copy rows' });
  const copied = within(shown).getByLabelText<HTMLTextAreaElement>('Copied rows').value;
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Actions for Plants', 'Paste rows');
  const asked = await screen.findByRole('dialog', { name: 'Paste rows' });
  await user.click(within(asked).getByLabelText('Copied rows'));
  await user.paste(copied);
  await user.click(within(asked).getByRole('button', { name: 'Paste' }));

  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Basil', 'Aloe']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a paste in a dialog that a list has opened is not for the list', async () => {
  const copied = await copyPlants();
  const declaration = declare({
    plants: list({ label: 'Plants', item: 'Plant', card: { title: 'name' }, edit: 'modal' }, plant),
  });
  const { user, services } = renderForm(declaration, two);
  await user.click(screen.getByRole('button', { name: 'Aloe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Plant' }));

  fireEvent.paste(dialog.getByRole('button', { name: 'Cancel' }), {
    clipboardData: { getData: () => copied },
  });

  expect(titles()).toEqual(['green', 'Aloe', 'Basil']);
  expect(services.notices).toEqual([]);
});

test('the focused row counts where a browser copies and pastes at the body, as Firefox does', async () => {
  const { changes } = renderForm(plants, two);

  pasteAt('Aloe', copyAt('Basil', document.body), document.body);

  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Basil', 'Basil']));
  await waitFor(() => expect(lastRows(changes, 'plants')?.[1]).toMatchObject({ name: 'Basil' }));
  expect(lastRows(changes, 'plants')?.[1]?._key).not.toBe('b');
});

test('values that have to be unique are new in pasted rows, and unknown keys are left out', async () => {
  const declaration = declare({
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }), uid: hidden({ label: 'Id', isGenerated: true }) },
    ),
  });
  const { changes } = renderForm(declaration, {
    rows: [{ _key: 'a', name: 'Aloe', uid: 'one', former: 'x' }],
  });

  pasteAt('Aloe', copyAt('Aloe'));

  await waitFor(() => expect(changes.at(-1)?.rows).toHaveLength(2));
  const row = lastRows(changes, 'rows')?.[1];
  expect(row).toMatchObject({ name: 'Aloe' });
  expect(row?.uid).not.toBe('one');
  expect(row).not.toHaveProperty('former');
});

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: text({ label: 'Words' }), author: text({ label: 'Author' }) },
  upgrades: [({ by, ...rest }) => ({ ...rest, author: by })],
});
const story = declare({ story: blocks({ label: 'Story', item: 'Block', of: [quote] }) });
const sun = { _key: 'a', _type: 'quote', _v: 2, words: 'Sun', author: 'Mona' };

test('a row of one of several types is copied with its type, and pasted', async () => {
  const { user, changes } = renderForm(story, { story: [sun] });

  await choose(user, 'More for ‘Sun’', 'Copy');
  await choose(user, 'Actions for Story', 'Paste rows');

  await waitFor(() => expect(changes.at(-1)?.story).toHaveLength(2));
  expect(lastRows(changes, 'story')?.[1]).toEqual({ ...sun, _key: expect.not.stringMatching(/^a$/) });
});

test('rows of several types are upgraded when they are pasted, and types that a field cannot have are named', async () => {
  const { services, changes } = renderForm(story, { story: [sun] });
  const copied = (...rows: object[]) =>
    JSON.stringify({
      ...{ trellis: 'rows', version: 1, fields: {}, rows },
      types: { quote: 'Quote', price_table: 'Price table' },
    });
  const table = { _key: 'c', _type: 'price_table', _v: 1, price: 5 };

  pasteAt(/^Sun/, copied(table));
  expect(services.notices.at(-1)?.text).toBe('Story cannot have: Price table. Nothing was pasted.');
  pasteAt(/^Sun/, copied({ _key: 'a', _type: 'quote', _v: 1, words: 'Shade', by: 'Mona' }, table));

  await waitFor(() => expect(changes.at(-1)?.story).toHaveLength(2));
  const row = lastRows(changes, 'story')?.[1];
  expect(row).toMatchObject({ _type: 'quote', _v: 2, words: 'Shade', author: 'Mona' });
  expect(row?._key).not.toBe('a');
  expect(services.notices.at(-1)).toMatchObject({
    kind: 'warning',
    text: 'Story has no place for: Price table.',
  });
});

test('rows of types that a field cannot have do not count towards its limit', async () => {
  const short = declare({ story: blocks({ label: 'Story', item: 'Block', of: [quote], max: 2 }) });
  const { services, changes } = renderForm(short, { story: [sun] });
  const table = { _key: 'c', _type: 'price_table', _v: 1 };
  const copied = (...rows: object[]) => JSON.stringify({ trellis: 'rows', version: 1, fields: {}, rows });

  pasteAt(/^Sun/, copied(sun, sun, table));
  expect(services.notices.at(-1)?.text).toBe(
    '3 rows were copied, but only 1 more fits into Story, which can have 2. Nothing was pasted.',
  );
  pasteAt(/^Sun/, copied(sun, table, table));

  await waitFor(() => expect(changes.at(-1)?.story).toHaveLength(2));
});

const columns = defineRowType({
  ...{ type: 'columns', label: 'Columns', title: 'name' },
  fields: {
    name: text({ label: 'Name' }),
    left: blocks({ label: 'Left', item: 'Part', of: ['columns', 'quote'], depth: 5 }),
  },
});
const page = declare({
  story: blocks({ label: 'Story', item: 'Block', of: [quote, columns], depth: 5 }),
});

/** A row with rows in one another down to a depth, and more of them on each level. */
function nest(depth: number, more: number): AnyContent {
  const quotes = Array.from({ length: more }, (_, at) => ({ ...sun, _key: `q${at}` }));
  const inner = depth > 1 ? [nest(depth - 1, more), ...quotes] : [];
  return { _key: 'n', _type: 'columns', _v: 1, name: `Level ${depth}`, left: inner };
}

const copiedRow = (row: AnyContent) =>
  JSON.stringify({ ...{ trellis: 'rows', version: 1, fields: {}, types: {} }, rows: [row] });

test('rows in one another are pasted as often as all lists have room for them, and no deeper than they may be', async () => {
  const { user, services, changes } = renderForm(page, {
    story: [{ ...nest(1, 0), _key: 'first', name: 'First' }],
  });
  const count = () => lastRows(changes, 'story')?.length;
  const deep = copiedRow(nest(5, 300));

  for (const present of [2, 3, 4, 5]) {
    pasteAt(/^First/, deep);
    await waitFor(() => expect(count()).toBe(present));
  }
  pasteAt(/^First/, deep);
  expect(services.notices.at(-1)?.text).toBe(
    '1205 rows were copied, with those inside rows, but all lists together have 4821 and can have 5000. Nothing was pasted.',
  );

  await user.click(screen.getByRole('button', { name: /^First/ }));
  fireEvent.paste(screen.getByRole('button', { name: 'Add Part' }), {
    clipboardData: { getData: () => copiedRow(nest(5, 0)) },
  });
  expect(services.notices.at(-1)?.text).toBe(
    'The copied rows have rows that Left cannot have that deep inside. Nothing was pasted.',
  );
  expect(count()).toBe(5);
});

test('a type that is not declared is left out of a pasted row', async () => {
  const { services, changes } = renderForm(page, { story: [sun] });
  const former = { _key: 'f', _type: 'price_table', _v: 1, price: 5 };

  pasteAt(/^Sun/, copiedRow({ ...nest(1, 0), left: [former, sun] }));

  await waitFor(() => expect(changes.at(-1)?.story).toHaveLength(2));
  const row = lastRows(changes, 'story')?.[1];
  expect(row?.left).toMatchObject([{ _type: 'quote', words: 'Sun' }]);
  expect(services.notices.at(-1)?.text).toBe('Story has no place for: Left.');
});
