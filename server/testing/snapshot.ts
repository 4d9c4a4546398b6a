import type { Knex } from 'knex';

/** The state that a rejected request must not change, as one text. */
export async function takeSnapshot(db: Knex): Promise<string> {
  const tables = [
    ...[
      'site_version',
      'documents',
      'published',
      'revisions',
      'published_references',
      'revision_references',
      'addresses',
    ],
    ...['media', 'visits', 'messages'],
  ];
  const rows = [];
  for (const table of tables) rows.push([table, await db(table).orderByRaw('1, 2')]);
  return JSON.stringify(rows);
}
