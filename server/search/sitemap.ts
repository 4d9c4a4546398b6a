import { entities, entryPath, listPath } from '#schemas/entities.ts';
import type { Db } from '../store/db.ts';
import { listPageChanges, listSlugs } from '../store/page-addresses.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import { listedPages } from '../visits/site-paths.ts';

/** Addresses that one sitemap may hold, as sitemaps.org sets it. */
const mostAddresses = 50_000;

/** A page that search engines may list, and when it last changed, if that is known. */
interface PageAddress {
  readonly path: string;
  readonly changedAt: Date | undefined;
}

/** Every page that search engines may list: the fixed ones first, then those of entries. */
async function listPages(db: Db): Promise<PageAddress[]> {
  const changes = await listPageChanges(db);
  const addresses: PageAddress[] = listedPages.map(({ route, name }) => {
    return { path: route, changedAt: changes.get(name) };
  });
  for (const entity of entities) {
    if (listPath(entity) === undefined) continue;
    for (const { slug, updatedAt } of await listSlugs(db, entity.type)) {
      const path = entryPath(entity, slug);
      if (path !== undefined) addresses.push({ path, changedAt: updatedAt });
    }
  }
  return addresses;
}

/** The sitemap, or where there are too many pages for one the list of its parts; `part` counts from 1, undefined where there is no such part. */
export async function writeSitemap(
  db: Db,
  publicUrl: string,
  part?: number,
  most = mostAddresses,
): Promise<string | undefined> {
  const all = await listPages(db);
  const parts = Math.ceil(all.length / most);
  if (part === undefined) return parts > 1 ? writeIndex(publicUrl, parts) : writePages(publicUrl, all);
  if (parts === 1 || part < 1 || part > parts) return undefined;
  return writePages(publicUrl, all.slice((part - 1) * most, part * most));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeIndex(publicUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [head, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

function writePages(publicUrl: string, rows: readonly PageAddress[]): string {
  const lines = rows.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${changed}</url>`;
  });
  return [head, `<urlset ${namespace}>`, ...lines, '</urlset>', ''].join('\n');
}
