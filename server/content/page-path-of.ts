import { collections } from '#schemas/engine/collections.ts';
import { headKey } from '#schemas/engine/page.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import type { PinnedRevision } from '../documents/approval-links.ts';

/** The path of the page on which a document is shown; undefined for one without a page of its own. */
export function pagePathOf({ collection, type, page, slug }: PinnedRevision): string | undefined {
  if (collection === collections.settings) return findPath(({ name }) => headKey(name) === type);
  if (collection === collections.components) return findPath(({ name }) => name === page);
  const entity = findEntity(collection);
  return entity && slug !== null ? entryPath(entity, slug) : undefined;
}

function findPath(isPage: (page: { readonly name: string }) => boolean): string | undefined {
  return Object.values(pages).find(isPage)?.route;
}
