import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cacheTags } from '../database/cache-tags.ts';
import { openServerStore } from '../database/open-store.ts';
import type { Store } from '../database/store.ts';
import { deleteMedia, insertMedia, type MediaRow, updateMediaDetails } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertService } from '../testing/entries.site.ts';
import { type OpenedStore, openTestStore, type TestStore, withKnex } from '../testing/open-test-store.ts';
import { createMigratedDatabase } from '../testing/server-databases.ts';
import { stores, testDatabaseUrl } from '../testing/stores.ts';
import { openMediaLibrary } from './library.ts';
import { createMediaRows, keyOf } from './media-index.ts';

const log = pino({ level: 'silent' });
const facts = { size: 1, width: 40, height: 30, color: '#aabbcc', widths: [] };
const keyNumber = (number: number) => String(number).padStart(32, '0');

const changesOf = ({ id, address }: MediaRow) => [id, address].map((name) => [cacheTags.media(name), 0]);

const insertFile = (store: Store, number: number): Promise<MediaRow> =>
  insertMedia(
    store.db,
    {
      address: `/media/${keyNumber(number)}.png`,
      fileName: 'a.png',
      type: 'image',
      format: 'png',
      alt: '',
      origin: null,
    },
    facts,
  );

/** The rows of `media` that a store has read since it was last asked. */
function watchReads(store: OpenedStore): () => number {
  let count = 0;
  const note = (rows: unknown, query: { sql: string }) => {
    if (/^select .* from "media"/.test(query.sql) && Array.isArray(rows))
      count += /count\(\*\)/.test(query.sql) ? 0 : rows.length;
  };
  store.db.on('query-response', note);
  return () => {
    const read = count;
    count = 0;
    return read;
  };
}

describe.each(stores)('media rows in memory, on the %s store', (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, log);
  }, startLimit);
  afterAll(() => opened.remove());

  test('a refresh reads only changed rows, and all rows after a deletion', async () => {
    const { store } = opened;
    const files = [await insertFile(store, 1), await insertFile(store, 2), await insertFile(store, 3)];
    const [first, second] = files as [MediaRow, MediaRow];
    const rows = await createMediaRows(store, log);
    const readRows = watchReads(store);

    const responses: unknown[] = [await rows.refresh(), readRows()];
    await updateMediaDetails(store.db, first.id, { alt: 'A courtyard' });
    responses.push(await rows.refresh(), readRows());
    await deleteMedia(store.db, second.id);
    responses.push(await rows.refresh(), readRows());

    const removed = changesOf(second).map((change) => [...change, 'removed']);
    expect(responses).toEqual([[], 0, changesOf(first), 1, removed, 2]);
    expect(rows.get(keyNumber(1))?.alt).toBe('A courtyard');
    expect(rows.all().map(keyOf)).toEqual([keyNumber(3), keyNumber(1)]);
  });
});

test('a file that is removed while all rows are read does not come back', async () => {
  const { store, remove } = await openTestStore('embedded', log);
  const first = await insertFile(store, 1);
  const second = await insertFile(store, 2);
  const rows = await createMediaRows(store, log);
  await deleteMedia(store.db, first.id);
  // The embedded database answers in order: the second file is deleted before rows are read once more.
  let reads = 0;
  let deletion: Promise<unknown> | undefined;
  withKnex(store).db.on('query-response', (_: unknown, { sql }: { sql: string }) => {
    if (!/^select "id".* from "media"/.test(sql)) return;
    reads += 1;
    if (reads !== 2) return;
    deletion = deleteMedia(store.db, second.id);
    rows.delete(second);
  });

  await rows.refresh();
  await deletion;

  expect([rows.all(), reads]).toEqual([[], 3]);
  await remove();
});

describe.each(testDatabaseUrl ? ['postgres'] : [])('two processes on one %s server', () => {
  test('a save reads no media rows, and a changed file is visible at once', {
    timeout: startLimit,
  }, async () => {
    const { url } = await createMigratedDatabase();
    const here = await openServerStore(url, log);
    await insertFile(here, 1);
    const there = withKnex(await openServerStore(url, log));
    const dataDir = await mkdtemp(join(tmpdir(), 'trellis-media-'));
    const onRefresh = vi.fn();
    const readRows = watchReads(there);
    const library = await openMediaLibrary({ store: there, dataDir, log, onRefresh });
    // The one file is read for the index; the first sweep reads addresses alone.
    let atStart = 0;
    await vi.waitFor(() => {
      atStart += readRows();
      expect(atStart).toBe(1);
    }, 20_000);
    const { promise: moved, resolve } = Promise.withResolvers<number>();
    there.onSiteChange(resolve);

    await here.change((trx) =>
      insertService(trx, { title: 'Pruning', slug: '', content: '', media_ids: [] }),
    );
    await moved;
    const afterSave = readRows();
    await insertFile(here, 2);
    await vi.waitFor(() => expect(library.rows.get(keyNumber(2))).toBeDefined(), 20_000);

    expect([afterSave, readRows()]).toEqual([0, 1]);
    // Files that were deleted are looked for between the new row and this call.
    await vi.waitFor(() => expect(onRefresh).toHaveBeenCalledOnce(), 20_000);
    await library.close();
    await Promise.all([here.close(), there.close()]);
    await rm(dataDir, { recursive: true });
  });
});
