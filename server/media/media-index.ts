import { LRUCache } from 'lru-cache';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import { cacheTags, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { mediaAddress, mediaTypes, parseMediaName } from '../database/media-name.ts';
import type { Store } from '../database/open-store.ts';
import { findFiles, findMedia, type MediaRow, type ServedFile } from '../documents/media.ts';
import { notFound } from '../errors.ts';

const addressPattern = /\/media\/[0-9a-f]{32}\.[a-z0-9]{3,4}\b/g;
const formats = Object.keys(mediaTypes);
const maxFiles = 10_000;

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

function describe({ size, width, height, alt, focus, color, widths }: ServedFile): MediaIndex[string] {
  if (width === null || height === null) return { bytes: size };
  return { width, height, alt, ...(focus && { focus }), color, widths: [...widths] };
}

/** Creates the files of a store, each in memory from its first use until something about it changes. */
export function createMediaFiles(store: Store) {
  const files = new LRUCache<string, ServedFile>({ max: maxFiles });
  let changeCount = 0;
  store.onSiteChange((_, changes) => {
    changeCount += 1;
    if (!changes) files.clear();
    for (const [tag] of changes ?? []) files.delete(tag);
  });

  const findKnown = (address: string) => files.get(cacheTags.media(address));

  /** Finds files by their addresses, in their order; one that may have changed while it was read is not stored. */
  async function findAt(db: Db, addresses: readonly string[]): Promise<ServedFile[]> {
    const before = changeCount;
    const found = new Map(addresses.map((address) => [address, findKnown(address)]));
    const missing = addresses.filter((address) => !found.get(address));
    for (const file of missing.length === 0 ? [] : await findFiles(db, missing)) {
      found.set(file.address, file);
      if (changeCount === before) files.set(cacheTags.media(file.address), file);
    }
    return [...found.values()].filter((file) => file !== undefined);
  }

  return {
    /** Finds a file by its key, the 32 hex digits at the start of its name; rejects where it is not in memory and the database is unavailable. */
    async find(key: string): Promise<ServedFile | undefined> {
      const addresses = formats.map((format) => mediaAddress(`${key}.${format}`));
      const known = addresses.map(findKnown).find((file) => file !== undefined);
      return known ?? (await findAt(store.db, addresses))[0];
    },
    /** The `media` part of a public response: size, colour and widths of each image that it references, the bytes of every other file. */
    async mediaIndexFor(open: OpenRead, body: unknown): Promise<MediaIndex> {
      const addresses = [...new Set((JSON.stringify(body) ?? '').match(addressPattern))];
      if (addresses.length === 0) return {};
      const found = await findAt(open(addresses.map(cacheTags.media)), addresses);
      return Object.fromEntries(found.map((file) => [file.address, describe(file)]));
    },
  };
}

/** The error for an unknown file name. */
export const fileMissing = () => notFound('This file');

/** Finds a file by the last segment of its address; throws `not_found`. */
export async function findFile(db: Db, fileName: string): Promise<MediaRow> {
  const row = parseMediaName(fileName) && (await findMedia(db, mediaAddress(fileName)));
  if (!row) throw fileMissing();
  return row;
}
