/** The databases on which server tests run. */
export type StoreKind = 'embedded' | 'postgres';

/** A Postgres server that tests may make databases on. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Every database that this machine has: each server test runs against all of them. */
export const stores: readonly StoreKind[] = testDatabaseUrl ? ['embedded', 'postgres'] : ['embedded'];
