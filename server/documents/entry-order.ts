import { cacheTags, noteChange } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';

/** Later than every place in an order that is made by hand. */
const last = 2_147_483_647;

/** SQL for the place of an entry in the order that its owner made; entries that were never moved are last. */
export const placeOf = (table: string) => `coalesce(${table}.order_no, ${last})`;

/** Moves an entry before another one, or to the end, whatever else was moved meanwhile; false when one of them does not exist. */
export async function moveEntry(
  trx: Db,
  collection: string,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<boolean> {
  const stored = await trx('documents')
    .where({ collection })
    .orderBy('id')
    .forUpdate()
    .select('id', 'order_no');
  const places = new Map(stored.map((one) => [one.id, one.order_no]));
  if (!places.has(id) || (before !== null && !places.has(before))) return false;
  if (id === before) return true;
  const place = (one: number) => places.get(one) ?? last;
  const others = [...places.keys()]
    .filter((one) => one !== id)
    .toSorted((a, b) => place(a) - place(b) || a - b);
  const moved = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
  const changed = moved.flatMap((one, position) =>
    places.get(one) === position + 1 ? [] : [{ id: one, place: position + 1 }],
  );
  for (const table of ['documents', 'published'])
    await trx.raw(
      `update ${table} set order_no = given.place from unnest(:ids::integer[], :places::integer[]) as given (id, place)
       where ${table}.collection = :collection and ${table}.id = given.id`,
      { collection, ids: changed.map((one) => one.id), places: changed.map((one) => one.place) },
    );
  noteChange(cacheTags.members(collection), id);
  return true;
}
