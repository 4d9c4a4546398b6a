import type { QueryClient } from '@tanstack/react-query';
import type { EntityOutline } from '#schemas/api/public.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { entityOutlineQuery, entryQuery } from '../data/queries.ts';
import type { PublicEntry } from '../values/entry-values.ts';
import { entryListQuery, pageNumber, readPageNumber } from './entry-list.ts';
import type { EntryQueries, ServerParts } from './read-entry.ts';

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
