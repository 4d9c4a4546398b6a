import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';

/** A revision as stored. */
export interface StoredRevision {
  readonly revision: number;
  readonly content: unknown;
  readonly schemaVersion: number;
  readonly savedAt: Date;
  /** Null where no administrator saved it, or one who is gone. */
  readonly savedBy: { readonly name: string; readonly email: string } | null;
}

/** Revisions of a document, newest first: `limit` of those before a revision, or of all. */
export async function listRevisions(
  db: Db,
  { collection, id }: DocumentKey,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<StoredRevision[]> {
  const query = db('revisions')
    .leftJoin('admins', 'admins.id', 'revisions.saved_by')
    .where({ collection, document_id: id })
    .orderBy('revision', 'desc')
    .limit(limit)
    .select('revision', 'content', 'schema_version', 'saved_at', 'admins.name', 'admins.email');
  if (before !== undefined) query.where('revision', '<', before);
  const records = await query;
  return records.map(({ revision, content, schema_version, saved_at, name, email }) => ({
    revision,
    content,
    schemaVersion: schema_version,
    savedAt: saved_at,
    savedBy: name === null || email === null ? null : { name, email },
  }));
}
