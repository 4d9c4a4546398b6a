import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import { openPglite, openServerStore, type Store } from '../database/open-store.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { openFromTemplate } from './embedded-template.ts';
import { createMigratedDatabase } from './server-databases.ts';
import type { StoreKind } from './stores.ts';

/** A store that a test also uses through knex's own types, which accept any text as a column. */
export type OpenedStore = Omit<Store, 'db'> & { readonly db: Knex & Db };

export interface TestStore {
  readonly store: OpenedStore;
  /** The address of its database, for a second connection; undefined for the embedded one. */
  readonly url: string | undefined;
  /** The proxy in front of the test server; undefined without one. */
  readonly databaseProxy: DatabaseProxy | undefined;
  remove(): Promise<void>;
}

interface TestStoreOptions {
  /** The address of a database of another test store, which is opened again. */
  readonly shared?: string | undefined;
  /** Whether the test server is behind a proxy, which a test can disconnect. */
  readonly isProxied?: boolean | undefined;
}

/** Opens an empty store: the embedded database in memory, or a new database on the test server. */
export async function openTestStore(
  kind: StoreKind,
  log: Logger,
  { shared, isProxied = false }: TestStoreOptions = {},
): Promise<TestStore> {
  if (kind === 'embedded') {
    const store = withKnex(await openPglite(await openFromTemplate(), log));
    return { store, url: undefined, databaseProxy: undefined, remove: store.close };
  }
  const { url, remove } =
    shared === undefined ? await createMigratedDatabase() : { url: shared, remove: async () => {} };
  const databaseProxy = isProxied ? await openDatabaseProxy(url) : undefined;
  const store = withKnex(await openServerStore(databaseProxy?.url ?? url, log));
  return {
    store,
    url,
    databaseProxy,
    async remove() {
      await store.close();
      await databaseProxy?.close();
      await remove();
    },
  };
}

/** Adds the types of knex to a store that a test opened itself. */
export function withKnex(store: Store): OpenedStore {
  return { ...store, db: store.db as Knex & Db };
}
