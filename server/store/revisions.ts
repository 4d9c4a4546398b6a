import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Db } from './db.ts';

/** Where content of one kind lies, and where each version of it is kept that was ever saved. */
export interface Kept {
  readonly table: string;
  /** The column that holds the content, in both tables. */
  readonly content: string;
  readonly revisions: string;
  /** The column of a revision that names what it is a version of. */
  readonly owner: string;
}

/** Blocks and their versions. */
export const keptComponents = {
  table: 'components',
  content: 'content',
  revisions: 'component_revisions',
  owner: 'component_id',
} as const satisfies Kept;
/** Site-wide values and their versions. */
export const keptSettings = {
  table: 'settings',
  content: 'value',
  revisions: 'setting_revisions',
  owner: 'setting_id',
} as const satisfies Kept;

/** What a save writes, and who saves. */
export interface ContentSave {
  readonly content: AnyContent;
  readonly schemaVersion: number;
  readonly savedBy: number | null;
}

/** A version as it lies in the store. */
export interface StoredRevision {
  readonly revision: number;
  readonly content: unknown;
  readonly schemaVersion: number;
  readonly savedAt: Date;
  /** Null where no administrator wrote it, or one who is gone. */
  readonly savedBy: { readonly name: string; readonly email: string } | null;
}

/** Stores something for the first time, as revision 1, and answers its id; undefined when its unique columns are taken. */
export async function insertKept(
  trx: Db,
  kept: Kept,
  { columns, unique }: { columns: Readonly<Record<string, unknown>>; unique: readonly string[] },
  save: ContentSave,
): Promise<number | undefined> {
  const [made] = await trx(kept.table)
    .insert({ ...columns, ...toColumns(kept, save), updated_by: save.savedBy })
    .onConflict([...unique])
    .ignore()
    .returning(['id', 'revision']);
  if (!made) return undefined;
  await insertRevision(trx, kept, made, save);
  return made.id;
}

/** Replaces content and keeps it as the next revision; false when there is nothing with that id. */
export async function updateKept(trx: Db, kept: Kept, id: number, save: ContentSave): Promise<boolean> {
  const [changed] = await trx(kept.table)
    .where({ id })
    .update({
      ...toColumns(kept, save),
      updated_by: save.savedBy,
      updated_at: trx.fn.now(),
      revision: trx.raw('revision + 1'),
    })
    .returning(['id', 'revision']);
  if (!changed) return false;
  await insertRevision(trx, kept, changed, save);
  return true;
}

/** Versions of something, newest first: `limit` of those before a revision, or of all. */
export async function listRevisions(
  db: Db,
  kept: Kept,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredRevision[]> {
  const query = db({ kept: kept.revisions })
    .leftJoin('admins', 'admins.id', 'kept.saved_by')
    .where(`kept.${kept.owner}`, id)
    .orderBy('kept.revision', 'desc')
    .limit(limit)
    .select('kept.*', 'admins.name', 'admins.email');
  if (before !== undefined) query.where('kept.revision', '<', before);
  const rows: Record<string, unknown>[] = await query;
  return rows.map((row) => toRevision(kept, row));
}

async function insertRevision(
  trx: Db,
  kept: Kept,
  { id, revision }: { id: number; revision: number },
  save: ContentSave,
): Promise<void> {
  const row = { [kept.owner]: id, revision, ...toColumns(kept, save), saved_by: save.savedBy };
  await trx(kept.revisions).insert(row);
}

function toColumns(kept: Kept, { content, schemaVersion }: ContentSave) {
  return { [kept.content]: JSON.stringify(content), schema_version: schemaVersion };
}

function toRevision(kept: Kept, row: Record<string, unknown>): StoredRevision {
  return {
    revision: row.revision as number,
    content: row[kept.content],
    schemaVersion: row.schema_version as number,
    savedAt: row.saved_at as Date,
    savedBy: row.name === null ? null : { name: row.name as string, email: row.email as string },
  };
}
