import { indexPages, type Page } from '../engine/page.ts';
import * as declared from './declared.ts';

/** The name of a page in the store. */
export type PageName = (typeof declared)[keyof typeof declared]['name'];

/** Every declared page by its name, in their order. */
export const pages = indexPages(Object.values<Page<PageName>>(declared));

/** The page declared with a name; undefined for an unknown one. */
export function findDeclaredPage(name: string): Page<PageName> | undefined {
  return Object.values(pages).find((page) => page.name === name);
}
