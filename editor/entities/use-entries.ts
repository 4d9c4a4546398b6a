import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Entity, filterFields } from '#schemas/engine/entity.ts';
import { messageOf } from '../data/api-error.ts';
import { entryQueries } from '../data/query-keys.ts';
import { notify } from '../ui/notify.tsx';
import { stateFilters } from '../ui/state-badge.tsx';
import { type ListFilter, readFilters } from '../ui/table-tools.tsx';
import { type AddressedList, useListAddress } from '../ui/use-list-state.ts';
import { requestEntries } from './listed-entry.ts';

const stateName = 'state';

/** The listed entries of an entity, with search, page, sort order and filters, which the address holds. */
export function useEntries(entity: Entity) {
  const list = useListAddress();
  const { sort, setSort } = useSort(entity, list);
  const filters = listFilters(entity);
  const values = readFilters(filters, list.read);
  const state = values[stateName] ?? '';
  const filter = { ...list.query, ...values, ...(sort !== '' && { sort }) };
  const query = useQuery({
    queryKey: [entryQueries.list, entity.type, filter],
    queryFn: async () => {
      const { data, meta } = await requestEntries(entity, 'list', { query: filter });
      return { rows: data, total: meta?.total ?? data.length };
    },
    placeholderData: keepPreviousData,
    // Drafts are in a list of their own.
    enabled: state !== 'draft',
  });
  useFailureNotice(entity, query.error);
  const blank = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return {
    ...{ query, list, sort, setSort, filters, values, state },
    /** Shows all entries; undefined where no search and no filter is set. */
    showAll:
      list.sought === '' && Object.keys(values).length === 0
        ? undefined
        : () => list.write({ ...blank, search: '', page: '' }),
  };
}

/** The filters of an entity's lists: the state of documents, then the select fields of the declaration. */
function listFilters(entity: Entity): ListFilter[] {
  return [
    { name: stateName, label: 'State', options: stateFilters },
    ...filterFields(entity).map(({ key, ...filter }) => ({ name: key, ...filter })),
  ];
}

/** The sort order in the address, or else the one that was chosen last. */
function useSort(entity: Entity, { read, write }: AddressedList) {
  const [last, setLast] = useLocalStorage({ key: `admin-${entity.resource}-sort`, defaultValue: '' });
  const isKnown = (sort: string) =>
    entity.columns.some((column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''));
  const sort = [read('sort'), last].find(isKnown) ?? '';
  const setSort = (next: string) => {
    setLast(next);
    write({ sort: next, page: '' });
  };
  return { sort, setSort };
}

function useFailureNotice({ messages }: Entity, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    console.warn(messages.loadFailed.title, messageOf(error));
    notify({ kind: 'error', ...messages.loadFailed });
  }, [error, messages]);
}
