import type { Knex } from 'knex';

const tables = ['projects', 'services', 'clients', 'team_members', 'majors'];

/** Keeps who changed a row of the company last, and lets the latest changes be found without reading all rows. */
export async function recordEditors(trx: Knex): Promise<void> {
  for (const table of tables) {
    await trx.raw(`alter table ${table} add column updated_by integer references admins on delete set null`);
    await trx.raw(`create index ${table}_updated on ${table} (updated_at)`);
  }
}
