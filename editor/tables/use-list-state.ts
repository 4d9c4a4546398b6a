import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { usualPerPage } from '#schemas/api/list.ts';

/** Debounce of the search, in milliseconds. */
const searchDelay = 250;

/** The state of a list: search and page. */
export function useListState() {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), searchDelay);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useLocalStorage<number>({
    key: 'adminRowsPerPage',
    defaultValue: usualPerPage,
  });
  /** Wraps a setter so that it also goes back to the first page. */
  const fromStart =
    <V>(set: (value: V) => void) =>
    (value: V) => {
      setPage(1);
      set(value);
    };
  return {
    search,
    sought,
    page,
    perPage,
    /** Query of the request. */
    query: { page: String(page), per_page: String(perPage), ...(sought !== '' && { search: sought }) },
    fromStart,
    setPage,
    setSearch: fromStart(setSearch),
    setPerPage: fromStart(setPerPage),
  };
}

/** The state of a list. */
export type ListState = ReturnType<typeof useListState>;

interface ListQuery {
  readonly data?: { readonly total: number } | undefined;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
}

/** The last page; goes back to it when the current page no longer exists. */
export function useLastPage({ page, perPage, setPage }: ListState, query: ListQuery): number {
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / perPage));
  const isKnown = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (isKnown && page > lastPage) setPage(lastPage);
  }, [isKnown, page, lastPage, setPage]);
  return lastPage;
}
