import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  errorReply,
  fakeApi,
  holdChanges,
  ok,
  type SentCall,
  signInBeforeEach,
} from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { UnreadCount } from './use-messages.tsx';

const message = (id: number, more: object = {}) => ({
  id,
  name: `Visitor ${id}`,
  email: `visitor${id}@example.com`,
  phone: '+971 50 123 4567',
  message: `Text ${id}`,
  page: null,
  created_at: '2026-11-20T10:00:00.000Z',
  is_read: false,
  folder: 'inbox',
  stage: 'new',
  note: '',
  ...more,
});
type Message = ReturnType<typeof message>;

/** The stored texts of answers. */
const answers = [
  {
    ...{ id: 3, key: 'message_answers', value: '{"whatsApp":"Good day {name}"}' },
    ...{ revision: 1, schema_version: 1, updated_at: '2026-11-20T10:00:00.000Z', updated_by: null },
  },
];

const readChange = z.object({ former_note: z.string().optional() }).loose().optional().default({}).parse;

/** A server that stores messages as the real one does; `respond` has precedence. */
function serve(
  stored: Message[],
  respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
) {
  const deleted = new Set<number>();
  return fakeApi((call) => {
    const own = respond(call);
    if (own !== undefined) return own;
    const { method, path, body } = call;
    if (path === '/admin/settings/show?key=message_answers') return ok(answers);
    const query = new URLSearchParams(path.split('?')[1]);
    const known = stored.find(({ id }) => path.split('/')[3] === String(id));
    if (known === undefined && path.startsWith('/admin/messages?')) {
      const rows = stored.filter(
        ({ id, folder, is_read, stage }) =>
          !deleted.has(id) &&
          stage === (query.get('stage') ?? stage) &&
          folder === (query.get('folder') ?? 'inbox') &&
          !(query.has('unread') && is_read),
      );
      const data = rows.map(({ phone: _, note: __, message: excerpt, ...row }) => ({ ...row, excerpt }));
      return { status: 200, body: { data, meta: { total: data.length, page: 1, per_page: 25 } } };
    }
    if (known === undefined || (deleted.has(known.id) && method !== 'POST')) return undefined;
    if (method === 'DELETE') deleted.add(known.id);
    if (method === 'POST') deleted.delete(known.id);
    if (method === 'DELETE') return ok({ deleted: true });
    const { former_note, ...change } = readChange(body);
    if (former_note !== undefined && former_note !== known.note)
      return errorReply(409, 'stale', 'Someone else changed the note meanwhile', { current: known });
    return ok(Object.assign(known, change));
  });
}

