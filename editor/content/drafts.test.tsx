import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { text } from '#schemas/fields/index.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { errorReply, fakeApi, ok, type SentCall, unreachable } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: {
    title: text({ label: 'Title', required: 'Please enter a title' }),
    lead: text({ label: 'Lead' }),
  },
});
const entry = {
  ...{ page: block.page, path: block.screen.path, name: block.screen.name },
  ...{ label: block.label, blocks: [block] },
};
const published = { title: 'Public', lead: 'Lead' };
const row = {
  ...{ id: 9, page_id: 1, name: 'a_block', order_no: 4, content: published, revision: 5, schema_version: 1 },
  ...{ updated_at: '2026-11-20T10:00:00.000Z', updated_by: 'Mona' },
};
const draftOf = (content: object, version = 1, more: object = {}) => ({
  ...{ content: { ...published, ...content }, schema_version: 1, version, based_on: 5 },
  ...{ updated_at: '2026-11-22T06:42:00.000Z', updated_by: 'Aya', ...more },
});
const path = '/admin/documents/components/9/draft';

beforeEach(() => {
  localStorage.clear();
  beginSession('token');
});
afterEach(() => {
  vi.useRealTimers();
  leaveSession();
});

/** Responds like a server: with a draft from the start, or with those that are saved. */
function serve({ draft, respond = () => undefined, present = [] }: Served = {}) {
  let version = draft?.version ?? 0;
  return fakeApi(
    (call) => {
      const own = respond(call);
      if (own) return own;
      if (call.path === '/admin/pages') return ok([{ id: 1, name: 'home', route: '/' }]);
      if (call.path === path && call.method === 'PUT') {
        version += 1;
        return ok({ id: 9, draft: draftOf(Object(call.body).content, version, { updated_by: 'Me' }) });
      }
      if (call.path === path) return ok({ deleted: true, copy: 7 });
      if (call.path === `${path}/restore`) return ok({ restored: true });
      if (call.method === 'PUT') return ok({ ...row, ...Object(call.body), draft: undefined, revision: 6 });
      return ok([{ ...row, ...(draft && { draft }) }]);
    },
    { present },
  );
}

interface Served {
  readonly draft?: ReturnType<typeof draftOf>;
  readonly present?: readonly object[];
  respond?(call: SentCall): typeof unreachable | undefined;
}

const open = () => renderAdmin(<BlockScreen screen={entry} />, '/admin', { savesDrafts: true });
const title = () => screen.findByLabelText(/^Title/);
const saves = (calls: readonly SentCall[]) =>
  calls.filter((call) => call.path === path && call.method === 'PUT');
const saveDraft = async () => userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
const publish = async () => userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

test('a document with a draft opens with it, and says who changed it', async () => {
  serve({ draft: draftOf({ title: 'Drafted' }) });
  open();

  expect(await screen.findByDisplayValue('Drafted')).toBeTruthy();
  expect(screen.getByText(/^Draft, changed .* by Aya$/)).toBeTruthy();
});

