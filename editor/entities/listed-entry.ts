import type { RequestParts } from '#schemas/api/caller.ts';
import type { ListMeta } from '#schemas/api/endpoint.ts';
import { type EntryDetail, entryOperations, type ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { dropAddresses } from '#schemas/engine/picture-addresses.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { requestNamed } from '../data/api-client.ts';

/** The responses of the actions on an entity's entries that the back office uses. */
interface EntryResponses {
  readonly list: { readonly data: readonly ListedEntry[]; readonly meta?: ListMeta };
  readonly update: { readonly data: EntryDetail };
  readonly remove: { readonly data: { readonly deleted: boolean } };
}

/** Sends a request about an entity's entries; rejects with ApiError. */
export async function requestEntries<A extends keyof EntryResponses>(
  entity: Entity,
  action: A,
  parts: RequestParts = {},
): Promise<EntryResponses[A]> {
  // The endpoint's schema, made from the same declaration, has parsed the response.
  return (await requestNamed(entryOperations(entity)[action], parts)) as EntryResponses[A];
}

/** Whether a value is an entry of a list. */
export function isListedEntry(value: unknown): value is ListedEntry {
  return isRecord(value) && typeof value.id === 'number';
}

/** The title of an entry. */
export function nameOf({ title }: Entity, entry: AnyContent): string {
  return String(entry[title] ?? '');
}

/** The title of a referenced entry in a list: its first value besides the id. */
export function titleIn(entry: AnyContent): unknown {
  return Object.entries(entry).find(([key]) => key !== 'id')?.[1];
}

/** The address of an image, of that of a picture, or of the first image of a list of files; blank where there is none. */
export function imageOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.flatMap(addressOf)[0] ?? '';
  return isRecord(value) && typeof value.url === 'string' ? value.url : '';
}

/** The address of a file in a list of files, where that is an image. */
export function addressOf(file: unknown): string[] {
  return isRecord(file) && file.type === 'image' && typeof file.file_path === 'string'
    ? [file.file_path]
    : [];
}

/** The last part of the address of an entry's page; blank where it has none. */
export function slugOf({ slug }: Entity, entry: ListedEntry): string {
  return slug === undefined || entry.is_unlisted ? '' : String(entry[slug.key] ?? '');
}

/** The content of an entry as far as the list has it. */
export interface BasicContent {
  readonly content: AnyContent;
  readonly known: ReadonlySet<string>;
}

/** Reads the content of a listed entry; undefined if a required value is missing. */
export function readBasicContent(entity: Entity, entry: ListedEntry): BasicContent | undefined {
  const known = new Map<string, unknown>();
  for (const { key, meta, shape } of entity.fields) {
    const value = toStored(entry[key] ?? entry[key.replace(/_ids$/, '')]);
    if (value !== undefined && shape.safeParse(value).success) known.set(key, value);
    else if (meta.required !== undefined) return undefined;
  }
  const stored = dropAddresses(entity.fields, Object.fromEntries(known));
  const { content } = loadContent(entity, stored, entity.version);
  return { content, known: new Set(known.keys()) };
}

/** Converts references of a list, which are objects, to ids. */
function toStored(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item.id : item)) : value;
}
