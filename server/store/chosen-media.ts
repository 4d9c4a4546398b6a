import type { Db } from './db.ts';
import type { JoinTable } from './entity-table.ts';
import { whereIds } from './where-ids.ts';

/** A gallery file as it stands in the ordered choice of a row. */
export interface ChosenMedia {
  readonly id: number;
  readonly file_path: string;
  readonly type: 'image' | 'video';
  readonly pivot: { readonly order_no: number };
}

/** The pictures and films of many rows, by the id of the row, in order. */
export async function listChosenMedia(
  db: Db,
  { table, owner, chosen }: JoinTable,
  ids: readonly number[],
): Promise<Map<number, ChosenMedia[]>> {
  const query = db(table)
    .join('media', 'media.id', `${table}.${chosen}`)
    .whereIn('media.type', ['image', 'video'])
    .orderBy(`${table}.order_no`)
    .select({
      owner: `${table}.${owner}`,
      id: 'media.id',
      address: 'media.address',
      type: 'media.type',
      order: `${table}.order_no`,
    });
  whereIds(query, `${table}.${owner}`, ids);
  const rows = await query;
  const byOwner = new Map<number, ChosenMedia[]>();
  for (const row of rows) {
    const file = { id: row.id, file_path: row.address, type: row.type, pivot: { order_no: row.order } };
    byOwner.set(row.owner, [...(byOwner.get(row.owner) ?? []), file]);
  }
  return byOwner;
}
