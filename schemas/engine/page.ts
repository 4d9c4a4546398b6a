import { markPlace } from './declared-at.ts';

/** A page of the public site, declared once; plain data, because the routes are needed in a visitor's browser. */
export interface Page<Name extends string = string> {
  /** Its name in the store and in the API. */
  readonly name: Name;
  /** Label in the back office. */
  readonly label: string;
  /** Its address, which is one part: `/prices`, or `/` for the first page. */
  readonly route: string;
  /** Its position among the pages in the back office, the sitemap and the menu, lowest first. */
  readonly order: number;
  /** Its title until the owner saves another; the site's name follows it in a browser's tab and in search results. */
  readonly title: string;
  /** Description in search results, until the owner saves another one. */
  readonly description: string;
  /** The admin screen of its title and description, where those belong to other settings. */
  readonly headScreen?: string;
  /** Whether one of its views has the contact form: the empty list of messages leads there. */
  readonly hasContactForm?: true;
  /** Its label in the menu of the site; absent: not in the menu. */
  readonly menu?: string;
  /** Its label among the small links of the footer; absent: not among them. */
  readonly footer?: string;
  /** The entity whose entries it lists; each of their pages has an address below this one. */
  readonly lists?: string;
  /** Entries on a page of the list where it has no view of its own, at most 100. */
  readonly perPage?: number;
  /** The entity whose entries are shown with this page's blocks, each at its own address; at its own route the page shows the first of them. */
  readonly shows?: string;
}

/** Declares a page, from which its route, head, sitemap entry, menu entry, visit path and admin screens are derived. */
export function definePage<const Name extends string>(page: Page<Name>): Page<Name> {
  return markPlace(page);
}

/** Maximum characters of a title and a description in search results. */
export const headLengths = { title: 70, description: 160 } as const;

/** The key under which the owner's title and description of a page are stored. */
export function headKey(name: string): string {
  return `page_${name.replaceAll('-', '_')}`;
}

/** Indexes declared pages by their names, in their order. */
export function indexPages<P extends Page>(declared: readonly P[]): Readonly<Record<P['name'], P>> {
  const inOrder = declared.toSorted((a, b) => a.order - b.order);
  return Object.fromEntries(inOrder.map((page) => [page.name, page])) as Record<P['name'], P>;
}
