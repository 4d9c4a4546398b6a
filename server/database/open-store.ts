import type { PGlite } from '@electric-sql/pglite';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import { type Changes, recordChanges } from './cache-tags.ts';
import { connectEmbedded, connectServer, pingServer } from './connect.ts';
import { type Db, toDb } from './db.ts';
import {
  copyDatabase,
  ensureDatabase,
  explainEmbeddedError,
  keepCopy,
  markDatabase,
} from './embedded-folder.ts';
import {
  bumpVersion,
  type Followed,
  listenOnServer,
  readNotification,
  readVersion,
  siteChannel,
} from './listen-on-server.ts';
import { findPending, migrateEmbedded, migrateServer, withServerLock } from './migrate.ts';
import { isConflict } from './store-error.ts';

/** Less memory than the default, and enough for a company's site. */
export const embeddedSettings = ['shared_buffers=16MB'];

/** Opens the embedded database in a folder that this process has locked; throws a StartError where it is lost or damaged. */
export async function openEmbeddedStore(dataDir: string, log: Logger): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const open = (folder: string) =>
    PGlite.create(folder, { postgresqlconf: embeddedSettings, extensions: { pg_trgm } });
  try {
    const folder = await ensureDatabase(dataDir, async (draft) => await (await open(draft)).close());
    let pglite = await open(folder);
    const pending = await readPending(pglite);
    if (pending !== undefined) {
      await pglite.close();
      await copyDatabase(dataDir, pending);
      pglite = await open(folder);
    }
    const store = await openPglite(pglite, log);
    keepCopy(dataDir);
    markDatabase(dataDir);
    return store;
  } catch (error) {
    throw error instanceof StartError ? error : explainEmbeddedError(dataDir, error);
  }
}

/** The first migration that a database still needs; undefined for one that is new or up to date. */
async function readPending(pglite: PGlite): Promise<string | undefined> {
  const { rows: tables } = await pglite.query(`select from pg_tables where tablename = 'migrations'`);
  if (tables.length === 0) return undefined;
  const { rows } = await pglite.query<{ name: string }>('select name from migrations');
  return findPending(rows.map(({ name }) => name));
}

/** Opens a store over an embedded database that is running already. */
export async function openPglite(pglite: PGlite, log: Logger): Promise<Store> {
  const knex = await connectEmbedded(pglite, log);
  await migrateEmbedded(knex);
  const db = toDb(knex);
  const signal = await createSignal(db);
  await pglite.listen(siteChannel, signal.hear);
  return buildStore({
    knex,
    kind: 'embedded',
    signal,
    log,
    exclusively: (work) => work(),
    maintain: (work) => work(db),
    ping: async () => {
      if (pglite.closed) throw new Error('The embedded database is closed');
    },
    close: () => pglite.close(),
  });
}

/** Opens the database on a Postgres server; rejects while that cannot be reached. */
export async function openServerStore(url: string, log: Logger): Promise<Store> {
  const knex = connectServer(url, log);
  try {
    await migrateServer(knex, url, log);
    const signal = await createSignal(toDb(knex));
    const listening = listenOnServer({ url, log, followed: signal });
    const exclusively: Store['exclusively'] = (work) => withServerLock(url, work);
    const maintain: Store['maintain'] = (work) =>
      withServerLock(url, async () => {
        const unlimited = connectServer(url, log, { unlimited: true });
        return await work(toDb(unlimited)).finally(() => unlimited.destroy());
      });
    return buildStore({
      ...{ knex, kind: 'server', signal, log, exclusively, maintain },
      ping: (timeoutMs) => pingServer(url, timeoutMs),
      close: listening.stop,
    });
  } catch (error) {
    await knex.destroy();
    throw error;
  }
}

type Listener = (version: number, changes: Changes) => void;

interface SiteSignal extends Followed {
  current(): number;
  /** Reports a version; in any order, and repeatedly. */
  tell: Listener;
  listen(listener: Listener): void;
}

/** Holds the newest known version, and reports each newer one once. */
async function createSignal(db: Db): Promise<SiteSignal> {
  /** Every version up to this one was reported; of later ones those in `ahead`, as a process hears of its own saves first. */
  let complete = await readVersion(db);
  const ahead = new Set<number>();
  const listeners: Listener[] = [];
  const report: Listener = (version, changes) => {
    while (ahead.delete(complete + 1)) complete += 1;
    for (const listener of listeners) listener(version, changes);
  };
  const tell: Listener = (version, changes) => {
    if (version <= complete || ahead.has(version)) return;
    ahead.add(version);
    report(version, changes);
  };
  return {
    current: () => Math.max(complete, ...ahead),
    read: () => readVersion(db),
    tell,
    hear(payload) {
      const { version, changes } = readNotification(payload);
      tell(version, changes);
    },
    catchUp(version) {
      if (version <= complete) return false;
      complete = version;
      for (const known of ahead) if (known <= version) ahead.delete(known);
      report(version, undefined);
      return true;
    },
    listen: (listener) => listeners.push(listener),
  };
}

/** Runs a transaction again that the database gave up only because of another one. */
async function retryConflicts<T>(run: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error) || triesLeft === 0) throw error;
    return await retryConflicts(run, triesLeft - 1);
  }
}

interface StoreParts extends Pick<Store, 'kind' | 'exclusively' | 'maintain' | 'ping' | 'close'> {
  readonly knex: Knex;
  readonly signal: SiteSignal;
  readonly log: Logger;
}

function buildStore({ knex, kind, signal, log, exclusively, maintain, ping, close }: StoreParts): Store {
  // A broken idle connection leaves the pool by itself; without a listener its error would end the process.
  knex.client.on?.('error', (error: unknown) => log.warn({ err: error }, 'database connection lost'));
  const db = toDb(knex);
  return {
    db,
    kind,
    async change(work) {
      const { result, changes, version } = await retryConflicts(() =>
        db.transaction(async (trx) => {
          const done = await recordChanges(() => work(trx));
          return { ...done, version: await bumpVersion(trx, done.changes) };
        }),
      );
      signal.tell(version, changes);
      return result;
    },
    transact: (work) => retryConflicts(() => db.transaction(work)),
    exclusively,
    maintain,
    siteVersion: signal.current,
    onSiteChange: signal.listen,
    ping,
    async close() {
      await knex.destroy();
      await close();
    },
  };
}

/** The open database and the site version. */
export interface Store {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Runs a transaction that changes public content, and increments the site version. */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Changes something that the public does not see, in one transaction. */
  transact<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Does work that no other process on the same database does at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Does slow work on the schema over a connection without time limits, in one process at a time. */
  maintain<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The newest site version that this process has read. */
  siteVersion(): number;
  /** Calls back when the site version increased, in this process or another, with the affected tags. */
  onSiteChange(listener: (version: number, changes: Changes) => void): void;
  /** Rejects when the database does not respond within the given milliseconds. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}
