import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { ChangesPanel } from '../screens/dashboard/changes-panel.tsx';
import { errorReply, fakeApi, ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 4,
  label: 'A Block',
  messages: { loadFailed: 'Failed to load it', saveFailed: 'Failed to save it' },
  fields: {
    title: text({ label: 'Title', required: 'Please enter a title' }),
    lead: text({ label: 'Lead' }),
  },
});
const entry = {
  page: block.page,
  path: block.screen.path,
  name: block.screen.name,
  label: block.label,
  blocks: [block],
};
const row = {
  id: 9,
  page_id: 1,
  name: 'a_block',
  order_no: 4,
  content: { title: 'Stored' },
  revision: 5,
  schema_version: 1,
  updated_at: '2026-11-20T10:00:00.000Z',
  updated_by: 'Mona',
};
const reads = (path: string) =>
  path === '/admin/pages' ? ok([{ id: 1, name: 'home', route: '/' }]) : ok([row]);

beforeEach(() => beginSession('token'));
afterEach(() => leaveSession());

async function typeTitle(title: string) {
  const input = await screen.findByLabelText(/^Title/);
  await userEvent.clear(input);
  if (title !== '') await userEvent.type(input, title);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('a save invalidates the recent changes', async () => {
  const calls = fakeApi(({ method, path, body }) => {
    if (path === '/admin/changes') return ok([]);
    return method === 'GET' ? reads(path) : ok({ ...row, ...Object(body), revision: 6 });
  });
  const asked = () => calls.filter(({ path }) => path === '/admin/changes').length;
  renderAdmin(
    <>
      <BlockScreen screen={entry} />
      <ChangesPanel />
    </>,
  );
  await typeTitle('Mine');
  await waitFor(() => expect(asked()).toBe(1));

  await save();

  await waitFor(() => expect(asked()).toBe(2));
});

test('loaded content can be changed and saved', async () => {
  const calls = fakeApi(({ method, path, body }) =>
    method === 'GET' ? reads(path) : ok({ ...row, ...Object(body), revision: 6 }),
  );
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();

  await save();

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ content: { title: 'Mine' }, revision: 5 });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('a failed load shows an error and can be retried', async () => {
  let isBroken = true;
  fakeApi(({ path }) => (isBroken ? errorReply(500, 'internal', 'The database is away') : reads(path)));
  renderAdmin(<BlockScreen screen={entry} />);
  expect(await screen.findAllByText('Failed to load it')).not.toHaveLength(0);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByDisplayValue('Stored')).toBeTruthy();
});

test('a failed save keeps the input and can be retried from its notification', async () => {
  let isBroken = true;
  fakeApi(({ method, path, body }) => {
    if (method === 'GET') return reads(path);
    return isBroken
      ? errorReply(500, 'internal', 'The disk is full')
      : ok({ ...row, ...Object(body), revision: 6 });
  });
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await save();
  expect(await screen.findByText('The disk is full')).toBeTruthy();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
});

test('a validation error of the server is shown in a notification and at its field', async () => {
  const errors = { title: ['This title is taken'] };
  fakeApi(({ method, path }) =>
    method === 'GET' ? reads(path) : errorReply(422, 'invalid', 'Please check', { errors }),
  );
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');

  await save();

  const toast = await screen.findByText('Failed to save it');
  expect(within(toast.parentElement ?? document.body).getByText('This title is taken')).toBeTruthy();
  expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
});

function staleOnce(content: object = { title: 'Theirs' }) {
  let isStale = true;
  const current = { ...row, revision: 7, content };
  return fakeApi(({ method, path, body }) => {
    if (method === 'GET') return reads(path);
    if (!isStale) return ok({ ...row, ...Object(body), revision: 8 });
    isStale = false;
    return errorReply(409, 'stale', 'Saved in the meantime', { current });
  });
}

test('a change of someone else to another field is merged without asking', async () => {
  const calls = staleOnce({ title: 'Stored', lead: 'Theirs' });
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');

  await save();

  expect(await screen.findByText('Mona had changed this too. The changes of both are kept.')).toBeTruthy();
  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ content: { title: 'Mine', lead: 'Theirs' }, revision: 7 });
  expect(screen.getByDisplayValue('Theirs')).toBe(screen.getByLabelText('Lead'));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('conflicts in several fields are resolved one by one', async () => {
  const calls = staleOnce({ title: 'Theirs', lead: 'Their lead' });
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await userEvent.type(screen.getByLabelText('Lead'), 'My lead');
  await save();

  await userEvent.click(await screen.findByRole('radio', { name: 'Take theirs: Lead' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these versions' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ content: { title: 'Mine', lead: 'Their lead' }, revision: 7 });
});

test('merged content that is invalid is not saved, and the issue is shown at its field', async () => {
  const calls = staleOnce({ title: '', lead: 'Theirs' });
  renderAdmin(<BlockScreen screen={entry} />);
  await userEvent.type(await screen.findByLabelText('Lead'), 'Mine');
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

  expect(await screen.findAllByText('Please enter a title')).not.toHaveLength(0);
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a stale save shows both sides; keeping mine overwrites theirs', async () => {
  const calls = staleOnce();
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await save();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Mona saved this on 20 Nov 2026/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mine', 'Theirs']);

  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ content: { title: 'Mine' }, revision: 7 });
});

test('taking theirs puts their content into the form, as saved', async () => {
  staleOnce();
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));

  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('deciding later keeps mine in the form, unsaved', async () => {
  staleOnce();
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Decide later' }));

  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  expect(await screen.findByText('Conflict: decide which changes to keep')).toBeTruthy();
});
