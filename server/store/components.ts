import type { Db } from './db.ts';
import { collections } from './documents.ts';
import {
  findNamedPublished,
  listPageComponents,
  listPublished,
  type PublishedDocument,
} from './published.ts';

/** A published block of a page. */
export interface PublishedComponent extends PublishedDocument {
  readonly name: string;
  readonly pageId: number;
  readonly orderNo: number;
}

/** Published blocks, all or those of a name and a page, in the order of their pages. */
export async function listComponents(
  db: Db,
  filter: { name?: string | undefined; pageId?: number | undefined } = {},
): Promise<PublishedComponent[]> {
  return (await listPublished(db, collections.components, filter)).map(toComponent);
}

/** Lists the components of a page in their order. */
export async function listComponentsOnPage(db: Db, page: string): Promise<PublishedComponent[]> {
  return (await listPageComponents(db, page)).map(toComponent);
}

/** The block of a name on a page. */
export async function findComponentOnPage(
  db: Db,
  page: string,
  name: string,
): Promise<PublishedComponent | undefined> {
  const stored = await findNamedPublished(db, { collection: collections.components, page, name });
  return stored && toComponent(stored);
}

/** A component always has a page, a place on it and a name. */
function toComponent(document: PublishedDocument): PublishedComponent {
  const { name, pageId, orderNo } = document;
  if (name === null || pageId === null || orderNo === null)
    throw new Error(`The component ${document.id} has no page, place or name.`);
  return { ...document, name, pageId, orderNo };
}
