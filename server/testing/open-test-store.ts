import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../store/db.ts';
import { openPglite, openServerStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { openFromTemplate } from './embedded-template.ts';
import { type StoreKind, testDatabaseUrl } from './stores.ts';

/** A store that a test also uses through knex's own types, which accept any text as a column. */
export type OpenedStore = Omit<Store, 'db'> & { readonly db: Knex & Db };

/** The store of one test file. */
export interface TestStore {
  readonly store: OpenedStore;
  /** The address of its database, for a second connection; undefined for the embedded one. */
  readonly url: string | undefined;
  /** The proxy in front of the test server; undefined for the embedded database. */
  readonly databaseProxy: DatabaseProxy | undefined;
  remove(): Promise<void>;
}

/** Opens an empty store: the embedded database in memory, or a new database on the test server. With `shared` it opens a database of another test store again. */
export async function openTestStore(kind: StoreKind, log: Logger, shared?: string): Promise<TestStore> {
  if (kind === 'embedded') {
    const store = withKnex(await openPglite(await openFromTemplate(), log));
    return { store, url: undefined, databaseProxy: undefined, remove: store.close };
  }
  const url = shared ?? (await createDatabase());
  const databaseProxy = await openDatabaseProxy(url);
  const store = withKnex(await openServerStore(databaseProxy.url, log));
  return {
    store,
    url,
    databaseProxy,
    async remove() {
      await store.close();
      await databaseProxy.close();
      if (shared === undefined) await runOnServer(`drop database if exists ${databaseOf(url)} with (force)`);
    },
  };
}

/** Adds the types of knex to a store that a test opened itself. */
export function withKnex(store: Store): OpenedStore {
  return { ...store, db: store.db as Knex & Db };
}

/** Creates an empty database on the test server; returns its address. */
export async function createDatabase(): Promise<string> {
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/trellis_${randomBytes(8).toString('hex')}`;
  await runOnServer(`create database ${databaseOf(url.href)}`);
  return url.href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Runs a statement on the test server, outside any test's database. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
