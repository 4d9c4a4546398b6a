import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Changes, parseChanges } from './cache-tags.ts';
import type { Db } from './db.ts';

const pollEvery = 5_000;
const maxWaitMs = 5_000;
/** Milliseconds in which a notification arrives whose version can be read already. */
const deliveryMs = 250;

/** The site version, which other processes may raise. */
export interface Followed {
  read(): Promise<number>;
  hear(payload: string): void;
  /** Called with a version up to which all notifications should have arrived; returns whether one was missing. */
  catchUp(version: number): boolean;
}

interface ListenOptions {
  readonly url: string;
  readonly log: Logger;
  readonly followed: Followed;
}

/** Listens for changes of other processes: by notifications, and by polling every few seconds in case one is lost. */
export function listenOnServer({ url, log, followed }: ListenOptions): { stop(): Promise<void> } {
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  async function look(): Promise<boolean> {
    try {
      const version = await followed.read();
      await delay(deliveryMs, undefined, { ref: false });
      return followed.catchUp(version);
    } catch (error) {
      log.debug({ err: error }, 'could not look for new versions');
      return false;
    }
  }

  async function poll(): Promise<void> {
    const polled = client;
    const hasMissed = await look();
    // It may lead nowhere without being closed.
    if (hasMissed && polled === client && !retry) replace(client);
  }

  function replace(former: pg.Client): void {
    former.off('end', reconnect);
    void former.end().catch(() => {});
    reconnect();
  }

  function reconnect(): void {
    if (isStopped || retry) return;
    failures += 1;
    const wait = Math.min(200 * 2 ** failures, maxWaitMs) * (0.75 + Math.random() / 2);
    retry = setTimeout(() => {
      client = connect();
    }, wait).unref();
  }

  function connect(): pg.Client {
    retry = undefined;
    const next = createClient(url, log);
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => followed.hear(payload ?? ''));
    next
      .connect()
      .then(() => next.query(`listen ${siteChannel}`))
      .then(() => {
        failures = 0;
        return look();
      })
      .catch(() => {
        // It may be connected, to a standby for example, which lets nobody listen.
        replace(next);
      });
    return next;
  }

  let client = connect();
  const polling = setInterval(poll, pollEvery).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(polling);
      clearTimeout(retry);
      await client.end().catch(() => {});
    },
  };
}

function createClient(url: string, log: Logger): pg.Client {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'trellis-listen' },
    ...{ keepAlive: true, connectionTimeoutMillis: 2_000 },
  });
  client.on('error', (error) => log.warn({ err: error }, 'lost the connection that hears of changes'));
  return client;
}

/** The channel on which every process is notified of the next site version. */
export const siteChannel = 'site_version';
/** Maximum bytes of a notification; Postgres accepts less than 8,000. */
const maxBytes = 7_900;

/** Increments the site version and notifies every process of the changes; other changes wait until the transaction ends. */
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
