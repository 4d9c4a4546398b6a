import type { Db } from '../store/db.ts';

/** Everything that a refused call must leave as it was, as one text. */
export async function takeSnapshot(db: Db): Promise<string> {
  const tables = [
    ...['site_version', 'documents', 'revisions', 'document_references', 'old_slugs'],
    ...['media', 'visits', 'messages'],
  ];
  const rows = [];
  for (const table of tables) rows.push([table, await db(table).orderByRaw('1, 2')]);
  return JSON.stringify(rows);
}
