import { deletedForDays } from '#schemas/api/messages.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { documentTags, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, keyBindings } from './document-key.ts';
import { hideRevision } from './write-condition.ts';

/** One content of a document, in the schema version in which it was saved. */
export interface Revision extends StoredContent {
  /** Names this content for ever. */
  readonly id: number;
  /** The public count; null until it is published. */
  readonly number: number | null;
  /** The published revision at which the draft began; null where there was none. */
  readonly basedOn: number | null;
  readonly savedAt: Date;
  /** The name of the administrator who saved it; null where that is not known. */
  readonly savedBy: string | null;
  readonly publishedAt: Date | null;
}

/** A revision as JSON. */
export interface RevisionRecord extends Omit<Revision, 'savedAt' | 'publishedAt'> {
  readonly savedAt: string;
  readonly publishedAt: string | null;
}

/** SQL for the columns of a revision that is read as JSON. */
export const revisionColumns = `
  id, content, schema_version as "schemaVersion", number, based_on as "basedOn", saved_at as "savedAt",
  published_at as "publishedAt", (select admins.name from admins where admins.id = saved_by) as "savedBy"`;

/** Reads a revision from JSON. */
export function toRevision(record: RevisionRecord): Revision {
  const { savedAt, publishedAt } = record;
  return {
    ...record,
    savedAt: new Date(savedAt),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  };
}

/** Revisions that are read at once while a readable one is looked for. */
const atOnce = 20;

/** Stored content, and the version of its declaration in which it was saved. */
export interface StoredContent {
  readonly content: unknown;
  readonly schemaVersion: number;
}

/** A revision that was published. */
export interface PublishedRevision extends StoredContent {
  readonly number: number;
  readonly publishedAt: Date;
  /** Null where no administrator saved it, or one whose account was deleted. */
  readonly savedBy: { readonly name: string; readonly email: string } | null;
}

/** Published revisions of a document, newest first: `limit` of those before a number, or of all. */
export async function listRevisions(
  db: Db,
  { collection, id }: DocumentKey,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<PublishedRevision[]> {
  const query = db('published_revisions as revision')
    .leftJoin('admins', 'admins.id', 'revision.saved_by')
    .where({ 'revision.collection': collection, 'revision.document_id': id })
    .orderBy('revision.number', 'desc')
    .limit(limit)
    .select(
      'revision.number',
      'revision.content',
      'revision.schema_version',
      'revision.published_at',
      'admins.name',
      'admins.email',
    );
  if (before !== undefined) query.where('revision.number', '<', before);
  const records = await query;
  return records.map(({ number, content, schema_version, published_at, name, email }) => ({
    ...{ number, content, schemaVersion: schema_version, publishedAt: published_at },
    savedBy: name === null || email === null ? null : { name, email },
  }));
}

/** Revisions of documents by their ids; undefined for one that is not of its document. */
export async function findRevisions(
  db: Db,
  chosen: readonly (DocumentKey & { readonly revision: number })[],
): Promise<(Revision | undefined)[]> {
  const { rows } = await db.raw<{ position: number; found: RevisionRecord }>(
    `select position, to_jsonb(found) as found
     from unnest(:collections::text[], :ids::integer[], :revisions::bigint[])
         with ordinality as chosen (collection, id, revision, position)
       cross join lateral (
         select ${revisionColumns} from revisions where revisions.id = chosen.revision
           and revisions.collection = chosen.collection and document_id = chosen.id
       ) as found`,
    { ...keyBindings(chosen), revisions: chosen.map(({ revision }) => revision) },
  );
  const found = new Map(rows.map((row) => [Number(row.position) - 1, toRevision(row.found)]));
  return chosen.map((_, position) => found.get(position));
}

/** The content of the last published revision that this build can read, with every declared key; undefined when there is none, which makes the document not public. */
export async function findReadableContent(
  open: OpenRead,
  declaration: Declaration,
  stored: DocumentKey & StoredContent & { readonly revision: number },
): Promise<AnyContent | undefined> {
  const found = read(declaration, stored) ?? (await findOlder(open, declaration, stored));
  if (!found) hideRevision(open([]), stored.revision);
  return found;
}

async function findOlder(
  open: OpenRead,
  declaration: Declaration,
  { collection, id }: DocumentKey,
): Promise<AnyContent | undefined> {
  const db = open(documentTags(collection, [id]));
  let before: number | undefined;
  for (;;) {
    const query = db('published_revisions')
      .where({ collection, document_id: id })
      .orderBy('number', 'desc')
      .limit(atOnce)
      .select({ number: 'number', content: 'content', schemaVersion: 'schema_version' });
    if (before !== undefined) query.where('number', '<', before);
    const revisions = await query;
    for (const revision of revisions) {
      const content = read(declaration, revision);
      if (content) return content;
    }
    before = revisions.at(-1)?.number;
    if (before === undefined || revisions.length < atOnce) return undefined;
  }
}

function read(declaration: Declaration, stored: StoredContent): AnyContent | undefined {
  const { content, failure } = loadContent(declaration, stored.content, stored.schemaVersion);
  return failure ? undefined : content;
}

/** Deletes the revisions of discarded drafts after the number of days for which the bin stores documents. */
export async function deleteLooseRevisions(db: Db): Promise<void> {
  await db.raw(
    `delete from revisions where number is null and saved_at <= now() - make_interval(days => ?)
      and not exists (select from documents where documents.draft = revisions.id)
      and not exists (select from approval_revisions where revision_id = revisions.id)
      and not exists (select from schedules where schedules.revision = revisions.id)`,
    [deletedForDays],
  );
}
