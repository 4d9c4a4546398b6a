import { collections } from '#schemas/engine/collections.ts';
import { headKey } from '#schemas/engine/page.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage, pages } from '#schemas/pages/index.ts';
import type { PinnedRevision } from '../documents/approval-links.ts';

/** The path of the page on which a document is shown; undefined for one without a page of its own. */
export function pagePathOf({ collection, type, page, slug }: PinnedRevision): string | undefined {
  if (collection === collections.settings)
    return Object.values(pages).find(({ name }) => headKey(name) === type)?.route;
  if (collection === collections.components) return findDeclaredPage(page ?? '')?.route;
  const entity = findEntity(collection);
  return entity && slug !== null ? entryPath(entity, slug) : undefined;
}
