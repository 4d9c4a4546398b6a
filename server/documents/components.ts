import type { Db } from '../database/db.ts';
import type { OpenRead } from '../database/open-read.ts';
import { collections } from './documents.ts';
import {
  findNamedPublished,
  type ListedDocument,
  listPageComponents,
  listPublished,
  type PublishedDocument,
} from './published.ts';

/** The place of a block on its page. */
interface Place {
  readonly name: string;
  readonly pageId: number;
  readonly orderNo: number;
}

/** A published block of a page. */
export type PublishedComponent = PublishedDocument & Place;
/** A published block as the back office lists it. */
export type ListedComponent = ListedDocument & Place;

/** Lists published blocks for the back office, all or those of a name and a page, in the order of their pages. */
export async function listComponents(
  db: Db,
  filter: { name?: string | undefined; pageId?: number | undefined } = {},
): Promise<ListedComponent[]> {
  return (await listPublished(db, collections.components, filter)).map(toComponent);
}

/** Lists the components of a page in their order. */
export async function listComponentsOnPage(open: OpenRead, page: string): Promise<PublishedComponent[]> {
  return (await listPageComponents(open, page)).map(toComponent);
}

/** The block of a name on a page. */
export async function findComponentOnPage(
  open: OpenRead,
  page: string,
  name: string,
): Promise<PublishedComponent | undefined> {
  const stored = await findNamedPublished(open, { collection: collections.components, page, name });
  return stored && toComponent(stored);
}

/** A component always has a page, a place on it and a name. */
function toComponent<D extends PublishedDocument>(document: D): D & Place {
  const { name, pageId, orderNo } = document;
  if (name === null || pageId === null || orderNo === null)
    throw new Error(`The component ${document.id} has no page, place or name.`);
  return { ...document, name, pageId, orderNo };
}
