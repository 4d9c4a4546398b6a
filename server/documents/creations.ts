import type { Db } from '../database/db.ts';

/** Creates a document or file once, however often its request is sent, to this process or another; finds it where the request has created it before. */
export async function createOrFind<Made extends { readonly id: number }>(
  trx: Db,
  key: string | undefined,
  { create, find }: { create: () => Promise<Made>; find: (id: number) => Promise<Made> },
): Promise<Made> {
  if (key === undefined) return await create();
  const id = await claimCreation(trx, key);
  if (id !== undefined) return await find(id);
  const made = await create();
  await trx('creations').where({ key }).update({ document_id: made.id });
  return made;
}

/** Claims a request; returns the id of what the same request has created before. */
async function claimCreation(trx: Db, key: string): Promise<number | undefined> {
  // Waits for a transaction that has claimed it and not ended.
  const { rows } = await trx.raw(
    'insert into creations (key) values (?) on conflict do nothing returning key',
    [key],
  );
  if (rows.length > 0) return undefined;
  return (await trx('creations').where({ key }).first('document_id'))?.document_id ?? undefined;
}

/** Deletes the notes of requests that no client sends again. */
export async function deleteOldCreations(db: Db): Promise<void> {
  await db('creations').whereRaw(`created_at < now() - interval '1 hour'`).delete();
}
