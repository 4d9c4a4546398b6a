import type { Db } from './db.ts';
import {
  collections,
  findDocument,
  findNamedDocument,
  listDocuments,
  listPageComponents,
  type StoredDocument,
} from './documents.ts';

/** A stored block of a page. */
export interface StoredComponent extends StoredDocument {
  readonly name: string;
  readonly pageId: number;
  readonly orderNo: number;
}

/** Stored blocks, all or those of a name and a page, in the order of their pages. */
export async function listComponents(
  db: Db,
  filter: { name?: string | undefined; pageId?: number | undefined } = {},
): Promise<StoredComponent[]> {
  return (await listDocuments(db, collections.components, filter)).map(toComponent);
}

/** Lists the components of a page in their order. */
export async function listComponentsOnPage(db: Db, page: string): Promise<StoredComponent[]> {
  return (await listPageComponents(db, page)).map(toComponent);
}

/** Finds a component; with `lock` its row is locked until the transaction ends. */
export async function findComponent(
  db: Db,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredComponent | undefined> {
  const document = await findDocument(db, { collection: collections.components, id }, options);
  return document && toComponent(document);
}

/** The block of a name on a page. */
export async function findComponentOnPage(
  db: Db,
  page: string,
  name: string,
): Promise<StoredComponent | undefined> {
  const stored = await findNamedDocument(db, { collection: collections.components, page, name });
  return stored && toComponent(stored);
}

/** A component always has a page, a place on it and a name. */
export function toComponent(document: StoredDocument): StoredComponent {
  const { name, pageId, orderNo } = document;
  if (name === null || pageId === null || orderNo === null)
    throw new Error(`The component ${document.id} has no page, place or name.`);
  return { ...document, name, pageId, orderNo };
}
