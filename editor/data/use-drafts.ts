import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DraftKey, DraftListRow } from '#schemas/api/drafts.ts';
import type { ResponseOf } from '#schemas/api/index.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
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

/** Query key of schedules. */
export const schedulesKey = ['schedules'] as const;

/** Milliseconds from the time of a schedule until it is looked whether it was carried out, and until the next look. */
const lookMs = 5_000;
/** Longest wait for that, which timers can have. */
const longestMs = 3_600_000;

/** Milliseconds for which the parts of a screen, which appear one after the other, share a response. */
const sharedMs = 2_000;

const isPending = ({ failed_at }: ScheduleRow) => failed_at === null;

const schedulesQuery = queryOptions({
  queryKey: schedulesKey,
  queryFn: async ({ client }) => {
    const before = client.getQueryData<ResponseOf<'listSchedules'>>(schedulesKey)?.data ?? [];
    const listed = await request('listSchedules');
    const ids = new Set(listed.data.filter(isPending).map(({ id }) => id));
    const isOver = (row: ScheduleRow) =>
      isPending(row) && !ids.has(row.id) && Date.parse(row.due_at) <= Date.now();
    // A document that it has published or unpublished may be on the screen.
    if (before.some(isOver))
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== schedulesKey[0] });
    return listed;
  },
  refetchInterval: ({ state: { data } }) => {
    const next = data?.data.find(isPending);
    if (!next) return false;
    return Math.min(Math.max(Date.parse(next.due_at) - Date.now(), 0) + lookMs, longestMs);
  },
  staleTime: sharedMs,
  retryOnMount: false,
});

/** Pending and failed schedules, in the order of their times. */
export function useSchedules() {
  return useQuery({ ...schedulesQuery, select: ({ data }) => data });
}

/** The pending schedule of a document: of the first one of several that has one. */
export function useSchedule(keys: readonly string[]): ScheduleRow | undefined {
  const { data = [] } = useSchedules();
  return data.find((row) => isPending(row) && keys.includes(`${row.collection}/${row.document_id}`));
}

/** Finds the pending schedule that publishes a document; undefined where there is none. */
export function findPublication(
  schedules: readonly ScheduleRow[],
  { collection, id }: DocumentKey,
): ScheduleRow | undefined {
  return schedules.find(
    (row) =>
      row.action === 'publish' && isPending(row) && row.collection === collection && row.document_id === id,
  );
}

/** Whether there are more schedules than a list can have. */
export function useHasMoreSchedules(): boolean {
  return useQuery({ ...schedulesQuery, select: ({ more }) => more }).data ?? false;
}

/** Query key of approval links, their approvals and comments. */
export const reviewsKey = ['reviews'] as const;

/** Approval links with their approvals and comments, newest first; those of one document, or all. */
export const reviewsQuery = (key?: DocumentKey) =>
  queryOptions({
    queryKey: [...reviewsKey, key ?? 'all'],
    queryFn: async () => (await request('listReviews', key ? { query: key } : {})).data,
    staleTime: 0,
    retryOnMount: false,
  });

/** Approval links of one document, or all. */
export const useReviews = (key?: DocumentKey) => useQuery(reviewsQuery(key));
