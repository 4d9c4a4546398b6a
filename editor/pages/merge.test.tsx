import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { list, text } from '#schemas/fields/index.ts';
import { answerDocument, savesOf } from '../testing/answer-documents.ts';
import { fakeApi, reconnect, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: {
    title: text({ label: 'Title' }),
    lead: text({ label: 'Lead' }),
    cards: list(
      { label: 'Cards', item: 'Card', edit: 'modal', card: { title: 'name' } },
      { name: text({ label: 'Name' }), note: text({ label: 'Note' }) },
    ),
  },
});
const entry = screenOf(block);
const card = (key: string, name: string, note = '') => ({ _key: key, name, note });
const published = { title: 'Public', lead: 'Lead', cards: [card('a', 'Oak'), card('b', 'Fig')] };
signInBeforeEach();

/** Somebody else saves this draft as soon as the form is open. */
async function openTheirs(theirs: object) {
  const server = new FakeServer(block, { published });
  const calls = fakeApi((call) => answerDocument(server, call));
  renderAdmin(<BlockScreen screen={entry} />, '/admin', { savesDrafts: true, hasPortals: true });
  await screen.findByLabelText('Title');
  server.store({ ...published, ...theirs }, false, 'Aya');
  return calls;
}

/** Opens the dialog of a list item, and changes the form only then, so that its draft is not saved before. */
async function openOak() {
  await userEvent.click(screen.getByRole('button', { name: /^Edit.*Oak/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Card' });
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Public!' } });
  return within(dialog);
}

const lastSaved = (calls: readonly SentCall[]) => savesOf(calls, false).at(-1);
const merged = () => screen.findByText('Aya had changed this draft too. The changes of both are kept.');
const saved = () => screen.findByText(/^Draft saved/);

test('a draft of somebody else is written into the form while typing: the focus stays, and undo takes back my change', async () => {
  await openTheirs({ lead: 'Theirs', cards: [card('b', 'Fig tree'), card('new', 'Elm'), card('a', 'Oak')] });
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await merged();
  await saved();

  expect(document.activeElement).toBe(title);
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(screen.getByLabelText('Lead')).toHaveProperty('value', 'Theirs');
  expect(screen.getAllByText(/^(Oak|Fig tree|Elm)$/).map(({ textContent }) => textContent)).toEqual([
    'Fig tree',
    'Elm',
    'Oak',
  ]);
  const undo = screen.getByRole('button', { name: 'Undo change' });
  await waitFor(() => expect(undo).toHaveProperty('disabled', false));
  await userEvent.click(undo);

  expect(title).toHaveProperty('value', 'Public');
  expect(screen.getByLabelText('Lead')).toHaveProperty('value', 'Theirs');
  expect(screen.getByText('Elm')).toBeTruthy();
});

test('the dialog of a list item stays open while a draft is merged, with what was typed and with their changes', async () => {
  const calls = await openTheirs({ cards: [card('b', 'Fig'), card('a', 'Oak', 'Theirs')] });
  const dialog = await openOak();
  const name = dialog.getByLabelText('Name');
  await userEvent.type(name, ' tree');
  reconnect();
  await merged();

  expect(dialog.getByLabelText('Name')).toBe(name);
  expect(document.activeElement).toBe(name);
  expect(name).toHaveProperty('value', 'Oak tree');
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Theirs');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

  await waitFor(() =>
    expect(lastSaved(calls)).toMatchObject({
      content: { title: 'Public!', cards: [card('b', 'Fig'), card('a', 'Oak tree', 'Theirs')] },
    }),
  );
});

test('a list item that somebody else removed while its dialog was open is added again with what was typed', async () => {
  const calls = await openTheirs({ cards: [card('b', 'Fig')] });
  const dialog = await openOak();
  await userEvent.type(dialog.getByLabelText('Name'), ' tree');
  reconnect();
  await merged();
  await userEvent.click(dialog.getByRole('button', { name: 'Update Card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

  await waitFor(() =>
    expect(lastSaved(calls)).toMatchObject({ content: { cards: [card('b', 'Fig'), card('a', 'Oak tree')] } }),
  );
});
