import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { type Expansion, type FileRow, keyOf, type Projected } from '#schemas/engine/projection.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { cacheTags, type OpenRead } from '../database/cache-tags.ts';
import { readTogether, whereIds } from '../database/db.ts';
import { byKey, type DocumentKey, keyBindings } from './document-key.ts';
import { tagsOf } from './find-existing.ts';
import { idsOf } from './index-content.ts';
import { countReferences } from './list-entries.ts';

/** An entry whose values are readable. */
export interface ReadableEntry {
  readonly id: number;
  readonly createdAt: Date;
  /** Every declared key, or in a list those of the summary. */
  readonly values: AnyContent;
  /** Values of fields that are not expanded, where they differ: visitors get no id of an entry that is not public. */
  readonly shown?: AnyContent;
  /** The starts of rich texts as plain text. */
  readonly excerpts: AnyContent;
}

/** An entry with the values of a projection, by their keys. */
export type EntryRow = { readonly id: number } & Readonly<Record<string, unknown>>;

type Read = (entry: ReadableEntry) => unknown;

/** Reads the values of a projection, in one query for all references, one for all files and one a count. */
export async function projectEntries(
  open: OpenRead,
  { type }: Entity,
  items: readonly Projected[],
  entries: readonly ReadableEntry[],
): Promise<EntryRow[]> {
  const expansions = items.filter((item): item is Expansion => typeof item === 'object' && 'expand' in item);
  const mediaKeys = items.flatMap((item) =>
    typeof item === 'object' && 'files' in item ? [item.files] : [],
  );
  const fileIds = mediaKeys.flatMap((key) => entries.flatMap(({ values }) => idsOf(values[key])));
  const [targets, files] = await Promise.all([
    findTargets(open, listTargets(expansions, entries)),
    findFiles(open, fileIds),
  ]);
  const readers: (readonly [string, Read])[] = [];
  for (const item of items) {
    readers.push([keyOf(item), await readerOf(item)]);
  }
  return entries.map((entry) => ({
    id: entry.id,
    ...Object.fromEntries(readers.map(([key, read]) => [key, read(entry)])),
  }));

  async function readerOf(item: Projected): Promise<Read> {
    if (item === 'created_at') return ({ createdAt }) => createdAt.toISOString();
    if (item === 'id') return ({ id }) => id;
    if (typeof item === 'string') return ({ values, shown = values }) => shown[item];
    if ('excerpt' in item) return ({ excerpts }) => excerpts[item.excerpt] ?? '';
    if ('files' in item) return ({ values }) => listFiles(files, idsOf(values[item.files]));
    if ('expand' in item) {
      const expanded = expandTargets(item, targets.get(item.entity.type));
      return ({ values }) => selectTargets(values[item.expand], expanded);
    }
    const { entity: collection, field } = item.count;
    const ids = entries.map(({ id }) => id);
    const counts = await countReferences(open, ids, { target: type, collection, field });
    return ({ id }) => counts.get(id) ?? 0;
  }
}

function listTargets(expansions: readonly Expansion[], entries: readonly ReadableEntry[]): DocumentKey[] {
  return expansions.flatMap(({ expand, entity: { type: collection } }) =>
    entries.flatMap(({ values }) => idsOf(values[expand]).map((id) => ({ collection, id }))),
  );
}

/** An entry as other content refers to it. */
interface TargetRecord extends DocumentKey {
  readonly schemaVersion: number;
  readonly summary: unknown;
}

/** Finds entries by their keys, by collection; deleted ones are left out. */
async function findTargets(
  open: OpenRead,
  keys: readonly DocumentKey[],
): Promise<ReadonlyMap<string, TargetRecord[]>> {
  if (keys.length === 0) return new Map();
  const { collections, ids } = keyBindings([...byKey(keys).values()]);
  const db = open(tagsOf(keys));
  const wantedRows = db('published')
    .joinRaw(
      `join unnest(?::text[], ?::integer[]) as wanted (collection, id)
        on wanted.collection = published.collection and wanted.id = published.id`,
      [collections, ids],
    )
    .select({
      collection: 'published.collection',
      id: 'published.id',
      schemaVersion: 'published.schema_version',
      summary: 'published.summary',
    });
  return Map.groupBy(await readTogether(db, wantedRows), ({ collection }) => collection);
}

type Expanded = Readonly<Record<string, unknown>>;

/** The values of referenced entries that are not hidden; many entries may refer to the same one. */
function expandTargets(
  { entity, keys }: Expansion,
  found: readonly TargetRecord[] = [],
): ReadonlyMap<number, Expanded> {
  const expanded = found.map(({ id, summary, schemaVersion }): [number, Expanded] => {
    const { content } = loadContent(entity, summary, schemaVersion);
    const values: AnyContent = { ...visibleContent(entity.fields, content), id };
    return [id, Object.fromEntries(keys.map((key) => [key, values[key]]))];
  });
  return new Map(expanded);
}

/** Removes deleted entries from references; a single deleted reference becomes null. */
function selectTargets(value: unknown, expanded: ReadonlyMap<number, Expanded>): unknown {
  const rows = idsOf(value).flatMap((id) => expanded.get(id) ?? []);
  return Array.isArray(value) ? rows : (rows[0] ?? null);
}

type StoredFile = Omit<FileRow, 'pivot'>;

async function findFiles(open: OpenRead, ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const db = open(ids.map(cacheTags.media));
  const query = db('media').whereIn('type', ['image', 'video']);
  whereIds(query, 'id', new Set(ids));
  const rows: StoredFile[] = await readTogether(db, query.select('id', 'address as file_path', 'type'));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The positions are those of the field, also behind a file that was deleted. */
function listFiles(files: ReadonlyMap<number, StoredFile>, ids: readonly number[]): FileRow[] {
  return ids.flatMap((id, position) => {
    const file = files.get(id);
    return file ? [{ ...file, pivot: { order_no: position + 1 } }] : [];
  });
}
