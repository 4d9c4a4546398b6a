import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import { type Change, cacheTags } from '../database/cache-tags.ts';
import { parseMediaName } from '../database/media-name.ts';
import type { OpenRead } from '../database/open-read.ts';
import type { Store } from '../database/store.ts';
import { countMedia, listChangedMedia, type MediaRow } from '../documents/media.ts';

/** In-memory copy of all media rows. */
export interface MediaRows {
  /** Finds a row by its key, the 32 hex digits at the start of a file name. */
  get(key: string): MediaRow | undefined;
  /** Like `get`, but reads the database for unknown keys, which another process may have added, and after `expire`. */
  find(key: string): Promise<MediaRow | undefined>;
  all(): MediaRow[];
  set(row: MediaRow): void;
  delete(row: MediaRow): void;
  /** Marks every row as possibly removed: `find` reads the database before it returns one. */
  expire(): void;
  /** Reads the rows that other processes changed since the last read; returns the cache tags to invalidate. */
  refresh(): Promise<Change[]>;
  /** The `media` part of a public response: size, colour and widths of each image that it references, the bytes of every other file. */
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
    if (row?.address === address) index[address] ??= describeRow(row);
  }
  return index;
}

function describeRow({ size, width, height, alt, focus, color, widths }: MediaRow): MediaIndex[string] {
  if (width === null || height === null) return { bytes: size };
  return { width, height, alt, ...(focus && { focus }), color, widths: [...widths] };
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

/** Rows in memory, and the version up to which they were read. */
interface State {
  rows: Map<string, MediaRow>;
  version: number;
  /** The number of rows without a key. */
  skipped: number;
  /** Increases when a row is removed or may have been. */
  removals: number;
}

/** Reads stored rows into memory; resolves to those that differ from before. */
function createReader({ db }: Store, log: Logger, state: State): () => Promise<MediaRow[]> {
  const toEntries = createEntryReader(log);

  /** Reads rows; again where one was removed meanwhile, which would come back. */
  async function readSince(version: number): ReturnType<typeof listChangedMedia> {
    const { removals } = state;
    const changed = await listChangedMedia(db, version);
    return state.removals === removals ? changed : await readSince(version);
  }

  async function readChanges(): Promise<MediaRow[]> {
    const changed = await readSince(state.version);
    const fresh = toEntries(changed.rows).filter(
      ([key, row]) => !isDeepStrictEqual(state.rows.get(key), row),
    );
    for (const [key, row] of fresh) state.rows.set(key, row);
    state.version = changed.version;
    return fresh.map(([, row]) => row);
  }

  async function readAll(): Promise<MediaRow[]> {
    const stored = await readSince(0);
    const before = state.rows;
    const rows = new Map(toEntries(stored.rows));
    Object.assign(state, { rows, version: stored.version, skipped: stored.rows.length - rows.size });
    const all = new Map([...before, ...rows]);
    return [...all].flatMap(([key, row]) => (isDeepStrictEqual(before.get(key), rows.get(key)) ? [] : row));
  }

  return async () => {
    const changed = await readChanges();
    // A deleted row has no version.
    const isComplete = (await countMedia(db)) === state.rows.size + state.skipped;
    return isComplete ? changed : [...changed, ...(await readAll())];
  };
}

/** Loads all media rows into memory. */
export async function createMediaRows(store: Store, log: Logger): Promise<MediaRows> {
  const runExclusive = pLimit(1);
  const state: State = { rows: new Map(), version: 0, skipped: 0, removals: 0 };
  const readRows = createReader(store, log, state);
  let readAt = 0;
  let isExpired = false;
  /** A refresh that has not begun. */
  let next: Promise<Change[]> | undefined;

  async function readChanged(): Promise<Change[]> {
    next = undefined;
    readAt = Date.now();
    const { removals } = state;
    const changed = await readRows();
    if (state.removals === removals) isExpired = false;
    return changed.flatMap((row) => {
      const isKept = state.rows.has(keyOf(row));
      return [row.id, row.address].map(
        (name): Change => (isKept ? [cacheTags.media(name), 0] : [cacheTags.media(name), 0, 'removed']),
      );
    });
  }

  function refresh(): Promise<Change[]> {
    next ??= runExclusive(readChanged);
    return next;
  }

  async function find(key: string): Promise<MediaRow | undefined> {
    if (isExpired || (!state.rows.has(key) && Date.now() - readAt > minRefreshMs)) await refresh();
    return state.rows.get(key);
  }

  await refresh();
  return {
    get: (key) => state.rows.get(key),
    find,
    all: () => [...state.rows.values()],
    set: (row) => void state.rows.set(keyOf(row), row),
    delete(row) {
      state.removals += 1;
      state.rows.delete(keyOf(row));
    },
    expire() {
      state.removals += 1;
      isExpired = true;
    },
    refresh,
    mediaIndexFor: (open, body) => describe(state.rows, open, body),
  };
}
