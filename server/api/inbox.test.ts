import papaparse from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseDeletedMessages } from '../documents/inbox.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';

const amal = {
  name: 'Amal Haddad',
  email: 'amal@example.com',
  phone: '+971 50 123 4567',
  message: 'A courtyard of 80 m².\nWhen could you come?',
};

describe.each(oneStore)('the inbox, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeEach(() => app.db('messages').delete());

  const call = (path: string, method = 'GET', json?: unknown) =>
    app.callAsAdmin(path, { method, ...(json !== undefined && { json }) });
  const list = async (query = '') => (await call(`/admin/messages${query}`)).body;
  const names = async (query = '') => (await list(query)).data.map(({ name }: { name: string }) => name);

  /** Inserts messages, oldest first, and returns their ids. */
  async function keep(...messages: readonly object[]): Promise<number[]> {
    const start = Date.UTC(2026, 10, 1);
    const rows = messages.map((more, position) => ({
      ...amal,
      created_at: new Date(start + position * 60_000),
      ...more,
    }));
    const kept = await app.db('messages').insert(rows).returning('id');
    return kept.map(({ id }) => id);
  }

  test('messages are listed newest first, with a one-line excerpt, in pages', async () => {
    const [first] = await keep({ name: 'One' }, { name: 'Two' }, { name: 'Three' });

    expect(await names('?per_page=2')).toEqual(['Three', 'Two']);
    expect(await list('?per_page=2&page=2')).toEqual({
      data: [
        {
          id: first,
          name: 'One',
          email: 'amal@example.com',
          excerpt: 'A courtyard of 80 m². When could you come?',
          created_at: '2026-11-01T00:00:00.000Z',
          is_read: false,
          folder: 'inbox',
          stage: 'new',
        },
      ],
      meta: { total: 3, page: 2, per_page: 2 },
    });
  });

  test('a search matches sender and text, and escapes LIKE patterns', async () => {
    await keep({ name: 'Amal', message: '50% shade' }, { name: 'Noor', message: 'shade' });

    expect(await names('?search=SHADE%2050%25')).toEqual(['Amal']);
    expect(await names('?search=50%25')).toEqual(['Amal']);
    expect(await names('?search=_')).toEqual([]);
  });

  test('a search finds words of the sender and the text with and without their accents and Arabic signs', async () => {
    await keep({ name: 'Zoë' }, { name: 'أحمد', message: 'A café\u0301' });

    expect(await names('?search=zoe')).toEqual(['Zoë']);
    expect(await names(`?search=${encodeURIComponent('احمد CAFE')}`)).toEqual(['أحمد']);
  });

  test('a message is marked as read and unread, archived and restored', async () => {
    const [id] = await keep({});
    const change = async (json: object) => (await call(`/admin/messages/${id}`, 'PUT', json)).body.data;
    const unread = async () => (await list('?unread=1&per_page=1')).meta.total;

    expect(await change({ is_read: true })).toMatchObject({ ...amal, is_read: true, folder: 'inbox' });
    expect(await unread()).toBe(0);
    expect(await change({ is_read: false })).toMatchObject({ is_read: false });
    expect(await unread()).toBe(1);
    expect(await change({ folder: 'archive' })).toMatchObject({ is_read: false, folder: 'archive' });
    expect([await names(), await names('?folder=archive'), await unread()]).toEqual([[], [amal.name], 0]);
    expect(await change({ folder: 'inbox', is_read: true })).toMatchObject({ folder: 'inbox' });
    expect(await names()).toEqual([amal.name]);
    expect(await change({})).toMatchObject({ folder: 'inbox', is_read: true });
  });

  test('messages are filtered by stage, also together with a search', async () => {
    await keep({ name: 'Amal', stage: 'won' }, { name: 'Noor', stage: 'won' }, { name: 'Zaid' });

    expect(await names('?stage=won')).toEqual(['Noor', 'Amal']);
    expect(await names('?stage=won&search=noor')).toEqual(['Noor']);
    expect(await names('?stage=new')).toEqual(['Zaid']);
    expect((await call('/admin/messages/export?stage=won')).text).not.toContain('Zaid');
  });

  test('a stage and a note are stored, and a search finds the note', async () => {
    const [id] = await keep({}, { name: 'Noor' });
    const change = (json: object) => call(`/admin/messages/${id}`, 'PUT', json);
    await change({ stage: 'visit' });
    await change({ note: 'Wants palms\nand shade', former_note: '' });

    expect((await call(`/admin/messages/${id}`)).body.data).toMatchObject({
      ...{ stage: 'visit', note: 'Wants palms\nand shade', is_read: false, folder: 'inbox' },
    });
    expect(await names('?search=palms')).toEqual(['Amal Haddad']);
    expect((await change({ stage: 'gone' })).status).toBe(400);
    expect((await change({ note: 'x'.repeat(5_001) })).status).toBe(422);
  });

  test('a note that somebody else changed meanwhile is sent back instead of being replaced', async () => {
    const [id] = await keep({ note: 'Theirs' });

    const refused = await call(`/admin/messages/${id}`, 'PUT', { note: 'Mine', former_note: 'Old' });

    expect([refused.status, refused.body.code]).toEqual([409, 'stale']);
    expect(refused.body.current).toMatchObject({ id, note: 'Theirs' });
    const missing = await call('/admin/messages/4711', 'PUT', { note: 'Mine', former_note: 'Old' });
    expect(missing.status).toBe(404);
  });

  test('a deleted message is in no list, is restored unchanged, and is erased after 30 days', async () => {
    const [id] = await keep({ archived_at: new Date(), read_at: new Date(), note: 'Of Amal' });
    await call(`/admin/messages/${id}`, 'DELETE');

    expect([await names(), await names('?folder=archive')]).toEqual([[], []]);
    expect((await call(`/admin/messages/${id}`)).status).toBe(404);
    expect((await call(`/admin/messages/${id}`, 'DELETE')).status).toBe(404);
    expect((await call(`/admin/messages/${id}`, 'PUT', { is_read: false })).status).toBe(404);
    expect((await call('/admin/messages/export?folder=archive')).text).not.toContain('Amal');
    expect(await eraseDeletedMessages(app.db)).toBe(0);

    const restored = await call(`/admin/messages/${id}/restore`, 'POST');
    expect(restored.body.data).toMatchObject({ is_read: true, folder: 'archive' });

    await call(`/admin/messages/${id}`, 'DELETE');
    await app.db('messages').update({ deleted_at: app.db.raw("now() - interval '30 days'") });
    expect(await eraseDeletedMessages(app.db)).toBe(1);
    expect((await call(`/admin/messages/${id}/restore`, 'POST')).status).toBe(404);
    expect(await app.db('messages').select()).toEqual([]);
  });

  test.each([
    ['GET', '/admin/messages/4711', 404],
    ['DELETE', '/admin/messages/4711', 404],
    ['POST', '/admin/messages/4711/restore', 404],
    ['GET', '/admin/messages/0', 400],
    ['GET', '/admin/messages/first', 400],
    ['GET', '/admin/messages?folder=trash', 400],
    ['GET', '/admin/messages?stage=gone', 400],
    ['GET', '/admin/messages?page=0', 400],
    ['GET', '/admin/messages/export?page=1', 400],
  ])('%s %s is rejected with %i', async (method, path, status) => {
    expect((await call(path, method)).status).toBe(status);
  });

  test.each([{ is_read: 'yes' }, { folder: 'trash' }, { deleted: true }, null])(
    'an invalid change is rejected: %j',
    async (json) => {
      const [id] = await keep({});

      expect((await call(`/admin/messages/${id}`, 'PUT', json)).status).toBe(400);
      expect(await names('?unread=1')).toEqual([amal.name]);
    },
  );

  test('the export is CSV without executable formulas', async () => {
    const formulas = [
      '=1+1\nsecond line',
      '@SUM(A1)',
      '-2+3',
      ' =HYPERLINK("x")',
      '\t=1',
      '＝1+1',
      '\u200B=1',
    ];
    await keep(
      { message: 'Said "shade", then; left', stage: 'offer', note: 'Called twice' },
      ...formulas.map((message) => ({ name: '=cmd', message, note: message })),
    );

    const { headers, text } = await call('/admin/messages/export');
    const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''));

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="messages.csv"');
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
    expect(text.startsWith('\uFEFFReceived,Name,Email,Phone,Message,Read,Folder,Stage,Note\r\n')).toBe(true);
    expect(data.at(-1)).toEqual([
      '2026-11-01T00:00:00.000Z',
      'Amal Haddad',
      'amal@example.com',
      "'+971 50 123 4567",
      'Said "shade", then; left',
      'No',
      'Inbox',
      'Offer',
      'Called twice',
    ]);
    const told = data.slice(1, -1).map(([, name, , , message, , , , note]) => [name, message, note]);
    expect(told).toEqual(formulas.toReversed().map((text) => ["'=cmd", `'${text}`, `'${text}`]));
  });

  test('the export contains what the search finds in the folder', async () => {
    await keep({ name: 'Amal' }, { name: 'Noor' }, { name: 'Noor', archived_at: new Date() });

    const { text } = await call('/admin/messages/export?search=noor');

    expect(text.match(/Noor/g)).toHaveLength(1);
    expect(text).not.toContain('Amal');
  });
});
