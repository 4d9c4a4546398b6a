import type { Knex } from 'knex';

const indexes = `
  create index projects_title on projects (lower(title), id);
  create index projects_start on projects (start_date, id);
  create index clients_name on clients (lower(name), id);
  create index services_title on services (lower(title), id);
  create index team_members_name on team_members (lower(name), id);
  create index majors_name on majors (lower(name), id);`;

/** Lets the lists of the back office be read in the order of their columns without sorting them whole. */
export async function indexLists(trx: Knex): Promise<void> {
  await trx.raw(indexes);
}
