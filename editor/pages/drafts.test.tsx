import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { beginSession, readSession } from '../data/session.ts';
import { answerDocument, savesOf } from '../testing/answer-documents.ts';
import {
  errorReply,
  fakeApi,
  holdChanges,
  ok,
  type Reply,
  reconnect,
  type SentCall,
  signInBeforeEach,
  unreachable,
} from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { siteMoment } from '../testing/site-moment.ts';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: {
    title: text({ label: 'Title', required: 'Please enter a title' }),
    lead: text({ label: 'Lead' }),
  },
});
const entry = screenOf(block);
const published = { title: 'Public', lead: 'Lead' };
signInBeforeEach();
afterEach(() => void vi.useRealTimers());

interface Served {
  /** A draft of Aya from the start. */
  readonly draft?: object;
  readonly present?: readonly object[];
  respond?(call: SentCall): Reply | undefined;
}

/** Responds like a server with the published block. */
function serve({ draft, respond = () => undefined, present = [] }: Served = {}) {
  const server = new FakeServer(block, { published, revision: 5 });
  if (draft) server.store({ ...published, ...draft }, false, 'Aya');
  const me = ok({ id: 1, email: 'owner@example.com', name: 'Owner' });
  const calls = fakeApi(
    (call) => respond(call) ?? (call.path === '/auth/me' ? me : answerDocument(server, call)),
    { present },
  );
  return { server, calls };
}

const isSave = ({ method }: SentCall) => method === 'PUT';
const open = () => renderAdmin(<BlockScreen screen={entry} />, '/admin', { savesDrafts: true });
const openAmongScreens = () =>
  renderAdmin(
    <Routes>
      <Route path="/admin" element={<BlockScreen screen={entry} />} />
      <Route path="*" element="Elsewhere" />
    </Routes>,
  );
const title = () => screen.findByLabelText(/^Title/);
const saves = (calls: readonly SentCall[]) => savesOf(calls, false);
const saveDraft = async () => userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
const publish = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

test('a document with a draft opens with it, and says who changed it and who else has it open', async () => {
  const present = [
    { name: 'Aya', is_self: false, is_other_tab: false },
    { name: 'Owner', is_self: true, is_other_tab: false },
    { name: 'Owner', is_self: true, is_other_tab: true },
  ];
  serve({ draft: { title: 'Drafted' }, present });
  open();

  expect(await screen.findByDisplayValue('Drafted')).toBeTruthy();
  expect(screen.getByText(/^Draft saved .* by Aya; “Save Changes” publishes it$/)).toBeTruthy();
  const others = ' · You have this open in another tab · Open here too: Aya, you, in another place';
  expect((await screen.findByText(/Open here too/)).textContent).toBe(others);
});

