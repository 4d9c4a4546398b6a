import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { answerDocument } from '../testing/answer-documents.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { formatMoment } from '../ui/dates.ts';
import { readUnsaved, storeUnsaved, type UnsavedChanges } from '../ui/unsaved-changes.ts';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: { title: text({ label: 'Title' }), lead: text({ label: 'Lead' }) },
});
const entry = screenOf(block);
const stored = { title: 'Stored', lead: 'Lead' };
const document = 'content/a_block';

function serve() {
  const server = new FakeServer(block, { published: stored });
  fakeApi((call) => {
    if (call.path === '/auth/me') return ok({ id: 1, email: 'owner@example.com', name: 'Owner' });
    return answerDocument(server, call);
  });
}

/** Days before today are shown with their date, and copies that are older than a month are deleted. */
const daysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();

const work = (content: object, more: Partial<UnsavedChanges> = {}): UnsavedChanges => ({
  ...{
    id: 'before',
    at: daysAgo,
    label: 'A Block',
    version: 1,
  },
  ...{ base: stored, content: { ...stored, ...content }, ...more },
});
const kept = () => readUnsaved(1, document).map(({ content }) => content);
const open = () => renderAdmin(<BlockScreen screen={entry} />);
const offer = () => screen.findByText(`You have unsaved changes from ${formatMoment(work({}).at)}.`);
/** Presses a button once it can be pressed. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  // The buttons of steps stay focusable while there is none.
  await waitFor(() => expect(button.matches(':disabled, [aria-disabled="true"]')).toBe(false));
  await userEvent.click(button);
}

signInBeforeEach();

test('unsaved changes are stored with the content they are based on, and removed when undone by hand or saved', async () => {
  serve();
  open();
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await waitFor(() => expect(kept()).toEqual([{ title: 'Stored!', lead: 'Lead' }]));
  expect(readUnsaved(1, document)).toMatchObject([{ version: 1, base: stored }]);
  await userEvent.type(title, '{Backspace}');
  await waitFor(() => expect(kept()).toEqual([]));

  await userEvent.type(title, '?');
  await waitFor(() => expect(kept()).toHaveLength(1));
  await press('Save Changes');

  await waitFor(() => expect(kept()).toEqual([]));
});

test('steps can be undone and redone after a reload, down to what is saved', async () => {
  serve();
  const before = open();
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await userEvent.type(screen.getByLabelText('Lead'), '?');
  await press('Undo change');
  await waitFor(() => expect(kept()).toEqual([{ title: 'Stored!', lead: 'Lead' }]));
  before.unmount();

  open();
  await press('Restore');
  await press('Redo change');
  expect(screen.getByLabelText('Lead')).toHaveProperty('value', 'Lead?');
  await press('Undo change');
  await press('Undo change');

  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Stored');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('the last key press is stored when the page is closed or the screen left at once', async () => {
  serve();
  const { unmount } = open();
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toEqual([{ title: 'Stored!', lead: 'Lead' }]);

  await userEvent.type(title, '?');
  unmount();
  expect(kept()).toEqual([{ title: 'Stored!?', lead: 'Lead' }]);
});

test('stored changes are offered, discarded with Undo, and restored, unsaved', async () => {
  serve();
  storeUnsaved(1, document, work({ title: 'Kept' }));
  open();
  await offer();
  expect(screen.getByDisplayValue('Stored')).toBeTruthy();

  await press('Discard');
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
  expect(kept()).toEqual([]);
  await press('Undo');
  await offer();
  expect(kept()).toHaveLength(1);

  await press('Restore');
  expect(await screen.findByDisplayValue('Kept')).toBeTruthy();
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
  expect(kept()).toEqual([{ title: 'Kept', lead: 'Lead' }]);
});

test('restoring merges changes with later saves and with later input', async () => {
  const base = { title: 'Old', lead: 'Lead' };
  serve();
  storeUnsaved(1, document, work({ title: 'Old', lead: 'Kept' }, { base }));
  open();
  await userEvent.type(await screen.findByLabelText('Title'), '!');

  await press('Restore');

  expect(await screen.findByDisplayValue('Kept')).toBeTruthy();
  expect(screen.getByDisplayValue('Stored!')).toBeTruthy();
});

test('restoring asks about a field that was saved with another value since', async () => {
  serve();
  const base = { title: 'Old', lead: 'Lead' };
  storeUnsaved(1, document, work({ title: 'Kept' }, { base }));
  open();
  await press('Restore');
  const dialog = within(await screen.findByRole('dialog', { name: 'A Block was saved in the meantime' }));
  expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Kept', 'Stored']);

  await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
  expect(screen.getByDisplayValue('Stored')).toBeTruthy();
  await offer();
  await press('Restore');
  await press('Keep mine');

  expect(await screen.findByDisplayValue('Kept')).toBeTruthy();
});

test('changes of another person, of a newer schema version and changes that are already saved are not offered', async () => {
  serve();
  storeUnsaved(2, document, work({ title: 'Theirs' }));
  storeUnsaved(1, document, work({ title: 'Newer' }, { id: 'newer', version: 2 }));
  storeUnsaved(1, document, work({}, { id: 'saved' }));
  open();
  await userEvent.type(await screen.findByLabelText('Title'), '!');

  await waitFor(() => expect(kept().map(({ title }) => title)).toEqual(['Stored!', 'Newer']));
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
});
