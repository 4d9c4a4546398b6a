import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Db } from './db.ts';

/** Ids of a collection, both ends included. */
export interface IdRange {
  readonly from: number;
  readonly to: number;
}

/** The dependencies of a response: tags, and a range of ids for tags of collections. */
export type Reads = Map<string, IdRange>;

const removed = 'removed';
const change = z.readonly(z.tuple([z.string(), z.int(), z.literal(removed).optional()]));
const changes = z.array(change).readonly();

/** A tag that a save affects, the id of the saved document where that matters, and whether content was removed from the site: deleted, unpublished or erased. */
export type Change = z.infer<typeof change>;

/** The tags that a save affects; undefined where they are unknown: anything may have changed or been removed. */
export type Changes = z.infer<typeof changes> | undefined;

/** Something that a save affects and a response is read from. */
export type Tag =
  | `document ${string} ${number}`
  | `name ${string} ${string}`
  | `slug ${string} ${string}`
  | `members ${string}`
  | `collection ${string}`
  | `media ${string | number}`;

/** A tag that a response is read from; with the range of ids where not all of them matter. */
export type Dependency = Tag | readonly [tag: Tag, range: IdRange];

/** The tags of documents, names, lists and media. */
export const cacheTags = {
  /** One document, stored or not. */
  document: (collection: string, id: number) => `document ${collection} ${id}`,
  /** The documents of a name, stored or not. */
  name: (collection: string, name: string) => `name ${collection} ${name}`,
  /** The entry at an address, stored or not. */
  slug: (collection: string, slug: string) => `slug ${collection} ${slug}`,
  /** The set of documents of a collection, as far as visitors can list or filter them. */
  members: (collection: string) => `members ${collection}`,
  /** Everything in a collection. */
  collection: (collection: string) => `collection ${collection}`,
  /** A media row by its address or id, stored or not. */
  media: (media: string | number) => `media ${media}`,
} as const satisfies Record<string, (...names: never[]) => Tag>;

/** Above this number of documents a response depends on their whole collection, which needs less memory. */
const maxDocuments = 200;

const wholeRange: IdRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

const changing = new AsyncLocalStorage<Map<string, Change>>();

/** The tags of documents that are read by their ids. */
export function documentTags(collection: string, ids: readonly number[]): Tag[] {
  if (ids.length > maxDocuments) return [cacheTags.collection(collection)];
  return ids.map((id) => cacheTags.document(collection, id));
}

/** Adds dependencies to those of a response. */
function addDependencies(reads: Reads, dependencies: readonly Dependency[]): void {
  for (const dependency of dependencies) {
    if (typeof dependency === 'string') addRead(reads, dependency, wholeRange);
    else addRead(reads, ...dependency);
  }
}

/** Adds the reads of one response to those of another. */
export function addReads(into: Reads, reads: Reads): void {
  for (const [tag, range] of reads) addRead(into, tag, range);
}

function addRead(reads: Reads, tag: string, { from, to }: IdRange): void {
  const before = reads.get(tag);
  reads.set(tag, before ? { from: Math.min(before.from, from), to: Math.max(before.to, to) } : { from, to });
}

/** Runs the work of a transaction and returns its changes; unknown ones where it recorded none. */
export async function recordChanges<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changes: Changes }> {
  const noted = new Map<string, Change>();
  const result = await changing.run(noted, work);
  return { result, changes: noted.size > 0 ? [...noted.values()] : undefined };
}

/** Adds a change to the running transaction. */
export function noteChange(tag: string, id = 0): void {
  const changes = changing.getStore();
  const key = `${tag} ${id}`;
  // A removal that the same transaction noted is not forgotten.
  if (!changes?.has(key)) changes?.set(key, [tag, id]);
}

/** Adds a removal to the running transaction: cached responses that read the tag are deleted. */
export function noteRemoval(tag: string, id = 0): void {
  changing.getStore()?.set(`${tag} ${id}`, [tag, id, removed]);
}

/** Whether a change removed content from the site. */
export function isRemoval([, , kind]: Change): boolean {
  return kind === removed;
}

/** Whether a change affects a response with these reads. */
export function affects([tag, id]: Change, reads: Reads): boolean {
  const range = reads.get(tag);
  return range !== undefined && id >= range.from && id <= range.to;
}

/** Reads changes from the text in which another process sends them; undefined where there are none. */
export function parseChanges(text: string): Changes {
  return text === '' ? undefined : changes.safeParse(JSON.parse(text)).data;
}

/** Opens a read of one response: returns the database, for queries that read nothing but these dependencies. */
export type OpenRead = (dependencies: readonly Dependency[]) => Db;

/** Opens the reads of a response and adds their dependencies to `reads`. */
export function recordInto(reads: Reads, db: Db): OpenRead {
  return (dependencies) => {
    addDependencies(reads, dependencies);
    return db;
  };
}

/** Opens reads whose result is not cached. */
export function uncached(db: Db): OpenRead {
  return () => db;
}
