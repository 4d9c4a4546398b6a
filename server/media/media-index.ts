import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import { type Change, cacheTags } from '../store/cache-tags.ts';
import { countMedia, listChangedMedia, type MediaRow } from '../store/media.ts';
import { parseMediaName } from '../store/media-name.ts';
import type { OpenRead } from '../store/open-read.ts';
import type { Store } from '../store/store.ts';
import { createMutex } from '../utils/create-mutex.ts';

/** In-memory copy of all media rows. */
export interface MediaRows {
  /** Finds a row by its key, the 32 hex digits at the start of a file name. */
  get(key: string): MediaRow | undefined;
  /** Like `get`, but reads the database for unknown keys, which another process may have added. */
  find(key: string): Promise<MediaRow | undefined>;
  all(): MediaRow[];
  set(row: MediaRow): void;
  delete(row: MediaRow): void;
  /** Reads the rows that other processes changed since the last read; returns the cache tags to invalidate. */
  refresh(): Promise<Change[]>;
  /** The `media` part of a public response: size, colour and widths of each image that it references. */
  mediaIndexFor(open: OpenRead, body: unknown): MediaIndex;
}

const addresses = /\/media\/([0-9a-f]{32}\.[a-z0-9]{3,4})\b/g;
/** Minimum milliseconds between two database reads for unknown keys. */
const minRefreshMs = 1_000;

/** The key of a row's files; undefined for an address outside the library. */
export function findKey({ address }: Pick<MediaRow, 'address'>): string | undefined {
  return parseMediaName(address.slice('/media/'.length))?.key;
}

/** The key of a row's files; throws for an address outside the library. */
export function keyOf(row: Pick<MediaRow, 'address'>): string {
  const key = findKey(row);
  if (!key) throw new Error(`A file is recorded under "${row.address}", which is no address of the library.`);
  return key;
}

function describe(rows: ReadonlyMap<string, MediaRow>, open: OpenRead, body: unknown): MediaIndex {
  const index: MediaIndex = {};
  for (const [address, name = ''] of (JSON.stringify(body) ?? '').matchAll(addresses)) {
    open([cacheTags.media(address)]);
    const row = rows.get(name.slice(0, 32));
    if (row?.address !== address || row.width === null || row.height === null) continue;
    const { width, height, alt, color, widths } = row;
    index[address] ??= { width, height, alt, color, widths: [...widths] };
  }
  return index;
}

/** Pairs rows with their keys; skips rows without a key and logs each once. */
function createEntryReader(log: Logger): (rows: readonly MediaRow[]) => [key: string, row: MediaRow][] {
  const warned = new Set<string>();
  return (rows) =>
    rows.flatMap((row) => {
      const { id, address } = row;
      const key = findKey(row);
      if (key !== undefined) return [[key, row]];
      if (!warned.has(address))
        log.warn({ id, address }, 'a media row was skipped: no file has this address');
      warned.add(address);
      return [];
    });
}

/** Loads all media rows into memory. */
export async function createMediaRows(store: Store, log: Logger): Promise<MediaRows> {
  const runExclusive = createMutex();
  const toEntries = createEntryReader(log);
  let rows = new Map<string, MediaRow>();
  let version = 0;
  let readAt = 0;
  let skipped = 0;

  async function readChanges(): Promise<MediaRow[]> {
    const changed = await listChangedMedia(store.db, version);
    const fresh = toEntries(changed.rows).filter(([key, row]) => !isDeepStrictEqual(rows.get(key), row));
    for (const [key, row] of fresh) rows.set(key, row);
    version = changed.version;
    return fresh.map(([, row]) => row);
  }

  async function readAll(): Promise<MediaRow[]> {
    const stored = await listChangedMedia(store.db, 0);
    const before = rows;
    rows = new Map(toEntries(stored.rows));
    skipped = stored.rows.length - rows.size;
    version = stored.version;
    const all = new Map([...before, ...rows]);
    return [...all].flatMap(([key, row]) => (isDeepStrictEqual(before.get(key), rows.get(key)) ? [] : row));
  }

  async function readChanged(): Promise<Change[]> {
    readAt = Date.now();
    const changed = await readChanges();
    // A deleted row has no version.
    const isComplete = (await countMedia(store.db)) === rows.size + skipped;
    if (!isComplete) changed.push(...(await readAll()));
    return changed.flatMap((row) => {
      const isKept = rows.has(keyOf(row));
      return [row.id, row.address].map(
        (name): Change => (isKept ? [cacheTags.media(name), 0] : [cacheTags.media(name), 0, 'removed']),
      );
    });
  }

  const refresh = () => runExclusive(readChanged);

  async function find(key: string): Promise<MediaRow | undefined> {
    if (!rows.has(key) && Date.now() - readAt > minRefreshMs) await refresh();
    return rows.get(key);
  }

  await refresh();
  return {
    get: (key) => rows.get(key),
    find,
    all: () => [...rows.values()],
    set: (row) => void rows.set(keyOf(row), row),
    delete: (row) => void rows.delete(keyOf(row)),
    refresh,
    mediaIndexFor: (open, body) => describe(rows, open, body),
  };
}