test('Save draft sends the work without publishing it, even where a rule is broken', async () => {
  const calls = serve();
  open();
  await userEvent.clear(await title());

  await saveDraft();

  expect(await screen.findByText('Draft saved. Visitors do not see it yet.')).toBeTruthy();
  expect(saves(calls).map(({ body }) => body)).toEqual([
    { content: { title: '', lead: 'Lead' }, schema_version: 1, based_on: 5 },
  ]);
  expect(calls.some((call) => call.method === 'PUT' && call.path === '/admin/components/9')).toBe(false);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('typing saves the draft by itself after a rest, and publishing names the draft', async () => {
  const calls = serve();
  open();
  await userEvent.type(await title(), '!');

  await waitFor(() => expect(saves(calls)).toHaveLength(1), { timeout: 4_000 });
  expect(saves(calls)[0]?.body).toMatchObject({ content: { title: 'Public!' } });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await publish();

  await screen.findByText('A Block saved successfully');
  expect(
    calls.find((call) => call.method === 'PUT' && call.path === '/admin/components/9')?.body,
  ).toMatchObject({
    content: { title: 'Public!' },
    revision: 5,
    draft: 1,
  });
  expect(await screen.findByText(/last saved/)).toBeTruthy();
});

test('what is typed while a draft is saved stays, and is saved after it', async () => {
  const calls = serve();
  open();
  await userEvent.type(await title(), '1');
  await saveDraft();
  await userEvent.type(await title(), '2');
  await saveDraft();

  await waitFor(() => expect(saves(calls)).toHaveLength(2));
  expect(await screen.findByDisplayValue('Public12')).toBeTruthy();
  expect(saves(calls)[1]?.body).toMatchObject({ content: { title: 'Public12' }, version: 1 });
});

test('a draft that somebody else saved meanwhile is merged by field', async () => {
  let isStale = true;
  const theirs = draftOf({ lead: 'Theirs' }, 7);
  const calls = serve({
    respond: (call) => {
      if (!isStale || call.path !== path || call.method !== 'PUT') return undefined;
      isStale = false;
      return errorReply(409, 'stale', 'Someone else saved this draft', { current: theirs });
    },
  });
  open();
  await userEvent.type(await title(), '!');

  await saveDraft();

  await waitFor(() => expect(saves(calls)).toHaveLength(2));
  expect(saves(calls)[1]?.body).toMatchObject({ content: { title: 'Public!', lead: 'Theirs' }, version: 7 });
  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
  expect(screen.getByDisplayValue('Public!')).toBeTruthy();
});

test('without a connection the work stays unsaved in the browser, and is saved when it is back', async () => {
  let isAway = true;
  const calls = serve({
    respond: (call) => (isAway && call.path === path ? unreachable : undefined),
  });
  open();
  await userEvent.type(await title(), '!');
  await saveDraft();
  expect(await screen.findByText('Offline: your changes are kept in this browser')).toBeTruthy();

  isAway = false;
  window.dispatchEvent(new Event('online'));

  await waitFor(() => expect(saves(calls)).toHaveLength(2));
  expect(await screen.findByText(/^Draft, changed .* by Me$/)).toBeTruthy();
});

test('after the session has ended nothing asks while typing, and a save by the person signs in again', async () => {
  let hasEnded = true;
  const calls = serve({
    respond: (call) =>
      hasEnded && call.path === path ? errorReply(401, 'unauthenticated', 'Please sign in') : undefined,
  });
  open();
  await userEvent.type(await title(), '!');
  expect(
    await screen.findByText('Session ended: your changes are kept in this browser', {}, { timeout: 4_000 }),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();

  hasEnded = false;
  await saveDraft();

  await waitFor(() => expect(saves(calls)).toHaveLength(2));
  expect(await screen.findByText(/^Draft, changed .* by Me$/)).toBeTruthy();
});

test('who else has the document open is named beside its status', async () => {
  const present = [
    { name: 'Aya', is_self: false, is_other_tab: false },
    { name: 'Owner', is_self: true, is_other_tab: false },
  ];
  serve({ present });
  open();

  expect(await screen.findByText(/Open here too: Aya, you, in another place/)).toBeTruthy();
});

test('a document that is open in another tab of the session says so', async () => {
  serve({ present: [{ name: 'Owner', is_self: true, is_other_tab: true }] });
  open();

  expect(await screen.findByText(/You have this open in another tab/)).toBeTruthy();
  expect(screen.queryByText(/Open here too/)).toBeNull();
});

test('discarding the draft shows what is public again, and undo brings it back', async () => {
  const calls = serve({ draft: draftOf({ title: 'Drafted' }) });
  open();
  await screen.findByDisplayValue('Drafted');
  calls.length = 0;
  serve();

  await userEvent.click(screen.getByRole('button', { name: 'More about the draft' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));

  expect(await screen.findByDisplayValue('Public')).toBeTruthy();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  serve({ draft: draftOf({ title: 'Drafted' }, 2) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByDisplayValue('Drafted')).toBeTruthy();
  expect(await screen.findByText(/^Draft, changed/)).toBeTruthy();
});

test('publishing a draft that is based on an older revision merges both', async () => {
  let isStale = true;
  const calls = serve({
    draft: draftOf({ title: 'Drafted', lead: 'Old' }, 1, {
      based_on: 4,
      base: { title: 'Public', lead: 'Old' },
    }),
    respond: (call) => {
      if (!isStale || call.method !== 'PUT' || call.path !== '/admin/components/9') return undefined;
      isStale = false;
      return errorReply(409, 'stale', 'Saved', { current: row });
    },
  });
  open();
  expect(await screen.findByText(/published with other changes since/)).toBeTruthy();

  await publish();

  await screen.findByText('A Block saved successfully');
  const sent = calls.filter((call) => call.method === 'PUT' && call.path === '/admin/components/9');
  expect(sent[0]?.body).toMatchObject({ revision: 4, draft: 1 });
  expect(sent[1]?.body).toMatchObject({ revision: 5, draft: 1, content: { title: 'Drafted', lead: 'Lead' } });
});

test('a document without a draft tells that an earlier one is still scheduled', async () => {
  const schedule = {
    ...{ id: 7, action: 'publish', collection: 'settings', document_id: 9, type: 'a_block' },
    ...{ label: 'A Block', edit_path: null, due_at: '2035-11-24T05:00:00.000Z', issues: [] },
    ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Maha', failed_at: null },
  };
  serve({ respond: (call) => (call.path === '/admin/schedules' ? ok([schedule]) : undefined) });
  open();

  expect(
    await screen.findByText(/^last saved .* by Mona; an earlier draft will be published 24 Nov 2035, 09:00$/),
  ).toBeTruthy();
});

test('an unchanged form begins a draft, and the status says which of the two is edited', async () => {
  serve({
    respond: (call) => (call.path === path && call.method === 'PUT' ? ok({ id: 9, draft: null }) : undefined),
  });
  open();
  expect(await screen.findByText(/^last saved/)).toBeTruthy();

  await saveDraft();

  expect(
    await screen.findByText(
      'Draft begun. It is the same as what visitors see; your next changes stay private.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Draft saved. Visitors do not see it yet.')).toBeNull();
  expect(screen.getByText('Draft, the same as what visitors see')).toBeTruthy();
});

test('a publication that the server cannot handle stays said at the button and in the status, and Retry publishes', async () => {
  let isBroken = true;
  const calls = serve({
    respond: (call) =>
      isBroken && call.path === '/admin/components/9' && call.method === 'PUT'
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
  serve({
    respond: (call) =>
      call.path === path && call.method === 'PUT' && Object(call.body).version !== 7
        ? errorReply(409, 'stale', 'Saved', { current: draftOf({ title: 'Theirs' }, 7) })
        : undefined,
  });
  open();
  await userEvent.type(await title(), '!');
  await saveDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Decide later' }));
  expect(await screen.findByText('Conflict: decide which changes to keep')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

  expect(await screen.findByText(/^Draft, changed .* by Me$/)).toBeTruthy();
});