test('Save draft sends the work without publishing it, even where a rule is broken', async () => {
  const { calls } = serve();
  open();
  await userEvent.clear(await title());

  await saveDraft();

  expect(await screen.findByText('Draft saved. Visitors do not see it yet.')).toBeTruthy();
  // On a slow machine it may have been saved before the button was pressed.
  const content = { title: '', lead: 'Lead' };
  expect(saves(calls)[0]).toEqual({ content, schema_version: 1, draft: null, published: 5, publish: false });
  expect(savesOf(calls, true)).toEqual([]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('Save draft that is pressed twice while the server is slow saves once and says so once', async () => {
  const { calls } = serve();
  open();
  await userEvent.type(await title(), '!');
  const answer = holdChanges();
  await saveDraft();
  await saveDraft();
  answer();

  await waitFor(() => expect(screen.getAllByText(/^Draft saved\. /)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Saving draft…')).toBeNull());
  expect([saves(calls).length, screen.getAllByText(/^Draft saved\. /).length]).toEqual([1, 1]);
});

test('a draft that is refused is not scheduled, which one notice says', async () => {
  serve({ respond: (call) => (isSave(call) ? errorReply(404, 'not_found', 'It was deleted') : undefined) });
  open();
  await userEvent.type(await title(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'More about the draft' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schedule publishing…' }));

  expect(await screen.findByText('Failed to save the draft')).toBeTruthy();
  expect(screen.queryByText('Save the draft first.')).toBeNull();
});

test('typing saves the draft by itself after a rest, and publishing names the draft', async () => {
  const { calls } = serve();
  open();
  await userEvent.type(await title(), '!');

  await waitFor(() => expect(saves(calls)).toHaveLength(1));
  expect(saves(calls)[0]).toMatchObject({ content: { title: 'Public!' } });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  const answer = holdChanges();
  await publish();
  // A saved draft that is being published has no unsaved changes.
  expect(await screen.findByText('Saving…')).toBeTruthy();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  answer();

  await screen.findByText('A Block saved successfully');
  expect(savesOf(calls, true)).toMatchObject([{ content: { title: 'Public!' }, draft: 6 }]);
  expect(await screen.findByText(/Last saved/)).toBeTruthy();
});

test('what led to a draft can be undone by a press when its screen is opened again', async () => {
  serve();
  const { router } = openAmongScreens();
  await userEvent.type(await title(), '!');
  await saveDraft();
  await screen.findByText(/^Draft saved/);
  await router.navigate('/admin/elsewhere');
  await screen.findByText('Elsewhere');
  await router.navigate('/admin');
  await screen.findByDisplayValue('Public!');

  const undo = screen.getByRole('button', { name: 'Undo change' });
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(undo);

  expect(await title()).toHaveProperty('value', 'Public');
});

test('a publication that failed after its screen was left is sent again from the message', async () => {
  let isBroken = true;
  const { server } = serve({
    draft: { title: 'Drafted' },
    respond: (call) => (isBroken && isSave(call) ? errorReply(500, 'internal', 'Broken') : undefined),
  });
  const { router } = openAmongScreens();
  await screen.findByDisplayValue('Drafted');
  const answer = holdChanges();
  await publish();
  await router.navigate('/admin/elsewhere');
  await screen.findByText('Elsewhere');
  answer();
  await screen.findByText('Failed to save a block');

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(server.published?.title).toBe('Drafted');
});

test('without a connection the work stays unsaved in the browser, and is saved when it is back', async () => {
  let isAway = true;
  const { calls } = serve({
    respond: (call) => (isAway && isSave(call) ? unreachable : undefined),
  });
  open();
  await userEvent.type(await title(), '!');
  await saveDraft();
  expect(await screen.findByText('Offline: your changes are kept in this browser')).toBeTruthy();

  isAway = false;
  reconnect();

  await waitFor(() => expect(saves(calls)).toHaveLength(3));
  expect(await screen.findByText(/^Draft saved .* by Me; “Save Changes” publishes it$/)).toBeTruthy();
});

/** Responds like a server that has ended the session with the token; types until a save was refused for that. */
async function typeWithoutSession() {
  const { calls } = serve({
    respond: (call) =>
      isSave(call) && call.token === 'token'
        ? errorReply(401, 'unauthenticated', 'Please sign in')
        : undefined,
  });
  open();
  await userEvent.type(await title(), '!');
  reconnect();
  expect(await screen.findByText('Session ended: your changes are kept in this browser')).toBeTruthy();
  return calls;
}

test('after the session has ended nothing asks while typing, and a save by the person signs in again', async () => {
  const calls = await typeWithoutSession();
  expect(readSession()).toBe('signed-in');

  await saveDraft();
  await waitFor(() => expect(readSession()).toBe('ended'));
  beginSession('renewed');

  expect(await screen.findByText(/^Draft saved .* by Me; “Save Changes” publishes it$/)).toBeTruthy();
  expect(calls.filter(isSave).at(-1)?.token).toBe('renewed');
});

test('the status offers to sign in once the session has ended, and the draft is saved after that', async () => {
  const calls = await typeWithoutSession();
  const refused = saves(calls).length;

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(readSession()).toBe('ended');
  expect(saves(calls)).toHaveLength(refused);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  beginSession('renewed');

  expect(await screen.findByText(/^Draft saved .* by Me; “Save Changes” publishes it$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('discarding the draft shows what is public again, gives up its publication that failed, and undo brings it back', async () => {
  serve({
    draft: { title: 'Drafted' },
    respond: (call) => (isSave(call) ? errorReply(500, 'internal', 'Broken') : undefined),
  });
  open();
  await screen.findByDisplayValue('Drafted');
  await publish();
  await screen.findByText('Failed to save a block');

  await userEvent.click(screen.getByRole('button', { name: 'More about the draft' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));

  expect(await screen.findByText('Draft discarded. The form shows what visitors see.')).toBeTruthy();
  expect(await screen.findByDisplayValue('Public')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Drafted')).toBeTruthy();
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy();
});

test('a draft that began before another publication is published with it, once both are merged', async () => {
  const { server, calls } = serve({ draft: { title: 'Drafted' } });
  server.publishBeside({ ...published, lead: 'Of today' }, 'Mona');
  open();
  expect(await screen.findByText(/published with other changes since/)).toBeTruthy();

  await publish();

  await screen.findByText('A Block saved successfully');
  expect(savesOf(calls, true)).toMatchObject([
    { draft: 6, published: null, content: { title: 'Drafted', lead: 'Lead' } },
    { draft: 6, published: 7, content: { title: 'Drafted', lead: 'Of today' } },
  ]);
});

test('a schedule that is carried out while the form is open is not said to lie ahead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const schedule = {
    ...{ id: 7, action: 'publish', collection: 'settings', document_id: 1, type: 'a_block' },
    ...{ label: 'A Block', edit_path: null, due_at: new Date().toISOString(), issues: [] },
    ...{ created_at: new Date().toISOString(), created_by: 'Maha', failed_at: null },
  };
  const pending = [schedule];
  const { server } = serve({
    draft: { title: 'Drafted' },
    respond: (call) => (call.path === '/admin/schedules' ? ok(pending) : undefined),
  });
  open();
  expect(await screen.findByText(/^Public, changes scheduled for/)).toBeTruthy();
  server.store({ ...published, title: 'Drafted' }, true, 'Maha');
  pending.length = 0;

  await vi.advanceTimersByTimeAsync(6_000);

  expect(await screen.findByText(/^Last saved/)).toBeTruthy();
  expect(screen.getByText('Public')).toBeTruthy();
});

test('an unchanged form begins a draft, also where an earlier one is still scheduled, and the status says which is edited', async () => {
  const schedule = {
    ...{ id: 7, action: 'publish', collection: 'settings', document_id: 1, type: 'a_block' },
    ...{ label: 'A Block', edit_path: null, due_at: siteMoment('2035-11-24T09:00'), issues: [] },
    ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Maha', failed_at: null },
  };
  serve({ respond: (call) => (call.path === '/admin/schedules' ? ok([schedule]) : undefined) });
  open();
  expect(
    await screen.findByText(/^Last saved .* by Mona; an earlier draft will be published 24 Nov 2035, 09:00$/),
  ).toBeTruthy();

  await saveDraft();

  expect(
    await screen.findByText(
      'Draft begun. It is the same as what visitors see; your next changes stay private.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Draft saved. Visitors do not see it yet.')).toBeNull();
  expect(screen.getByText('The draft is the same as what visitors see')).toBeTruthy();
});

test('a publication that the server cannot handle stays said at the button and in the status, and Retry publishes', async () => {
  let isBroken = true;
  const { calls } = serve({
    respond: (call) =>
      isBroken && isSave(call)
        ? { ...errorReply(429, 'too_many', 'Too many'), headers: { 'Retry-After': '60' } }
        : undefined,
  });
  open();
  await userEvent.type(await title(), '!');
  await publish();
  const words = 'Not published: Too many saves at once; trying again in 60 s';
  // The button shows the same words while the pointer rests on it.
  expect(await screen.findAllByText(words)).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-description')).toBe(words);
  expect(saves(calls)).toEqual([]);

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('A Block saved successfully')).toBeTruthy();
  expect(screen.queryByText(/Not published/)).toBeNull();
});

test('after Decide later the status has a button that asks again', async () => {
  const { server } = serve();
  open();
  await userEvent.type(await title(), '!');
  server.store({ ...published, title: 'Theirs' }, false, 'Aya');
  await saveDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Decide later' }));
  expect(await screen.findByText('Conflict: decide which changes to keep')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

  expect(await screen.findByText(/^Draft saved .* by Me; “Save Changes” publishes it$/)).toBeTruthy();
});
