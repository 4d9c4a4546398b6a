import type { PageRow } from '#schemas/api/admin.ts';
import type { Db } from './db.ts';

const columns = ['id', 'name', 'route'];

/** Every page that holds blocks. */
export async function listPages(db: Db): Promise<PageRow[]> {
  return await db('pages').orderBy('id').select(columns);
}

/** The page with a name. */
export async function findPage(db: Db, name: string): Promise<PageRow | undefined> {
  return await db('pages').where({ name }).first(columns);
}

/** Creates a page; undefined when its name is taken. */
export async function insertPage(
  trx: Db,
  page: { name: string; route: string },
): Promise<PageRow | undefined> {
  const [row] = await trx('pages').insert(page).onConflict('name').ignore().returning(columns);
  return row;
}
