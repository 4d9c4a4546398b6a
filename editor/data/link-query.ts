import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { maxSearchLength } from '#schemas/api/endpoint.ts';
import { isPageAddress, readReference } from '#schemas/engine/link-target.ts';
import { startOf } from '#schemas/engine/text-measure.ts';
import { request } from './api-client.ts';
import { messageOf } from './api-error.ts';
import { useSettled } from './pointer.ts';

/** Query key of the targets of links, and of links without one. */
export const linksKey = ['links'] as const;

const searchDelayMs = 200;

/** The target of a link, and the link as it is stored. */
export function linkQuery(link: string) {
  return queryOptions({
    queryKey: [...linksKey, 'to', link],
    queryFn: async () => (await request('showLinkTarget', { query: { link } })).data,
    staleTime: 30_000,
  });
}

/** The target of a reference, or of an address of this site, as defaults have it before they are stored. */
export function useLink(link: string) {
  const isReference = readReference(link) !== undefined;
  const settled = useSettled(link, searchDelayMs);
  const isKnown = isReference || (settled === link && /^\/(?!\/)/.test(link));
  const { data, isFetching } = useQuery({ ...linkQuery(link), enabled: isKnown });
  return {
    target: isKnown ? (data?.target ?? undefined) : undefined,
    isLoading: isReference && isFetching,
    leadsNowhere: isKnown && !isReference && data?.target === null && isPageAddress(data.link),
  };
}

/** Pages, entries and files that a link can lead to. */
export function useLinkTargets(search: string, isOpen: boolean) {
  const settled = useSettled(startOf(search.trim(), maxSearchLength), searchDelayMs);
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [...linksKey, { search: settled }],
    queryFn: async () => (await request('listLinkTargets', { query: { search: settled } })).data,
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { targets: data, isLoading: isFetching, error: error && messageOf(error) };
}

/** The reference to the target of a typed link; the link itself where the target is outside this site, or cannot be found out. */
export async function resolveLink(client: QueryClient, typed: string): Promise<string> {
  try {
    const found = await client.fetchQuery(linkQuery(typed));
    client.setQueryData(linkQuery(found.link).queryKey, found);
    return found.link;
  } catch {
    // The server does the same when the content is saved.
    return typed;
  }
}

const brokenLinksQuery = queryOptions({
  queryKey: [...linksKey, 'broken'],
  queryFn: () => request('listBrokenLinks'),
  staleTime: 0,
  retryOnMount: false,
});

/** Documents with links that lead to nothing that visitors can open. */
export function useBrokenLinks() {
  return useQuery({ ...brokenLinksQuery, select: ({ data }) => data });
}

/** Whether there may be more of them than are listed. */
export function useHasMoreBrokenLinks(): boolean {
  return useQuery({ ...brokenLinksQuery, select: ({ more }) => more }).data ?? false;
}

/** A page of the former addresses of entries that contain a text. */
export function useFormerAddresses(query: {
  readonly page: string;
  readonly per_page: string;
  readonly search?: string;
}) {
  return useQuery({
    queryKey: [...linksKey, 'former', query],
    queryFn: async () => {
      const { data, meta } = await request('listFormerAddresses', { query });
      return { rows: data.map((row) => ({ id: row.address, ...row })), total: meta.total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
