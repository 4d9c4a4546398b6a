import { type Changes, parseChanges } from './cache-tags.ts';
import type { Db } from './db.ts';

/** The channel on which every process is notified of the next site version. */
export const siteChannel = 'site_version';
/** Maximum bytes of a notification; Postgres accepts less than 8,000. */
const maxBytes = 7_900;

/** Increments the site version and notifies every process of what has changed; holds up other changes until the transaction ends. */
export async function bumpVersion(trx: Db, changes: Changes): Promise<number> {
  const text = changes ? JSON.stringify(changes) : '';
  const { rows } = await trx
    .raw<{ version: number }>(
      `with counted as (update site_version set version = version + 1 returning version)
    select version, pg_notify(?, version || ' ' || ?) from counted`,
      [siteChannel, Buffer.byteLength(text) < maxBytes ? text : ''],
    )
    .options({ name: 'increment_site_version' });
  return Number(rows[0]?.version);
}

/** A notification: a version and its changes. */
export function readNotification(payload: string): { version: number; changes: Changes } {
  const [version, ...rest] = payload.split(' ');
  return { version: Number(version), changes: parseChanges(rest.join(' ')) };
}

/** The current site version. */
export async function readVersion(db: Db): Promise<number> {
  const row = await db('site_version').first('version');
  return Number(row?.version ?? 0);
}
