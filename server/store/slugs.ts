import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { slugify } from '#schemas/fields/slug.ts';
import type { Db } from './db.ts';
import { tables } from './entity-table.ts';

/** A kind of row that has a page of its own. */
export type Addressed = 'project' | 'service';

/** Whether rows of a kind have pages of their own. */
export function isAddressed(type: ReferenceTarget): type is Addressed {
  return type === 'project' || type === 'service';
}

interface SlugWish {
  readonly type: Addressed;
  readonly slug: string;
  /** What it is made from while it is empty. */
  readonly title: string;
  readonly ownId?: number;
}

const greatestId = 2_147_483_647;

/** Finds the first free slug for a row: as wished, or with a number behind it. */
export async function chooseSlug(trx: Db, { type, slug, title, ownId = 0 }: SlugWish): Promise<string> {
  const base = slugify(slug) || slugify(title) || type;
  await lockSlugs(trx, type);
  const rows: { slug: string }[] = await trx(tables[type])
    .whereNot('id', ownId)
    .whereLike('slug', `${base}%`)
    .select('slug');
  const taken = new Set(rows.map((row) => row.slug));
  let choice = base;
  for (let number = 2; taken.has(choice); number += 1) choice = `${base}-${number}`;
  return choice;
}

/** Whether another row already has a slug. */
export async function isSlugTaken(trx: Db, type: Addressed, slug: string, ownId = 0): Promise<boolean> {
  await lockSlugs(trx, type);
  return (await trx(tables[type]).whereNot('id', ownId).where({ slug }).first('id')) !== undefined;
}

/** Two rows saved at the same time must not both find the same slug free. */
async function lockSlugs(trx: Db, type: Addressed): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`slugs of ${type}`]);
}

/** Remembers where a row was found before, so that its old address still leads to it. */
export async function keepOldSlug(
  trx: Db,
  type: Addressed,
  id: number,
  slugs: { old: string; next: string },
): Promise<void> {
  await trx('old_slugs').where({ entity: type, slug: slugs.next }).delete();
  if (slugs.old === slugs.next) return;
  await trx('old_slugs')
    .insert({ entity: type, slug: slugs.old, row_id: id })
    .onConflict(['entity', 'slug'])
    .merge();
}

/** Forgets the old addresses of a row that is gone. */
export async function forgetOldSlugs(trx: Db, type: Addressed, id: number): Promise<void> {
  await trx('old_slugs').where({ entity: type, row_id: id }).delete();
}

/** The id of the row that an address means: by its slug, else by one that it had before, else by its number. */
export async function findAddressed(db: Db, type: Addressed, address: string): Promise<number | undefined> {
  const current = await db(tables[type]).where({ slug: address }).first('id');
  const row = current ?? (await findFormer(db, type, address)) ?? (await findNumbered(db, type, address));
  return row?.id;
}

async function findFormer(db: Db, type: Addressed, slug: string): Promise<{ id: number } | undefined> {
  return await db('old_slugs').where({ entity: type, slug }).first('row_id as id');
}

async function findNumbered(db: Db, type: Addressed, text: string): Promise<{ id: number } | undefined> {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= greatestId ? await db(tables[type]).where({ id }).first('id') : undefined;
}

/** Every address that leads to a row, and the slug it has now; of two rows at one address the later one counts. */
export async function listAddresses(db: Db, type: Addressed): Promise<{ address: string; slug: string }[]> {
  const numbered = await db(tables[type]).select(db.raw('id::text as address'), 'slug');
  const former = await db('old_slugs')
    .join(`${tables[type]} as row`, 'row.id', 'old_slugs.row_id')
    .where('old_slugs.entity', type)
    .select('old_slugs.slug as address', 'row.slug');
  return [...numbered, ...former, ...numbered.map(({ slug }) => ({ address: slug, slug }))];
}
