import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldPresence } from '../documents/presence.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory, insertStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('who has a document open, on the %s store', { timeout: startLimit }, (store) => {
  let here: string;
  let there: string;

  const app = serveTestApp({ store });
  beforeAll(async () => {
    here = await app.signIn();
    there = await app.signIn();
    await app.state.store.change(async (trx) => {
      for (let id = 1; id <= 8; id += 1) await insertStory(trx, { ...blankStory, title: `Story ${id}` });
    });
  }, startLimit);

  beforeEach(async () => {
    await app.db('presence').delete();
  });

  const note = async (token: string, id = 7, tab?: string) => {
    const query = tab === undefined ? '' : `?tab=${tab}`;
    const path = `/admin/documents/story/${id}/presence${query}`;
    return (await app.call(path, { method: 'POST', token })).body.data;
  };

  test('an editor sees who else has the same document open, but not themselves', async () => {
    expect(await note(here)).toEqual([]);
    expect(await note(there)).toEqual([{ name: expect.any(String), is_self: true, is_other_tab: false }]);
    expect(await note(there, 8)).toEqual([]);
    expect(await note(here)).toHaveLength(1);
  });

  test('two tabs of one session see each other until one of them closes the document', async () => {
    expect(await note(here, 7, 'a1')).toEqual([]);
    expect(await note(here, 7, 'b2')).toEqual([
      { name: expect.any(String), is_self: true, is_other_tab: true },
    ]);
    expect(await note(here, 7, 'a1')).toHaveLength(1);
    expect(await note(there, 7)).toEqual([{ name: expect.any(String), is_self: true, is_other_tab: false }]);

    const path = '/admin/documents/story/7/presence?tab=b2';
    await app.call(path, { method: 'DELETE', token: here });
    await app.call('/admin/documents/story/7/presence', { method: 'DELETE', token: there });

    expect(await note(here, 7, 'a1')).toEqual([]);
  });

  test('people who close the document or send nothing for a while are no longer listed', async () => {
    await note(here);
    await note(there);
    await app.call('/admin/documents/story/7/presence', { method: 'DELETE', token: there });
    expect(await note(here)).toEqual([]);

    await note(there);
    await app.db('presence').update({ seen_at: new Date(Date.now() - 60_000) });
    expect(await note(here)).toEqual([]);
    await deleteOldPresence(app.state.store.db);
    expect(await app.db('presence').pluck('document_id')).toEqual([7]);
  });

  test('an ended session is not listed', async () => {
    const gone = await app.signIn();
    await note(gone);
    await app.call('/auth/logout', { method: 'POST', token: gone });

    expect(await note(here)).toEqual([]);
  });

  test('nobody can be present at a document that does not exist', async () => {
    const path = '/admin/documents/story/999/presence';

    expect((await app.call(path, { method: 'POST', token: here })).status).toBe(404);
    expect(await app.db('presence')).toEqual([]);
  });
});
