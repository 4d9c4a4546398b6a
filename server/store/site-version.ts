import type { Db } from './db.ts';

/** The channel on which every process hears that the site moved. */
export const siteChannel = 'site_version';

/** Moves the site to its next version and tells every process; last in a transaction, as it holds up other writers. */
export async function bumpSiteVersion(trx: Db): Promise<number> {
  const [row] = await trx('site_version').increment('version', 1).returning('version');
  await trx.raw('select pg_notify(?, ?)', [siteChannel, String(row.version)]);
  return Number(row.version);
}

/** The version of what the public sees now. */
export async function readSiteVersion(db: Db): Promise<number> {
  const row = await db('site_version').first('version');
  return Number(row?.version ?? 0);
}
