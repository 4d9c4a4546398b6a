import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSession, leaveSession } from '../data/session.ts';
import { errorReply, fakeApi, ok, type SentCall } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { UnreadCount } from './unread-count.tsx';

const message = (id: number, more: object = {}) => ({
  id,
  name: `Visitor ${id}`,
  email: `visitor${id}@example.com`,
  phone: '+971 50 123 4567',
  message: `Text ${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
  is_read: false,
  folder: 'inbox',
  ...more,
});
type Message = ReturnType<typeof message>;

/** A server that keeps messages as the real one does; `respond` takes precedence. */
function serve(
  stored: Message[],
  respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
) {
  const deleted = new Set<number>();
  return fakeApi((call) => {
    const own = respond(call);
    if (own !== undefined) return own;
    const { method, path, body } = call;
    const query = new URLSearchParams(path.split('?')[1]);
    const known = stored.find(({ id }) => path.split('/')[3] === String(id));
    if (known === undefined && path.startsWith('/admin/messages?')) {
      const rows = stored.filter(
        ({ id, folder, is_read }) =>
          !deleted.has(id) &&
          folder === (query.get('folder') ?? 'inbox') &&
          !(query.has('unread') && is_read),
      );
      const data = rows.map(({ phone: _, message: excerpt, ...row }) => ({ ...row, excerpt }));
      return { status: 200, body: { data, meta: { total: data.length, page: 1, per_page: 25 } } };
    }
    if (known === undefined || (deleted.has(known.id) && method !== 'POST')) return undefined;
    if (method === 'DELETE') deleted.add(known.id);
    if (method === 'POST') deleted.delete(known.id);
    return method === 'DELETE' ? ok({ deleted: true }) : ok(Object.assign(known, body));
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

beforeEach(() => {
  localStorage.clear();
  beginSession('token');
});
afterEach(() => leaveSession());

test('opening a message marks it as read, and the number of unread messages decreases', async () => {
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
  expect(await screen.findByRole('link', { name: 'Visitor 1' })).toBeTruthy();
});

test('a message marked as unread is left and stays unread', async () => {
  const calls = serve([message(1, { is_read: true })]);
  show('/admin/messages/1');
  await screen.findByText('Text 1');

  await press('Mark unread');

  expect(await screen.findByRole('link', { name: /^Unread:\s*Visitor 1$/ })).toBeTruthy();
  expect(sent(calls, 'PUT')).toEqual([['/admin/messages/1', { is_read: false }]]);
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

test('a message is archived and restored', async () => {
  const calls = serve([message(1)]);
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
});

test('a deleted message is restored with Undo', async () => {
  const calls = serve([message(1)]);
  show();
  await screen.findByText('Text 1');

  await press('Delete message from Visitor 1');
  await waitFor(() => expect(screen.queryByText('Text 1')).toBeNull());
  await press('Undo');

  expect(await screen.findByText('Text 1')).toBeTruthy();
  expect(await screen.findByText('Message restored')).toBeTruthy();
  expect(sent(calls, 'POST')).toEqual([['/admin/messages/1/restore', undefined]]);
});

test('deleting an open message returns to the list', async () => {
  serve([message(1, { is_read: true }), message(2)]);
  show('/admin/messages/1');
  await screen.findByText('Text 1');

  await press('Delete');

  expect(await screen.findByText('Text 2')).toBeTruthy();
  expect(screen.queryByText('Text 1')).toBeNull();
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

test.each(['99', 'first'])('a URL without a message shows that it does not exist: %s', async (id) => {
  serve([message(1)], ({ path }) =>
    path === '/admin/messages/NaN' ? errorReply(400, 'malformed', 'Not valid') : undefined,
  );

  show(`/admin/messages/${id}`);

  expect(await screen.findByText(/^This message is not here/)).toBeTruthy();
});
