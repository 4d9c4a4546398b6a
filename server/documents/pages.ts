import type { PageRow } from '#schemas/api/admin.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { headKey } from '#schemas/engine/page.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { pages } from '#schemas/pages/index.ts';
import { cacheTags, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { collections } from './documents.ts';
import { insertDocument } from './publications.ts';
import { findNamedPublished, type PublishedDocument } from './published.ts';
import { writePublic } from './write-condition.ts';

/** Every stored page. */
export async function listPages(db: Db): Promise<PageRow[]> {
  const pages = db('published').where({ collection: collections.pages }).orderBy('id');
  return (await pages.select('id', 'type', 'content')).map(toPage);
}

/** The page with a name. */
export async function findPage(open: OpenRead, name: string): Promise<PageRow | undefined> {
  const page = await findNamedPublished(open, { collection: collections.pages, name });
  return page && toPage(page);
}

/** Creates a page; undefined when its name is taken. */
export async function insertPage(
  trx: Db,
  { name, route }: { name: string; route: string },
): Promise<PageRow | undefined> {
  const page = await insertDocument(
    trx,
    { collection: collections.pages, type: name, name },
    { declaration: undefined, content: { route }, savedBy: null },
  );
  return page && { id: page.id, name, route };
}

function toPage({ id, type, content }: Pick<PublishedDocument, 'id' | 'type' | 'content'>): PageRow {
  return { id, name: type, route: isRecord(content) ? String(content.route) : '' };
}

/** When a block of each page or its title was last saved, by the page's name. */
export async function listPageChanges(open: OpenRead): Promise<ReadonlyMap<string, Date>> {
  const db = open(Object.values(collections).map(cacheTags.collection));
  const { rows } = await db.raw<{ collection: string; name: string; changed_at: Date }>(
    `select page.collection, page.name, max(component.updated_at) as changed_at from published as page
       join published as component on component.collection = :components and component.page_id = page.id
       where page.collection = :pages group by page.collection, page.name
     union all select collection, name, updated_at from published where collection = :settings`,
    collections,
  );
  const times = new Map(
    rows.map(({ collection, name, changed_at }) => [`${collection} ${name}`, changed_at]),
  );
  const changes = Object.keys(pages).flatMap((name): [string, Date][] => {
    const [latest] = [
      times.get(`${collections.pages} ${name}`),
      times.get(`${collections.settings} ${headKey(name)}`),
    ]
      .filter((time) => time !== undefined)
      .sort((a, b) => b.getTime() - a.getTime());
    return latest ? [[name, latest]] : [];
  });
  return new Map(changes);
}

/** The number of public entries of each entity, by its type. */
export async function countAddressed(
  open: OpenRead,
  entities: readonly Entity[],
): Promise<ReadonlyMap<string, number>> {
  const db = open(entities.map(({ type }) => cacheTags.collection(type)));
  const limits = entities.map((entity) => ({ ...writePublic(db, entity), type: entity.type }));
  const { rows } = await db.raw<{ collection: string; count: number }>(
    `select collection, count(*) as count from published
     where ${limits.map(({ sql }) => `(collection = ? and ${sql})`).join(' or ') || 'false'} group by collection`,
    limits.flatMap(({ type, bindings }) => [type, ...bindings]),
  );
  return new Map(rows.map(({ collection, count }) => [collection, Number(count)]));
}

/** The slugs of some public entries of an entity and when each was saved last, oldest entry first. */
export async function listSlugs(
  open: OpenRead,
  entity: Entity,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  const { type } = entity;
  const db = open([cacheTags.collection(type)]);
  const { sql, bindings } = writePublic(db, entity);
  // The entries before the first one are counted in an index, without reading them.
  const { rows } = await db.raw<{ slug: string | null; updated_at: Date }>(
    `select slug, updated_at from published where collection = ? and ${sql} and id >= (
       select id from published where collection = ? and ${sql} order by id offset ? limit 1
     ) order by id limit ?`,
    [type, ...bindings, type, ...bindings, offset, limit],
  );
  return rows.flatMap(({ slug, updated_at }) => (slug ? [{ slug, updatedAt: updated_at }] : []));
}
