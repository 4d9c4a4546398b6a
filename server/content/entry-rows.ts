import { all } from '#schemas/engine/condition.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Entity, isListed, projectDetail } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type OpenRead, uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { summarise } from '../documents/index-content.ts';
import { type EntryRecord, type ListRequest, listEntries } from '../documents/list-entries.ts';
import { type EntryRow, projectEntries, type ReadableEntry } from '../documents/project-entries.ts';
import { findPublished } from '../documents/published.ts';
import { findReadableContent } from '../documents/revisions.ts';
import { readAddresses, readLinks, readPublicContent } from './public-content.ts';
import { listTargets, resolveReferences } from './references.ts';

/** Entries as the back office lists them. */
export async function listForAdmin(db: Db, entity: Entity, request: ListRequest = {}): Promise<EntryRow[]> {
  const open = uncached(db);
  const entries = await readEntries(open, entity, await listEntries(open, entity, request));
  const contents = entries.map(({ values }) => values);
  const pictures = entity.fields.filter(({ kind }) => behaviourOf(kind).files === 'picture');
  // At the same moment, so that those of all entries are found in one statement.
  const [showLinks, complete] = await Promise.all([
    readAddresses(db, linkFields(entity), contents),
    Promise.all(contents.map((values) => resolveReferences(open, pictures, values))),
  ]);
  const answered = entries.map((entry, position) => ({
    ...entry,
    values: showLinks(complete[position] ?? entry.values),
  }));
  const rows = await projectEntries(open, entity, entity.listed, answered);
  return rows.map((row, position) =>
    isListed(entity, entries[position]?.values ?? {}) ? row : { ...row, is_unlisted: true },
  );
}

/** The fields of an entry with a link; formatted text is plain in a summary. */
const linkFields = ({ fields }: Entity) => fields.filter(({ kind }) => behaviourOf(kind).isLink);

/** A request for those of its entries that are public. */
export function onlyPublic(entity: Entity, request: ListRequest): ListRequest {
  const { where } = entity.public ?? {};
  const { condition } = request;
  const isReadable = true;
  if (!where) return { ...request, isReadable };
  return { ...request, isReadable, condition: condition ? all(where, condition) : where };
}

/** Entries as visitors see them in a list; none of an entity without public values. */
export async function listForVisitors(
  open: OpenRead,
  entity: Entity,
  request: ListRequest,
): Promise<EntryRow[]> {
  if (!entity.public) return [];
  const { list } = entity.public;
  const records = await listEntries(open, entity, onlyPublic(entity, request));
  const entries = (await readEntries(open, entity, records)).filter(({ isPublic }) => isPublic);
  const fields = entity.fields.filter(({ key }) => list.includes(key));
  const visible = await Promise.all(
    entries.map(async (entry): Promise<ReadableEntry> => {
      const values = visibleContent(entity.fields, entry.values);
      // At the same moment, so that those of all entries are found in one statement.
      const [complete, showLinks] = await Promise.all([
        resolveReferences(open, fields, values),
        readLinks(open, linkFields(entity), values),
      ]);
      return { ...entry, values, excerpts: values, shown: showLinks(complete) };
    }),
  );
  return await projectEntries(open, entity, list, visible);
}

/** The entries that public content refers to, as visitors see them in lists, by the resource of their entity. */
export async function listChosenEntries(
  open: OpenRead,
  { fields }: Declaration,
  content: AnyContent,
): Promise<Record<string, EntryRow[]>> {
  const targets = Map.groupBy(listTargets(fields, content), ({ collection }) => collection);
  const lists = Array.from(targets, async ([target, keys]) => {
    const entity = findEntity(target);
    if (!entity?.public) return [];
    const ids = [...new Set(keys.map(({ id }) => id))];
    return [[entity.resource, await listForVisitors(open, entity, { ids })] as const];
  });
  return Object.fromEntries((await Promise.all(lists)).flat());
}

/** One entry as visitors see it on its own page; undefined when there is none that is public and can be read. */
export async function findForVisitors(
  open: OpenRead,
  entity: Entity,
  id: number,
): Promise<EntryRow | undefined> {
  const stored = entity.public && (await findPublished(open, { collection: entity.type, id }));
  const contents = stored && (await readPublicContent(open, entity, stored));
  if (!contents || !isListed(entity, contents.values)) return undefined;
  const entry = { id, createdAt: stored.createdAt, ...contents, excerpts: summarise(entity, contents.shown) };
  const [row] = await projectEntries(open, entity, projectDetail(entity), [entry]);
  return row;
}

interface ListedEntry extends ReadableEntry {
  /** Whether a revision can be read that is public. */
  readonly isPublic: boolean;
}

/** Loads the content of listed entries; unreadable content is replaced by its last readable revision, or guessed where there is none. */
async function readEntries(
  open: OpenRead,
  entity: Entity,
  records: readonly EntryRecord[],
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (const record of records) {
    const { id, createdAt } = record;
    const { content, failure } = loadContent(entity, record.summary, record.schemaVersion);
    const readable = failure ? await findOlderSummary(open, entity, id) : content;
    const values = readable ?? content;
    // The conditions of the list were those of a revision that may not be the shown one.
    const isPublic = readable !== undefined && (!failure || isListed(entity, readable));
    entries.push({ id, createdAt, values, excerpts: values, isPublic });
  }
  return entries;
}

async function findOlderSummary(open: OpenRead, entity: Entity, id: number) {
  const stored = await findPublished(open, { collection: entity.type, id });
  const content = stored && (await findReadableContent(open, entity, stored));
  return content && summarise(entity, content);
}

/** Some values of one entry; undefined when there is none. */
export async function findValues(
  db: Db,
  entity: Entity,
  id: number,
  values: readonly string[],
): Promise<EntryRow | undefined> {
  const open = uncached(db);
  const entries = await readEntries(open, entity, await listEntries(open, entity, { ids: [id] }));
  return (await projectEntries(open, entity, values, entries))[0];
}
