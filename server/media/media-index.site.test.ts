import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteChange } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { openServerStore, type Store } from '../database/open-store.ts';
import { binMedia, insertMedia, type MediaRow, updateMediaDetails } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertService } from '../testing/entries.site.ts';
import { type OpenedStore, openTestStore, type TestStore, withKnex } from '../testing/open-test-store.ts';
import { createMigratedDatabase } from '../testing/server-databases.ts';
import { stores, testDatabaseUrl } from '../testing/stores.ts';
import { createMediaFiles } from './media-index.ts';

const log = pino({ level: 'silent' });
const facts = { size: 1, width: 40, height: 30, color: '#aabbcc', widths: [] };
const keyNumber = (number: number) => String(number).padStart(32, '0');

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
  const note = ({ rows }: { rows: unknown[] }, { sql }: { sql: string }) => {
    if (/^select part, found .* from "media"/.test(sql)) count += rows.length;
  };
  store.db.on('query-response', note);
  return () => {
    const read = count;
    count = 0;
    return read;
  };
}

/** Opens a library, and its files with the number of rows that they have read since it was last asked. */
function openFiles(store: OpenedStore) {
  return { files: createMediaFiles(store), readRows: watchReads(store) };
}

describe.each(stores)('files in memory, on the %s store', (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, log);
  }, startLimit);
  afterAll(() => opened.remove());

  test('a file is read once until something about it changes', async () => {
    const { store } = opened;
    const { id } = await insertFile(store, 1);
    const { files, readRows } = openFiles(store);
    const find = async () => [(await files.find(keyNumber(1)))?.alt, readRows()];

    const found = [await find(), await find()];
    await store.change((trx) => updateMediaDetails(trx, id, { alt: 'A courtyard' }));
    found.push(await find(), await find());
    await store.change((trx) => binMedia(trx, id, null));
    found.push(await find());

    expect(found).toEqual([
      ['', 1],
      ['', 0],
      ['A courtyard', 1],
      ['A courtyard', 0],
      [undefined, 0],
    ]);
  });

  test('a file that changes while it is read is read again', async () => {
    const store = withKnex(opened.store);
    await insertFile(store, 2);
    let change = () => {};
    const files = createMediaFiles({
      ...store,
      onSiteChange: (listener) => {
        change = () => listener(2, [['media 2', 0]]);
      },
    });
    store.db.once('query-response', () => change());
    const readRows = watchReads(store);

    await files.find(keyNumber(2));
    await files.find(keyNumber(2));

    expect(readRows()).toBe(2);
  });
});

describe.each(testDatabaseUrl ? ['postgres'] : [])('two processes on one %s server', () => {
  test('a changed file is visible at once, and other saves read no files', {
    timeout: startLimit,
  }, async () => {
    const { url } = await createMigratedDatabase();
    const here = await openServerStore(url, log);
    const there = withKnex(await openServerStore(url, log));
    const { files, readRows } = openFiles(there);
    const { id } = await insertFile(here, 1);
    const find = async () => [(await files.find(keyNumber(1)))?.alt, readRows()];
    const changeHere = async (work: (trx: Db) => Promise<unknown>) => {
      const { promise: moved, resolve } = Promise.withResolvers<number>();
      there.onSiteChange(resolve);
      await here.change(work);
      await moved;
    };
    let isListening = false;
    there.onSiteChange((_, changes) => {
      isListening ||= changes !== undefined;
    });
    // Changes before a process listens clear its memory.
    while (!isListening) await changeHere(async () => noteChange('nothing'));

    const found = [await find()];
    await changeHere((trx) => insertService(trx, { title: 'Pruning', slug: '', content: '', media_ids: [] }));
    found.push(await find());
    await changeHere((trx) => updateMediaDetails(trx, id, { alt: 'A courtyard' }));
    found.push(await find());

    expect(found).toEqual([
      ['', 1],
      ['', 0],
      ['A courtyard', 1],
    ]);
    await Promise.all([here.close(), there.close()]);
  });
});
