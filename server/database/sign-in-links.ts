import { countRows, type Db } from './db.ts';
import type { Tables } from './tables.ts';

export type LinkPurpose = Tables['sign_in_links']['purpose'];

/** A one-time link that still works, and whose password it sets. */
export interface SignInLink {
  readonly adminId: number;
  readonly purpose: LinkPurpose;
}

/** Inserts the hash of a link's token, valid for some minutes. */
export async function insertLink(
  trx: Db,
  link: SignInLink & { readonly tokenHash: string; readonly minutes: number },
): Promise<void> {
  await trx('sign_in_links').insert({
    admin_id: link.adminId,
    purpose: link.purpose,
    token_hash: link.tokenHash,
    expires_at: trx.raw('now() + make_interval(mins => ?)', [link.minutes]),
  });
}

/** The link with a token, while it works. */
export async function findLink(db: Db, tokenHash: string): Promise<SignInLink | undefined> {
  return await db('sign_in_links')
    .where({ token_hash: tokenHash })
    .whereRaw('expires_at > now()')
    .select({ adminId: 'admin_id', purpose: 'purpose' })
    .first();
}

/** Deletes a used link; false when it is not valid or was used meanwhile. */
export async function takeLink(trx: Db, tokenHash: string): Promise<boolean> {
  const links = trx('sign_in_links').where({ token_hash: tokenHash }).whereRaw('expires_at > now()');
  return (await links.delete()) > 0;
}

/** Counts the valid links of an administrator. */
export async function countLinks(db: Db, adminId: number): Promise<number> {
  return await countRows(db('sign_in_links').where({ admin_id: adminId }).whereRaw('expires_at > now()'));
}

/** Deletes all links of an administrator. */
export async function deleteLinks(trx: Db, adminId: number): Promise<void> {
  await trx('sign_in_links').where({ admin_id: adminId }).delete();
}

/** Deletes expired links. */
export async function deleteExpiredLinks(trx: Db): Promise<void> {
  await trx('sign_in_links').whereRaw('expires_at <= now()').delete();
}
