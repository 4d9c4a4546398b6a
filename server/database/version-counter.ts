import { type Changes, parseChanges } from './cache-tags.ts';
import type { Db } from './db.ts';

/** A count of changes, and the channel on which every process is notified of the next one. */
export interface VersionCounter {
  readonly table: 'site_version' | 'media_version';
  readonly channel: string;
}

/** The counter of public changes. */
export const siteVersion = {
  table: 'site_version',
  channel: 'site_version',
} as const satisfies VersionCounter;
/** Counts changes of media rows, each of which carries the version that changed it last. */
export const mediaVersion = {
  table: 'media_version',
  channel: 'media_version',
} as const satisfies VersionCounter;

/** Maximum bytes of a notification; Postgres accepts less than 8,000. */
const maxBytes = 7_900;

/** Increments a counter and notifies every process of what has changed; holds up other writers of the same counter until the transaction ends. */
export async function bumpVersion(
  trx: Db,
  { table, channel }: VersionCounter,
  changes?: Changes,
): Promise<number> {
  const text = changes ? JSON.stringify(changes) : '';
  const { rows } = await trx
    .raw<{ version: number }>(
      `with counted as (update ${table} set version = version + 1 returning version)
    select version, pg_notify(?, version || ' ' || ?) from counted`,
      [channel, Buffer.byteLength(text) < maxBytes ? text : ''],
    )
    .options({ name: `increment_${table}` });
  return Number(rows[0]?.version);
}

/** A notification: a version and its changes. */
export function readNotification(payload: string): { version: number; changes: Changes } {
  const [version, ...rest] = payload.split(' ');
  return { version: Number(version), changes: parseChanges(rest.join(' ')) };
}

/** The current version of a counter. */
export async function readVersion(db: Db, { table }: VersionCounter): Promise<number> {
  const row = await db(table).first('version');
  return Number(row?.version ?? 0);
}
