import { isDeepStrictEqual } from 'node:util';
import type { MediaIndex } from '#schemas/api/call.ts';
import { listMedia, type MediaRow } from '../store/media.ts';
import type { Store } from '../store/store.ts';
import { parseMediaName } from './media-name.ts';

/** What the server knows of every file without asking the database. */
export interface MediaRows {
  /** The row of a key, the 32 digits that a file's name begins with. */
  get(key: string): MediaRow | undefined;
  /** Like `get`, but looks into the database for a key that another process may have added. */
  find(key: string): Promise<MediaRow | undefined>;
  all(): MediaRow[];
  set(row: MediaRow): void;
  delete(row: MediaRow): void;
  /** Reads every row again, because another process may have changed some; whether one had. */
  refresh(): Promise<boolean>;
  /** The `media` part of a public answer: size, colour and widths of each picture that any text in it names. */
  mediaIndexFor(answer: unknown): MediaIndex;
}

const addresses = /\/media\/([0-9a-f]{32}\.[a-z0-9]{3,4})\b/g;
/** Milliseconds between two looks into the database for keys that nobody knows. */
const lookAgainAfter = 1_000;

/** The key under which a row's files are kept. */
export function keyOf(row: Pick<MediaRow, 'address'>): string {
  const key = parseMediaName(row.address.slice('/media/'.length))?.key;
  if (!key) throw new Error(`A file is recorded under "${row.address}", which is no address of the library.`);
  return key;
}

function describe(rows: ReadonlyMap<string, MediaRow>, answer: unknown): MediaIndex {
  const index: MediaIndex = {};
  for (const [address, name = ''] of (JSON.stringify(answer) ?? '').matchAll(addresses)) {
    const row = rows.get(name.slice(0, 32));
    if (row?.address !== address || row.width === null || row.height === null) continue;
    const { width, height, alt, color, widths } = row;
    index[address] ??= { width, height, alt, color, widths: [...widths] };
  }
  return index;
}

/** Keeps all media rows in memory. */
export async function createMediaRows(store: Store): Promise<MediaRows> {
  let rows = new Map<string, MediaRow>();
  let readAt = 0;

  async function refresh(): Promise<boolean> {
    readAt = Date.now();
    const before = rows;
    rows = new Map((await listMedia(store.db)).map((row) => [keyOf(row), row]));
    return !isDeepStrictEqual(before, rows);
  }

  async function find(key: string): Promise<MediaRow | undefined> {
    if (!rows.has(key) && Date.now() - readAt > lookAgainAfter) await refresh();
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
    mediaIndexFor: (answer) => describe(rows, answer),
  };
}
