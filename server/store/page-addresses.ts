import type { Db } from './db.ts';
import { tables } from './entity-table.ts';
import type { Addressed } from './slugs.ts';

/** A page that search engines may list, and when it last changed, if that is known. */
export interface PageAddress {
  readonly path: string;
  readonly changedAt: Date | undefined;
}

/** When a block of each page was last saved, by the page's path. */
export async function listPageChanges(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows: { route: string; changed_at: Date }[] = await db('pages')
    .join('components', 'components.page_id', 'pages.id')
    .groupBy('pages.route')
    .select('pages.route')
    .max('components.updated_at as changed_at');
  return new Map(rows.map(({ route, changed_at }) => [route, changed_at]));
}

/** The pages of all rows of a kind, below the path of their list. */
export async function listRowPages(db: Db, type: Addressed): Promise<PageAddress[]> {
  const rows: { slug: string; updated_at: Date }[] = await db(tables[type])
    .orderBy('id')
    .select('slug', 'updated_at');
  return rows.map(({ slug, updated_at }) => ({
    path: `/${type}s/${encodeURIComponent(slug)}`,
    changedAt: updated_at,
  }));
}
