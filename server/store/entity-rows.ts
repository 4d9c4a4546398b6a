import { excerpt, textOfHtml } from '#schemas/engine/text-measure.ts';
import type { EntityContent } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { Db } from './db.ts';
import { type JoinTable, joinTables, listColumns, tables } from './entity-table.ts';
import { chooseSlug, forgetOldSlugs, isAddressed, keepOldSlug } from './slugs.ts';
import { whereIds } from './where-ids.ts';

const describedLength = 300;

type Values = Readonly<Record<string, unknown>>;

/** Writes a new row with its ordered choices and answers its id; `savedBy` is null for one that no administrator wrote. */
export async function insertRow<T extends ReferenceTarget>(
  trx: Db,
  type: T,
  content: EntityContent<T>,
  savedBy: number | null = null,
): Promise<number> {
  const values = toColumns(type, content);
  if (isAddressed(type)) values.slug = await chooseSlug(trx, { type, ...slugWish(values) });
  const [row] = await trx(tables[type])
    .insert({ ...values, updated_by: savedBy })
    .returning('id');
  await writeChoices(trx, type, row.id, content);
  return row.id;
}

/** Changes the given fields of a row; false when there is none. */
export async function updateRow<T extends ReferenceTarget>(
  trx: Db,
  type: T,
  id: number,
  content: Partial<EntityContent<T>>,
  savedBy: number | null = null,
): Promise<boolean> {
  const stored = await trx(tables[type]).where({ id }).forUpdate().first();
  if (!stored) return false;
  const values = toColumns(type, content);
  if (isAddressed(type) && 'slug' in values) {
    const next = await chooseSlug(trx, { type, ...slugWish({ ...stored, ...values }), ownId: id });
    await keepOldSlug(trx, type, id, { old: stored.slug, next });
    values.slug = next;
  }
  await trx(tables[type])
    .where({ id })
    .update({ ...values, updated_at: trx.fn.now(), updated_by: savedBy, revision: stored.revision + 1 });
  await writeChoices(trx, type, id, content);
  return true;
}

/** Deletes a row; false when there is none. */
export async function deleteRow(trx: Db, type: ReferenceTarget, id: number): Promise<boolean> {
  if (isAddressed(type)) await forgetOldSlugs(trx, type, id);
  return (await trx(tables[type]).where({ id }).delete()) > 0;
}

/** How many rows there are, or are among the given ids. */
export async function countRows(
  db: Db,
  type: ReferenceTarget,
  filter: { ids?: readonly number[] | undefined } = {},
): Promise<number> {
  const query = db(tables[type]);
  if (filter.ids) whereIds(query, 'id', filter.ids);
  const row = await query.count<{ count: number }>('* as count').first();
  return Number(row?.count ?? 0);
}

/** Puts rows into the order in which their ids were asked for. */
export function orderByIds<R extends { id: number }>(rows: R[], ids: readonly number[] | undefined): R[] {
  if (!ids) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function slugWish(values: Values): { slug: string; title: string } {
  return { slug: String(values.slug ?? ''), title: String(values.title ?? '') };
}

function toColumns(type: ReferenceTarget, content: Values): Record<string, unknown> {
  const values = Object.fromEntries(
    listColumns(type).flatMap((key) => (content[key] === undefined ? [] : [[key, content[key]]])),
  );
  if (isAddressed(type) && typeof values.content === 'string') {
    values.description = excerpt(textOfHtml(values.content), describedLength);
  }
  return values;
}

async function writeChoices(trx: Db, type: ReferenceTarget, id: number, content: Values): Promise<void> {
  for (const [key, join] of Object.entries(joinTables[type])) {
    const chosen = content[key];
    if (Array.isArray(chosen)) await replaceChoices(trx, join, id, chosen);
  }
}

async function replaceChoices(
  trx: Db,
  { table, owner, chosen }: JoinTable,
  id: number,
  ids: readonly number[],
): Promise<void> {
  await trx(table).where(owner, id).delete();
  const rows = [...new Set(ids)].map((chosenId, position) => ({
    [owner]: id,
    [chosen]: chosenId,
    order_no: position + 1,
  }));
  if (rows.length > 0) await trx(table).insert(rows);
}
