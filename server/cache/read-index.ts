import { type Changes, isAffected, type Reads } from '../store/cache-tags.ts';

/** Something that depends on reads. */
interface Reader {
  readonly reads: Reads;
}

/** Cached values by the tags of their reads. */
export interface ReadIndex<T extends Reader> {
  add(reader: T): void;
  delete(reader: T): void;
  /** The values that the changes affect. */
  find(changes: NonNullable<Changes>): Set<T>;
}

/** Whether changes affect a value with these reads. */
export function affects(changes: Changes, reads: Reads): boolean {
  if (!changes) return true;
  return changes.some((change) => {
    const range = reads.get(change[0]);
    return range !== undefined && isAffected(range, change);
  });
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
    find(changes) {
      const found = new Set<T>();
      for (const change of changes) {
        for (const reader of readers.get(change[0]) ?? [])
          if (affects([change], reader.reads)) found.add(reader);
      }
      return found;
    },
  };
}
