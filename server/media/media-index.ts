import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { MediaIndex } from '#schemas/api/call.ts';
import { type Change, cacheTags, noteRead } from '../store/cache-tags.ts';
import { countMedia, listChangedMedia, type MediaRow } from '../store/media.ts';
import { parseMediaName } from '../store/media-name.ts';
import type { Store } from '../store/store.ts';
import { takeTurns } from '../utils/take-turns.ts';

/** What the server knows of every file without asking the database. */
export interface MediaRows {
  /** The row of a key, the 32 digits that a file's name begins with. */
  get(key: string): MediaRow | undefined;
  /** Like `get`, but looks into the database for a key that another process may have added. */
  find(key: string): Promise<MediaRow | undefined>;
  all(): MediaRow[];
  set(row: MediaRow): void;
  delete(row: MediaRow): void;
  /** Reads the rows that changed since the last time, because another process may have changed some; what that affects. */
  refresh(): Promise<Change[]>;
  /** The `media` part of a public answer: size, colour and widths of each picture that any text in it names. */
  mediaIndexFor(answer: unknown): MediaIndex;
}

const addresses = /\/media\/([0-9a-f]{32}\.[a-z0-9]{3,4})\b/g;
/** Milliseconds between two looks into the database for keys that nobody knows. */
const lookAgainAfter = 1_000;

/** The key under which a row's files are kept; undefined for an address that the library did not give. */
export function findKey({ address }: Pick<MediaRow, 'address'>): string | undefined {
  return parseMediaName(address.slice('/media/'.length))?.key;
}

/** The key under which a row's files are kept. */
export function keyOf(row: Pick<MediaRow, 'address'>): string {
  const key = findKey(row);
  if (!key) throw new Error(`A file is recorded under "${row.address}", which is no address of the library.`);
  return key;
}

function describe(rows: ReadonlyMap<string, MediaRow>, answer: unknown): MediaIndex {
  const index: MediaIndex = {};
  for (const [address, name = ''] of (JSON.stringify(answer) ?? '').matchAll(addresses)) {
    noteRead(cacheTags.media(address));
    const row = rows.get(name.slice(0, 32));
    if (row?.address !== address || row.width === null || row.height === null) continue;
    const { width, height, alt, color, widths } = row;
    index[address] ??= { width, height, alt, color, widths: [...widths] };
  }
  return index;
}

/** Pairs rows with their keys, without those that have none, which it warns of once. */
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

/** Keeps all media rows in memory. */
export async function createMediaRows(store: Store, log: Logger): Promise<MediaRows> {
  const takeTurn = takeTurns();
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

  async function readAgain(): Promise<Change[]> {
    readAt = Date.now();
    const changed = await readChanges();
    // A deleted row leaves no version behind.
    const isComplete = (await countMedia(store.db)) === rows.size + skipped;
    if (!isComplete) changed.push(...(await readAll()));
    return changed.flatMap(({ id, address }) =>
      [id, address].map((name): Change => [cacheTags.media(name), 0]),
    );
  }

  const refresh = () => takeTurn(readAgain);

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
