import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DraftKey, DraftListRow } from '#schemas/api/drafts.ts';
import { request } from './api-client.ts';

/** Query key of everything about drafts; invalidated when one is saved, published or discarded. */
export const draftsKey = ['drafts'] as const;

/** The drafts of the whole site, those changed last first, as many as were loaded, and how many there are. */
export function useDrafts() {
  return useInfiniteQuery({
    queryKey: [...draftsKey, 'list'],
    queryFn: ({ pageParam }) => request('listDrafts', { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta && meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined,
    select: ({ pages }) => {
      // A draft that was saved meanwhile moves the others to the next page.
      const drafts = pages.flatMap(({ data }) => data);
      const unique = new Map(drafts.map((draft) => [`${draft.collection}/${draft.id}`, draft]));
      return { drafts: [...unique.values()], total: pages.at(-1)?.meta?.total ?? unique.size };
    },
    staleTime: 0,
  });
}

/** The number of drafts of the whole site. */
export function useDraftCount() {
  return useQuery({
    queryKey: [...draftsKey, 'count'],
    queryFn: async () => (await request('countDrafts')).count,
  });
}

/** The collection of a document and its id. */
export type DocumentKey = Readonly<Omit<DraftKey, 'version'>>;

/** A key of the document of a draft, unique among all documents. */
export function draftId({ collection, id }: DocumentKey): string {
  return `${collection}/${id}`;
}

/** The documents and versions of drafts, as requests name them. */
export function draftKeys(drafts: readonly DraftListRow[]): DraftKey[] {
  return drafts.map(({ collection, id, version }) => ({ collection, id, version }));
}