const show = (path = '/admin/messages') =>
  renderAdmin(
    <>
      <aside>
        <UnreadCount />
      </aside>
      <Routes>
        <Route path="/admin/messages/:id?" element={<MessagesScreen />} />
      </Routes>
    </>,
    path,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const unread = () => screen.getByRole('complementary').textContent;
const sent = (calls: readonly SentCall[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

signInBeforeEach();

test('opening a message marks it as read, and one that is marked as unread is left and stays unread', async () => {
  const calls = serve([message(1), message(2, { is_read: true })]);
  show();
  const link = await screen.findByRole('link', { name: /^Unread:\s*Visitor 1$/ });
  expect(screen.getByRole('link', { name: 'Visitor 2' })).toBeTruthy();
  await waitFor(() => expect(unread()).toBe('1 unread'));

  await userEvent.click(link);

  expect(await screen.findByText('Text 1')).toBeTruthy();
  await waitFor(() => expect(unread()).toBe(''));
  expect(sent(calls, 'PUT')).toEqual([['/admin/messages/1', { is_read: true }]]);
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Visitor 1' }));
  await screen.findByText('Text 1');
  await press('Mark unread');

  expect(await screen.findByRole('link', { name: /^Unread:\s*Visitor 1$/ })).toBeTruthy();
  expect(sent(calls, 'PUT').slice(1)).toEqual([['/admin/messages/1', { is_read: false }]]);
});

test('a message that arrives is listed within a minute', async () => {
  const stored = [message(1)];
  serve(stored);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    show();
    await screen.findByRole('link', { name: /Visitor 1$/ });
    stored.push(message(2));
    await userEvent.keyboard('{Tab}');
    vi.advanceTimersByTime(60_000);
    expect(await screen.findByRole('link', { name: /Visitor 2$/ })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("a visitor's message is shown as text, with links to reply and to call", async () => {
  const text = '<img src=x onerror=alert(1)>\nSecond line';
  serve([message(1, { name: '<b>Amal</b>', message: text, is_read: true })]);
  const { container } = show('/admin/messages/1');

  expect(await screen.findByRole('heading', { name: '<b>Amal</b>' })).toBeTruthy();
  expect(screen.getByText((_, element) => element?.textContent === text)).toBeTruthy();
  expect(container.querySelector('img, b')).toBeNull();
  const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address(/^Reply/)).toMatch(/^mailto:visitor1@example\.com\?subject=.*body=.*Second%20line$/);
  expect(address('visitor1@example.com')).toBe('mailto:visitor1@example.com');
  expect(address('+971 50 123 4567')).toBe('tel:+971501234567');
});

test('a message is archived and moved back, deleted and restored; deleting it where it is open returns to the list', async () => {
  const calls = serve([message(1, { is_read: true })]);
  show();
  await screen.findByText('Text 1');

  await press('Archive message from Visitor 1');
  expect(await screen.findByText('Message archived')).toBeTruthy();
  expect(await screen.findByText(/^No messages\. What visitors send/)).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
  expect(await screen.findByText('Text 1')).toBeTruthy();
  await press('Move message from Visitor 1 to the inbox');

  expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy();
  expect(sent(calls, 'PUT').map(([, body]) => body)).toEqual([{ folder: 'archive' }, { folder: 'inbox' }]);
  await userEvent.click(screen.getByRole('tab', { name: 'Inbox' }));
  await screen.findByText('Text 1');
  await press('Delete message from Visitor 1');
  await waitFor(() => expect(screen.queryByText('Text 1')).toBeNull());
  const notice = (await screen.findByText('Message deleted')).closest<HTMLElement>('[role=alert]');
  await userEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Text 1')).toBeTruthy();
  expect(await screen.findByText('Message restored')).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([['/admin/messages/1/restore', undefined]]);
  await userEvent.click(screen.getByRole('link', { name: 'Visitor 1' }));
  await screen.findByRole('link', { name: 'Messages' });
  await press('Delete');
  expect(await screen.findByText(/^No messages\. What visitors send/)).toBeTruthy();
});

test('somebody who has left a message that is being deleted is not led to the list', async () => {
  serve([message(1, { is_read: true })]);
  const { router } = show('/admin/messages/1');
  await screen.findByText('Text 1');
  const answer = holdChanges();
  await press('Delete');
  await router.navigate('/admin/projects');
  await waitFor(() => expect(screen.queryByText('Text 1')).toBeNull());

  answer();

  expect(await screen.findByText('Message deleted')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/projects');
});

test('the server searches, and the search is preserved while a message is read', async () => {
  const calls = serve([message(1, { is_read: true })]);
  show();
  await screen.findByText('Text 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'shade');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe('/admin/messages?page=1&per_page=25&search=shade&folder=inbox'),
  );

  await userEvent.click(await screen.findByRole('link', { name: 'Visitor 1' }));
  await screen.findByText('+971 50 123 4567');
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));

  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search messages' });
  expect(box.value).toBe('shade');
});

test('a failed list, message or deletion shows an error and can be retried', async () => {
  let isBroken = true;
  const away = errorReply(500, 'internal', 'The database is away');
  serve([message(1, { is_read: true })], () => (isBroken ? away : undefined));
  show();
  expect(await screen.findByText('Failed to load the messages')).toBeTruthy();
  isBroken = false;
  await press('Try again');
  await screen.findByText('Text 1');

  isBroken = true;
  await press('Delete message from Visitor 1');
  const failure = (await screen.findByText('The message could not be deleted')).closest('[role=alert]');
  isBroken = false;
  await userEvent.click(
    within(failure instanceof HTMLElement ? failure : document.body).getByRole('button', {
      name: 'Try Again',
    }),
  );

  await waitFor(() => expect(screen.queryByText('Text 1')).toBeNull());
});

test('an export, a message and its mark that fail say so, and the message is there once it is asked for again', async () => {
  const broken = new Set(['GET /admin/messages/export', 'GET /admin/messages/1', 'PUT /admin/messages/1']);
  serve([message(1)], ({ method, path }) =>
    broken.has(`${method} ${path.split('?')[0]}`) ? errorReply(500, 'internal', 'Away') : undefined,
  );
  show();
  await screen.findByText('Text 1');
  await press('Export CSV');
  expect(await screen.findByText('The messages could not be exported')).toBeTruthy();

  await userEvent.click(screen.getByRole('link', { name: /Visitor 1$/ }));
  const failure = (await screen.findByText('Failed to load this message')).closest('[role=alert]');
  broken.delete('GET /admin/messages/1');
  await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('The message could not be marked as read')).toBeTruthy();
  expect(screen.getByText('Text 1')).toBeTruthy();
});

test.each(['99', 'first'])('a URL without a message shows that it does not exist: %s', async (id) => {
  serve([message(1)], ({ path }) =>
    path === '/admin/messages/NaN' ? errorReply(400, 'malformed', 'Not valid') : undefined,
  );

  show(`/admin/messages/${id}`);

  expect(await screen.findByText(/^This message is not here/)).toBeTruthy();
});

test('the stage is chosen on the message and filters the list, whose address is kept', async () => {
  const calls = serve([message(1), message(2, { stage: 'won' })]);
  show();
  await screen.findByText('Text 1');
  expect(screen.getByRole('row', { name: /Visitor 2/ }).textContent).toContain('Won');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'New');
  await waitFor(() => expect(screen.queryByText('Text 2')).toBeNull());
  await userEvent.click(screen.getByRole('link', { name: /Visitor 1/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'Offer');
  expect(await screen.findByText('Stage: Offer')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stage' }).value).toBe('offer');
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));

  expect(await screen.findByText('No message is at this stage.')).toBeTruthy();
  expect(sent(calls, 'PUT')).toContainEqual(['/admin/messages/1', { stage: 'offer' }]);
  await press('Show all messages');
  expect(await screen.findByText('Text 2')).toBeTruthy();
});

test('a note is saved with its button, which keeps the focus, and what is typed meanwhile is not lost', async () => {
  const calls = serve([message(1, { is_read: true, note: 'Old' })]);
  show('/admin/messages/1');
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

  await userEvent.type(note, ' garden');
  await press('Save note');
  await userEvent.type(note, ', two palms');

  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(note.value).toBe('Old garden, two palms');
  expect(screen.queryByText(/Someone else/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save note' }).getAttribute('aria-disabled')).toBe('false');
  expect(sent(calls, 'PUT')).toEqual([['/admin/messages/1', { note: 'Old garden', former_note: 'Old' }]]);

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Save note' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(sent(calls, 'PUT')).toHaveLength(2);
});

test('a note that cannot be saved stays with the reason, and that of somebody else is shown before it is replaced', async () => {
  const stored = message(1, { is_read: true });
  let isBroken = true;
  const calls = serve([stored], ({ method }) =>
    isBroken && method === 'PUT' ? errorReply(503, 'unavailable', 'The database is away') : undefined,
  );
  show('/admin/messages/1');
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(note, 'Mine');
  await press('Save note');
  expect(await screen.findByText('The note could not be saved')).toBeTruthy();
  expect(note.value).toBe('Mine');
  isBroken = false;
  stored.note = 'Theirs';

  await press('Save note');

  expect(await screen.findByText('Someone else saved another note meanwhile')).toBeTruthy();
  expect(screen.queryByText('The note could not be saved')).toBeNull();
  expect(screen.getByText('Theirs')).toBeTruthy();
  expect(note.value).toBe('Mine');
  await press('Save note');
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(screen.queryByText('Theirs')).toBeNull();
  expect(sent(calls, 'PUT').at(-1)).toEqual(['/admin/messages/1', { note: 'Mine', former_note: 'Theirs' }]);
});

test('WhatsApp opens with the text of the settings; a number without a country has a reason instead', async () => {
  serve([message(1, { is_read: true }), message(2, { is_read: true, phone: '13800138000' })]);
  const { unmount } = show('/admin/messages/1');
  const link = await screen.findByRole('link', { name: 'Answer by WhatsApp' });
  expect(link.getAttribute('href')).toBe('https://wa.me/971501234567?text=Good%20day%20Visitor%201');
  unmount();

  show('/admin/messages/2');
  expect(await screen.findByText(/^No answer by WhatsApp: the number needs its country code/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Answer by WhatsApp' })).toBeNull();
});
