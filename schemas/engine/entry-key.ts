/** An entry, by the type of its entity and its id. */
export interface EntryKey {
  readonly collection: string;
  readonly id: number;
}

/** The form of stored texts that name an entry, such as `project:12`. */
export const entryKeyForm = /^[a-z][a-z0-9_]*:[1-9]\d{0,8}$/;

/** Reads a stored text such as `project:12`; undefined for anything else. */
export function readEntryKey(item: unknown): EntryKey | undefined {
  if (typeof item !== 'string' || !entryKeyForm.test(item)) return undefined;
  const [collection = '', id] = item.split(':');
  return { collection, id: Number(id) };
}

/** The stored text that names an entry. */
export function writeEntryKey({ collection, id }: EntryKey): string {
  return `${collection}:${id}`;
}

/** The collections of documents that are not entries; the entries of an entity are a collection named by its type. */
export const collections = { pages: 'pages', components: 'components', settings: 'settings' } as const;
