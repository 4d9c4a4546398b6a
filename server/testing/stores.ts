/** The databases on which server tests run. */
export type StoreKind = 'embedded' | 'postgres';

/** A Postgres server on which tests create databases. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Every database that this machine has, for tests whose subject could differ between them. */
export const stores: readonly StoreKind[] = testDatabaseUrl ? ['embedded', 'postgres'] : ['embedded'];

/** The database of tests whose subject is the same on all of them: the server where there is one. */
export const oneStore: readonly StoreKind[] = stores.slice(-1);
