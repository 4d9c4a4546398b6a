import type { Db } from '../store/db.ts';

/** Everything that a refused call must leave as it was, as one text. */
export async function takeSnapshot(db: Db): Promise<string> {
  const tables = [
    ...['site_version', 'pages', 'components', 'component_revisions', 'settings', 'setting_revisions'],
    ...['media', 'projects', 'services', 'clients', 'team_members', 'majors', 'visits', 'messages'],
  ];
  const rows = [];
  for (const table of tables) rows.push([table, await db(table).orderBy(1)]);
  return JSON.stringify(rows);
}
