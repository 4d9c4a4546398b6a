import { type Changes, parseChanges } from './cache-tags.ts';
import type { Db } from './db.ts';

/** The table with a count of changes: of public ones, or of media rows, each of which carries the version that changed it last. On a channel of this name every process is notified of the next one. */
export type VersionCounter = 'site_version' | 'media_version';

/** Maximum bytes of a notification; Postgres accepts less than 8,000. */
const maxBytes = 7_900;

/** Increments a counter and notifies every process of what has changed; holds up other writers of the same counter until the transaction ends. */
export async function bumpVersion(trx: Db, counter: VersionCounter, changes?: Changes): Promise<number> {
  const text = changes ? JSON.stringify(changes) : '';
  const { rows } = await trx
    .raw<{ version: number }>(
      `with counted as (update ${counter} set version = version + 1 returning version)
    select version, pg_notify(?, version || ' ' || ?) from counted`,
      [counter, Buffer.byteLength(text) < maxBytes ? text : ''],
    )
    .options({ name: `increment_${counter}` });
  return Number(rows[0]?.version);
}

/** A notification: a version and its changes. */
export function readNotification(payload: string): { version: number; changes: Changes } {
  const [version, ...rest] = payload.split(' ');
  return { version: Number(version), changes: parseChanges(rest.join(' ')) };
}

/** The current version of a counter. */
export async function readVersion(db: Db, counter: VersionCounter): Promise<number> {
  const row = await db(counter).first('version');
  return Number(row?.version ?? 0);
}
