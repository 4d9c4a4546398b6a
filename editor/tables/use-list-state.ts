import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { usualPerPage } from '#schemas/api/list.ts';

/** Milliseconds without a key press after which a search is sent. */
const searchDelay = 250;

/** Which part of a list the person chose to see: what is searched for, and the page. */
export function useListState() {
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), searchDelay);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useLocalStorage<number>({
    key: 'adminRowsPerPage',
    defaultValue: usualPerPage,
  });
  /** Sets what decides which rows there are, and goes back to the first page of them. */
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
    /** What the server is asked for. */
    query: { page: String(page), per_page: String(perPage), ...(sought !== '' && { search: sought }) },
    fromStart,
    setPage,
    setSearch: fromStart(setSearch),
    setPerPage: fromStart(setPerPage),
  };
}

/** Which part of a list is seen. */
export type ListState = ReturnType<typeof useListState>;

interface ListAnswer {
  readonly data?: { readonly total: number } | undefined;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
}

/** The number of the last page; who stands behind it, because rows went away, is brought back to it. */
export function useLastPage({ page, perPage, setPage }: ListState, answer: ListAnswer): number {
  const lastPage = Math.max(1, Math.ceil((answer.data?.total ?? 0) / perPage));
  const isKnown = answer.isSuccess && !answer.isPlaceholderData;
  useEffect(() => {
    if (isKnown && page > lastPage) setPage(lastPage);
  }, [isKnown, page, lastPage, setPage]);
  return lastPage;
}
