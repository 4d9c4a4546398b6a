import { type Change, isAffected, isRemoval, type Reads } from '../database/cache-tags.ts';

/** Something that depends on reads. */
interface Reader {
  readonly reads: Reads;
}

/** Cached values by the tags of their reads. */
export interface ReadIndex<T extends Reader> {
  add(reader: T): void;
  delete(reader: T): void;
  /** The values that a change affects. */
  find(change: Change): T[];
}

/** Effect of changes on a cached response: it becomes stale, or is deleted because it may show removed content. */
export type Effect = 'stale' | 'removed';

/** The effect of changes on a value with these reads; undefined where they do not affect it. */
export function effectOf(changes: readonly Change[], reads: Reads): Effect | undefined {
  const affecting = changes.filter((change) => affects(change, reads));
  if (affecting.length === 0) return undefined;
  return affecting.some(isRemoval) ? 'removed' : 'stale';
}

function affects(change: Change, reads: Reads): boolean {
  const range = reads.get(change[0]);
  return range !== undefined && isAffected(range, change);
}

/** Creates an empty index. */
export function createReadIndex<T extends Reader>(): ReadIndex<T> {
  const readers = new Map<string, Set<T>>();
  return {
    add(reader) {
      for (const tag of reader.reads.keys()) {
        const tagged = readers.get(tag) ?? new Set<T>();
        readers.set(tag, tagged.add(reader));
      }
    },
    delete(reader) {
      for (const tag of reader.reads.keys()) {
        const tagged = readers.get(tag);
        tagged?.delete(reader);
        if (tagged?.size === 0) readers.delete(tag);
      }
    },
    find: (change) => [...(readers.get(change[0]) ?? [])].filter(({ reads }) => affects(change, reads)),
  };
}
