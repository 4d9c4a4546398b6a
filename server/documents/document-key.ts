import { type EntryKey, writeEntryKey } from '#schemas/engine/entry-key.ts';

/** The key of a document or a file; ids are unique within a collection. */
export type DocumentKey = EntryKey;

/** The bindings `collections` and `ids` of keys, in their order. */
export function keyBindings(keys: readonly DocumentKey[]) {
  return { collections: keys.map(({ collection }) => collection), ids: keys.map(({ id }) => id) };
}

/** Values by the texts of their keys; of several with one key the last. */
export function byKey<T extends DocumentKey>(values: readonly T[]): ReadonlyMap<string, T> {
  return new Map(values.map((value) => [writeEntryKey(value), value]));
}
