import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';
import type { DocumentKey } from './use-drafts.ts';

/** Query key of approval links and what was written through them. */
export const reviewsKey = ['reviews'] as const;

/** Approval links with what was written through them, newest first; those of one document, or all. */
export const reviewsQuery = (key?: DocumentKey) =>
  queryOptions({
    queryKey: [...reviewsKey, key ?? 'all'],
    queryFn: async () => (await request('listReviews', key ? { query: key } : {})).data,
    staleTime: 0,
    retryOnMount: false,
  });

/** Approval links of one document, or all. */
export const useReviews = (key?: DocumentKey) => useQuery(reviewsQuery(key));
