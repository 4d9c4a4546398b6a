import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#schemas/api/notifications.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { oneStore } from '../testing/stores.ts';

const minuteMs = 60_000;

describe.each(oneStore)('notifications, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let links: { approval: number; preview: number };

  beforeEach(async () => {
    for (const table of ['messages', 'approval_links', 'documents'] as const) await app.db(table).delete();
    await app.db('admins').update({ notifications_read_at: minutesAgo(60) });
    const [approval, preview] = await app
      .db('approval_links')
      .insert(
        (['approval', 'preview'] as const).map((purpose) => ({
          ...{ purpose, token_hash: purpose, expires_at: minutesAgo(-60) },
        })),
      )
      .returning('id');
    links = { approval: approval?.id ?? 0, preview: preview?.id ?? 0 };
  });

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);
  const list = async (): Promise<{ data: Notification[]; unread: number }> =>
    (await app.callAsAdmin('/admin/notifications')).body;
  const unreadNames = async () =>
    (await list()).data.filter(({ is_read }) => !is_read).map(({ name }) => name);
  const read = async (until: string) =>
    (await app.callAsAdmin('/admin/notifications', { method: 'PUT', json: { until } })).body.data.unread;
  const addMessage = (name: string, minutes: number, more: object = {}) =>
    app.db('messages').insert({
      ...{ name, email: 'a@example.com', phone: '050 123 4567', message: 'A\ncourtyard' },
      ...{ created_at: minutesAgo(minutes), ...more },
    });
  const addComment = (name: string, minutes: number, more: object = {}) =>
    app.db('comments').insert({
      ...{ link_id: links.approval, page: '/', name, comment: '', is_approval: true },
      ...{ created_at: minutesAgo(minutes), ...more },
    });
  const addFailure = async (title: string, minutes: number) => {
    const id = await app.state.store.change((trx) => insertStory(trx, { ...blankStory, title }));
    await app.db('schedules').insert({
      ...{ action: 'unpublish', collection: 'story', document_id: id, due_at: minutesAgo(minutes) },
      ...{ failed_at: minutesAgo(minutes), issues: JSON.stringify([{ path: '', message: 'In use' }]) },
    });
  };

  test('messages, comments, approvals and failed schedules are listed, newest first, with their places', async () => {
    await addMessage('Amal', 4);
    await addComment('Salem', 3);
    await addComment('Mona', 2, { comment: 'More shade', is_approval: false });
    await addFailure('Garden', 1);

    const { data, unread } = await list();

    const [message] = await app.db('messages').select('id');
    const [schedule] = await app.db('schedules').select('id');
    const link = `/admin/changes#approval-link-${links.approval}`;
    const place = `/admin/changes#schedule-${schedule?.id}`;
    expect(data).toMatchObject([
      { kind: 'failed_unpublish', name: 'Story “Garden”', text: 'In use', path: place },
      { kind: 'comment', name: 'Mona', text: 'More shade', path: link },
      { kind: 'approval', name: 'Salem', text: '', path: link },
      { kind: 'message', name: 'Amal', text: 'A courtyard', path: `/admin/messages/${message?.id}` },
    ]);
    expect(unread).toBe(4);
  });

  test('reading up to a notification leaves later ones unread, for this administrator alone', async () => {
    await addComment('Salem', 4);
    await addFailure('Garden', 3);
    await addMessage('Amal', 2);
    await app.db('admins').insert({ email: 'other@example.com', name: 'Other' });
    const [, garden] = (await list()).data;

    expect(await read(garden?.at ?? '')).toBe(1);
    expect(await unreadNames()).toEqual(['Amal']);
    expect(await read(minutesAgo(50).toISOString())).toBe(1);

    const marks = await app.db('admins').orderBy('id').pluck('notifications_read_at');
    expect(marks.map((mark) => mark.toISOString() === garden?.at)).toEqual([true, false]);
    await app.db('admins').where({ email: 'other@example.com' }).delete();
  });

  test('a mark in the future reads nothing that has not arrived', async () => {
    await read(minutesAgo(-60).toISOString());
    await addMessage('Amal', -1);

    expect(await unreadNames()).toEqual(['Amal']);
  });

  test('a message is read by opening it; archived and deleted ones and comments on previews are not listed', async () => {
    await addMessage('Opened', 5, { read_at: new Date() });
    await addMessage('Archived', 4, { archived_at: new Date() });
    await addMessage('Deleted', 3, { deleted_at: new Date() });
    await addComment('Owner', 2, { link_id: links.preview });

    const { data, unread } = await list();

    expect(data).toMatchObject([{ name: 'Opened', is_read: true }]);
    expect(unread).toBe(0);
  });

  test('the newest twenty are listed, and all unread ones are counted', async () => {
    for (let minutes = 25; minutes > 0; minutes -= 1) await addMessage(`Visitor ${minutes}`, minutes);

    const { data, unread } = await list();

    expect(data.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, position) => `Visitor ${position + 1}`),
    );
    expect(unread).toBe(25);
  });
});
