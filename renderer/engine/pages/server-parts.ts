import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { EntityOutline } from '#schemas/api/public.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { entityOutlineQuery, entryQuery, type SiteQuery } from '../data/queries.ts';
import type { PublicEntry } from '../values/entry-values.ts';
import { entryListQuery, pageNumber, readPageNumber } from './entry-list.ts';

/** An entry with a slug. */
interface Addressed {
  readonly slug?: string;
}

/** The query of the entry at a slug, by the path of its page, such as `/trips/:slug`; undefined while it is not known which entity the page shows. */
type EntryQueries = Readonly<
  Record<string, (slug: string, client: QueryClient) => SiteQuery<Addressed | null> | null | undefined>
>;

/** Parts of a site that the server uses for status and cache keys. */
export interface ServerParts {
  readonly entryQueries: EntryQueries;
  /** Query parameters that change a page, by its path. */
  readonly allowedQuery: Readonly<Record<string, readonly string[]>>;
  /** Whether an address is a page of a list that is known to be after its last one. */
  isBeyondEnd(client: QueryClient, address: URL): boolean;
}

/** Reads whether the entry of a path is missing, and its current path if it has another one. */
export function readEntry(
  queries: ServerParts['entryQueries'],
  client: QueryClient,
  pathname: string,
): { isMissing: boolean; movedTo: string | undefined } {
  for (const [path, query] of Object.entries(queries)) {
    const slug = matchPath(path, pathname)?.params.slug;
    if (slug === undefined) continue;
    const found = query(slug, client);
    const entry = found && client.getQueryData<Addressed | null>(found.queryKey);
    const folder = pathname.slice(0, pathname.lastIndexOf('/'));
    const current = entry?.slug ?? slug;
    return {
      isMissing: entry === null,
      movedTo: current === slug ? undefined : `${folder}/${encodeURIComponent(current)}`,
    };
  }
  return { isMissing: false, movedTo: undefined };
}

/** Completes a site's server parts with those of its generic list pages. */
export function completeServerParts(own: ServerParts, hasView: (page: PageName) => boolean): ServerParts {
  const generic = Object.values(pages).filter(({ name }) => !hasView(name));
  const lists = generic.filter((page) => page.lists !== undefined);
  return {
    entryQueries: { ...listEntryQueries(hasView), ...own.entryQueries },
    allowedQuery: {
      ...Object.fromEntries(lists.map(({ route }) => [route, [pageNumber]])),
      ...own.allowedQuery,
    },
    isBeyondEnd: (client, address) =>
      own.isBeyondEnd(client, address) ||
      lists.some(({ name, route }) => route === address.pathname && isBeyondEnd(client, name, address)),
  };
}

function listEntryQueries(hasView: (page: PageName) => boolean): EntryQueries {
  const declared = Object.values(pages);
  return Object.fromEntries(
    declared.flatMap(({ name, shows }) => {
      const list = declared.find(({ lists }) => shows !== undefined && lists === shows);
      if (shows === undefined || !list || hasView(name)) return [];
      const query = (slug: string, client: QueryClient) => {
        const entity = client.getQueryData<EntityOutline>(entityOutlineQuery(shows).queryKey);
        return entity && entryQuery<PublicEntry>(entity.entries.resource, slug);
      };
      return [[`${list.route}/:slug`, query]];
    }),
  );
}

/** Whether an address is a page of a list that is known to be empty. */
function isBeyondEnd(client: QueryClient, page: PageName, { searchParams }: URL): boolean {
  const number = readPageNumber(searchParams);
  const entity = client.getQueryData<EntityOutline>(entityOutlineQuery(pages[page].lists ?? '').queryKey);
  const entries =
    entity && client.getQueryData<readonly PublicEntry[]>(entryListQuery(page, entity, number).queryKey);
  return number > 1 && entries?.length === 0;
}
