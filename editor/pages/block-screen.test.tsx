import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { ChangesPanel } from '../layout/dashboard/recent-panels.tsx';
import { answerDocument, savesOf } from '../testing/answer-documents.ts';
import { errorReply, fakeApi, ok, type Reply, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
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
const entry = screenOf(block);
/** Responds like a server with the block; `respond` has precedence. */
function serve(respond: (call: SentCall) => Reply | undefined = () => undefined) {
  const server = new FakeServer(block, { published: { title: 'Stored', lead: '' }, revision: 5 });
  const calls = fakeApi((call) => respond(call) ?? answerDocument(server, call));
  return { server, calls };
}

signInBeforeEach();

async function typeTitle(title: string) {
  const input = await screen.findByLabelText(/^Title/);
  await userEvent.clear(input);
  if (title !== '') await userEvent.type(input, title);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('loaded content can be changed and saved, after which the recent changes are read again', async () => {
  const { calls } = serve(({ path }) => (path === '/admin/changes' ? ok([]) : undefined));
  const asked = () => calls.filter(({ path }) => path === '/admin/changes').length;
  renderAdmin(
    <>
      <BlockScreen screen={entry} />
      <ChangesPanel />
    </>,
  );
  await typeTitle('Mine');
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(1));

  await save();

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(savesOf(calls, true)).toMatchObject([{ content: { title: 'Mine' }, published: 5 }]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await waitFor(() => expect(asked()).toBe(2));
});

test('a failed load shows an error and can be retried', async () => {
  let isBroken = true;
  serve(() => (isBroken ? errorReply(500, 'internal', 'The database is away') : undefined));
  renderAdmin(<BlockScreen screen={entry} />);
  expect(await screen.findAllByText('Failed to load it')).not.toHaveLength(0);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByDisplayValue('Stored')).toBeTruthy();
});

test('a failed save keeps the input and can be retried from its notification', async () => {
  let isBroken = true;
  serve(({ method }) =>
    isBroken && method === 'PUT' ? errorReply(500, 'internal', 'The disk is full') : undefined,
  );
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');
  await save();
  expect(await screen.findByText('The disk is full')).toBeTruthy();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
});

test('a validation error of the server is shown in a notification, until it is saved, and at its field', async () => {
  const errors = { title: ['This title is taken'] };
  let isTaken = true;
  serve(({ method }) =>
    isTaken && method === 'PUT' ? errorReply(422, 'invalid', 'Please check', { errors }) : undefined,
  );
  renderAdmin(<BlockScreen screen={entry} />);
  await typeTitle('Mine');

  await save();

  const toast = await screen.findByText('Failed to save it');
  expect(within(toast.parentElement ?? document.body).getByText('This title is taken')).toBeTruthy();
  expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();

  isTaken = false;
  await userEvent.type(screen.getByLabelText(/^Title/), '!');
  await save();

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(screen.queryByText('Failed to save it')).toBeNull();
});

test('a form that breaks a rule is refused in one notification, until it is saved', async () => {
  const notices = () =>
    screen
      .queryAllByText('Please enter a title')
      .filter((notice) => notice.closest('.mantine-Notification-root'));
  serve();
  renderAdmin(<BlockScreen screen={entry} />);
  await userEvent.clear(await screen.findByLabelText(/^Title/));
  await save();
  await waitFor(() => expect(notices()).toHaveLength(1));
  await save();
  expect(notices()).toHaveLength(1);

  await userEvent.type(screen.getByLabelText(/^Title/), 'Mine');
  await save();

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(notices()).toHaveLength(0);
});

/** Somebody else publishes this as soon as the form is open. */
async function openStale(theirs: object = { title: 'Theirs' }) {
  const { server, calls } = serve();
  renderAdmin(<BlockScreen screen={entry} />);
  await screen.findByLabelText(/^Title/);
  server.store({ title: 'Stored', lead: '', ...theirs }, true, 'Mona');
  return calls;
}

test('a change of someone else to another field is merged without asking', async () => {
  const calls = await openStale({ title: 'Stored', lead: 'Theirs' });
  await typeTitle('Mine');

  await save();

  expect(await screen.findByText('Mona had changed this too. The changes of both are kept.')).toBeTruthy();
  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(savesOf(calls, true).at(-1)).toMatchObject({
    content: { title: 'Mine', lead: 'Theirs' },
    published: 6,
  });
  expect(screen.getByDisplayValue('Theirs')).toBe(screen.getByLabelText('Lead'));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('conflicts in several fields are resolved one by one', async () => {
  const calls = await openStale({ title: 'Theirs', lead: 'Their lead' });
  await typeTitle('Mine');
  await userEvent.type(screen.getByLabelText('Lead'), 'My lead');
  await save();

  await userEvent.click(await screen.findByRole('radio', { name: 'Take theirs: Lead' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these changes' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(savesOf(calls, true).at(-1)).toMatchObject({
    content: { title: 'Mine', lead: 'Their lead' },
    published: 6,
  });
});

test('merged content that is invalid is not saved, and the issue is shown at its field', async () => {
  const calls = await openStale({ title: '', lead: 'Theirs' });
  await userEvent.type(await screen.findByLabelText('Lead'), 'Mine');
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

  expect(await screen.findAllByText('Please enter a title')).not.toHaveLength(0);
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  expect(savesOf(calls, true)).toHaveLength(1);
});

test('a stale save shows both sides; keeping mine overwrites theirs', async () => {
  const calls = await openStale();
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
  expect(savesOf(calls, true).at(-1)).toMatchObject({ content: { title: 'Mine' }, published: 6 });
});

test('taking theirs puts their content into the form, as saved, and Undo brings mine back', async () => {
  await openStale();
  await typeTitle('Mine');
  await save();

  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));

  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByDisplayValue('Mine')).toBeTruthy();
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
});
