import type { Knex } from 'knex';

/** Where queries run: the store's pool, or the transaction that a caller holds open. */
export type Db = Knex;
