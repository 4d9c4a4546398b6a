import type { Knex } from 'knex';

/** One step forward; it runs inside a transaction of its own. */
export type Migration = (trx: Knex) => Promise<void>;
