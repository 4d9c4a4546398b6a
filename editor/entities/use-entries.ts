import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { messageOf } from '../data/api-error.ts';
import { entryQueries } from '../data/entry-queries.ts';
import { useLastPage, useListState } from '../tables/use-list-state.ts';
import { notify } from '../ui/notify.tsx';
import { requestEntries } from './entry-requests.ts';

/** The listed entries of an entity, with search, page and sort order. */
export function useEntries(entity: Entity) {
  const list = useListState();
  const [sort, setSort] = useLocalStorage({ key: `admin-${entity.resource}-sort`, defaultValue: '' });
  const isKnownSort = entity.columns.some(
    (column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''),
  );
  const filter = { ...list.query, ...(isKnownSort && { sort }) };
  const query = useQuery({
    queryKey: [entryQueries.list, entity.type, filter],
    queryFn: async () => {
      const { data, meta } = await requestEntries(entity, 'list', { query: filter });
      return { entries: data, total: meta?.total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
  useFailureNotice(entity, query.error);
  const lastPage = useLastPage(list, query);
  return { query, list, lastPage, sort: isKnownSort ? sort : '', setSort: list.fromStart(setSort) };
}

function useFailureNotice({ messages }: Entity, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    console.warn(messages.loadFailed.title, messageOf(error));
    notify({ kind: 'error', ...messages.loadFailed });
  }, [error, messages]);
}
