import type { Db } from './db.ts';

/** Whether the first start of a store was completed, with or without the example company. */
export async function hasStarted(db: Db): Promise<boolean> {
  return (await db('store_start').first('id')) !== undefined;
}

/** Records that the first start of a store is complete: no later start adds content. */
export async function markStarted(db: Db): Promise<void> {
  await db('store_start').insert({ id: true }).onConflict('id').ignore();
}
