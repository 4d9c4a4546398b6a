import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Notification } from '#schemas/api/notifications.ts';
import { errorReply, fakeApi, ok, type Reply, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { NotificationBell } from './notification-bell.tsx';

signInBeforeEach();

const row = (kind: Notification['kind'], minute: number, more: Partial<Notification> = {}): Notification => ({
  ...{ kind, id: minute, at: `2026-11-24T08:0${minute}:00.000Z`, name: 'Salem', text: '', is_read: false },
  ...{ path: `/admin/changes#approval-link-${minute}`, ...more },
});

/** Serves notifications, newest first, and marks them. */
function serve(...rows: Notification[]) {
  const list = () => ({ data: rows, unread: rows.filter(({ is_read }) => !is_read).length });
  return fakeApi(({ method, path, body }): Reply | undefined => {
    if (path !== '/admin/notifications') return undefined;
    if (method === 'GET') return { status: 200, body: list() };
    const { until } = Object(body);
    rows = rows.map((each) => ({ ...each, is_read: each.is_read || each.at <= until }));
    return ok({ unread: list().unread });
  });
}

const open = async (name: string) => {
  renderAdmin(<NotificationBell />);
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

test('the bell counts what is unread, and lists everything with links to the very place', async () => {
  serve(
    row('failed_publish', 4, { name: 'Home, Hero', text: 'Please enter a title' }),
    row('comment', 3, { text: 'More shade' }),
    row('approval', 2, { is_read: true }),
    row('message', 1, { path: '/admin/messages/1' }),
  );

  const list = await open('Notifications, 3 unread');

  const links = list.getAllByRole('link');
  expect(
    links.map((link) => [link.textContent?.replace(/\d\d? .*$|\d\d:\d\d$/, ''), link.getAttribute('href')]),
  ).toEqual([
    ['Unread: Home, Hero could not be publishedPlease enter a title', '/admin/changes#approval-link-4'],
    ['Unread: Salem commented on the previewMore shade', '/admin/changes#approval-link-3'],
    ['Salem approved the preview', '/admin/changes#approval-link-2'],
    ['Unread: Message from Salem', '/admin/messages/1'],
  ]);
});

test('an opened bell lists what came after the screen was loaded', async () => {
  const rows: Notification[] = [];
  fakeApi(() => ({ status: 200, body: { data: rows, unread: rows.length } }));
  renderAdmin(<NotificationBell />);
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await userEvent.click(bell);
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  await userEvent.click(bell);
  rows.push(row('comment', 1, { text: 'More shade' }));

  await userEvent.click(bell);

  expect(await screen.findByText('More shade')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
});

test('all are marked as read up to the newest one that is listed', async () => {
  const calls = serve(row('comment', 2), row('comment', 1));

  const list = await open('Notifications, 2 unread');
  await userEvent.click(list.getByRole('button', { name: 'Mark all as read' }));

  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  expect(list.queryByText('Unread:')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ until: row('comment', 2).at });
});

test('following the oldest unread one marks it as read, and no other', async () => {
  const calls = serve(row('comment', 3), row('approval', 2), row('comment', 1, { is_read: true }));

  const list = await open('Notifications, 2 unread');
  await userEvent.click(list.getByRole('link', { name: /approved/ }));

  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { until: row('approval', 2).at },
  ]);
});

test('without notifications the list says what appears there; a failed load is tried again', async () => {
  let reply: Reply = errorReply(500, 'internal', 'The store is away');
  fakeApi(() => reply);

  const list = await open('Notifications');
  expect(await list.findByText('Failed to load the notifications')).toBeTruthy();
  reply = { status: 200, body: { data: [], unread: 0 } };
  await userEvent.click(list.getByRole('button', { name: 'Try again' }));

  expect(await list.findByText(/^Nothing yet/)).toBeTruthy();
});
