import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { rowCalls } from '#schemas/api/entity-calls.ts';
import { usualPerPage } from '#schemas/api/list.ts';
import type { Entity } from '#schemas/entity.ts';
import { request } from '../api-client.ts';
import { messageOf } from '../api-error.ts';
import { notify } from '../ui/notify.tsx';
import type { ListedRow } from './listed-row.ts';

/** Milliseconds without a key press after which a search is sent. */
const searchDelay = 250;

/** Numbers of rows that a page can have. */
export const pageSizes = [10, usualPerPage, 50, 100] as const;

/** The rows of an entity that the table shows, and what the person chose to see of them. */
export function useRows(entity: Entity) {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), searchDelay);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useLocalStorage({ key: `admin-${entity.resource}-sort`, defaultValue: '' });
  const [perPage, setPerPage] = useLocalStorage<number>({
    key: 'adminRowsPerPage',
    defaultValue: usualPerPage,
  });
  const isKnownSort = entity.columns.some(
    (column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''),
  );
  const query = {
    page: String(page),
    per_page: String(perPage),
    ...(sought !== '' && { search: sought }),
    ...(isKnownSort && { sort }),
  };
  const answer = useQuery({
    queryKey: ['rows', entity.type, query],
    queryFn: async () => {
      const { data, meta } = await request(rowCalls[entity.type].list, { query });
      const rows: readonly ListedRow[] = data;
      return { rows, total: meta?.total ?? rows.length };
    },
    placeholderData: keepPreviousData,
  });
  useFailureNotice(entity, answer.error);
  const lastPage = Math.max(1, Math.ceil((answer.data?.total ?? 0) / perPage));
  useEffect(() => {
    if (answer.isSuccess && !answer.isPlaceholderData && page > lastPage) setPage(lastPage);
  }, [answer.isSuccess, answer.isPlaceholderData, page, lastPage]);

  const backToFirst =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      setPage(1);
      set(value);
    };
  return {
    answer,
    search,
    sought,
    page,
    lastPage,
    perPage,
    sort: isKnownSort ? sort : '',
    setPage,
    setSearch: backToFirst(setSearch),
    setSort: backToFirst(setSort),
    setPerPage: backToFirst(setPerPage),
  };
}

function useFailureNotice({ messages }: Entity, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    console.warn(messages.loadFailed.title, messageOf(error));
    notify({ kind: 'error', ...messages.loadFailed });
  }, [error, messages]);
}

/** Lets everything that shows rows of an entity be read again after one has changed. */
export function useRefreshRows() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['rows', 'reference-rows', 'dashboard', 'user'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [client],
  );
}
