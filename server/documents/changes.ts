import type { ChangeRow } from '#schemas/api/reports.ts';
import { findEntity } from '#schemas/entities.ts';
import type { Db } from '../database/db.ts';
import { collections } from './documents.ts';
import { titleOf } from './uses.ts';

const kinds: Readonly<Record<string, ChangeRow['kind']>> = {
  [collections.components]: 'block',
  [collections.settings]: 'setting',
};

/** Recent changes, newest first; each document once. */
export async function listChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const records = await db('published')
    .leftJoin('admins', 'admins.id', 'published.updated_by')
    .whereNot('collection', collections.pages)
    .orderByRaw('published.updated_at desc, published.type, published.id desc')
    .limit(limit)
    .select('collection', 'type', 'summary', 'number', 'published.updated_at', 'admins.name as by');
  return records.map(({ collection, type, summary, number, updated_at, by }) => {
    const entity = findEntity(collection);
    return {
      kind: kinds[collection] ?? 'row',
      type,
      ...(entity && { name: titleOf(entity, summary) }),
      is_new: number === 1,
      at: updated_at.toISOString(),
      by,
    };
  });
}
