import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { messageOf } from '../data/api-error.ts';
import { useLastPage, useListState } from '../tables/use-list-state.ts';
import { notify } from '../ui/notify.tsx';
import { requestEntries } from './entry-requests.ts';
import type { ListedRow } from './listed-row.ts';

/** The rows of an entity that the table shows, and what the person chose to see of them. */
export function useRows(entity: Entity) {
  const list = useListState();
  const [sort, setSort] = useLocalStorage({ key: `admin-${entity.resource}-sort`, defaultValue: '' });
  const isKnownSort = entity.columns.some(
    (column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''),
  );
  const query = { ...list.query, ...(isKnownSort && { sort }) };
  const answer = useQuery({
    queryKey: ['rows', entity.type, query],
    queryFn: async () => {
      const { data, meta } = await requestEntries(entity, 'list', { query });
      const rows: readonly ListedRow[] = data;
      return { rows, total: meta?.total ?? rows.length };
    },
    placeholderData: keepPreviousData,
  });
  useFailureNotice(entity, answer.error);
  const lastPage = useLastPage(list, answer);
  return { answer, list, lastPage, sort: isKnownSort ? sort : '', setSort: list.fromStart(setSort) };
}

function useFailureNotice({ messages }: Entity, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    console.warn(messages.loadFailed.title, messageOf(error));
    notify({ kind: 'error', ...messages.loadFailed });
  }, [error, messages]);
}
