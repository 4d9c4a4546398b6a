import { Group, NativeSelect, Pagination, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usualPerPage } from '#schemas/api/endpoint.ts';
import { DataTable, type DataTableProps, type TableRow } from './data-table.tsx';
import { LoadFailure } from './loaded.tsx';
import type { ListState } from './use-list-state.ts';

interface ListPage<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

interface ListTableProps<R extends TableRow> extends Omit<DataTableProps<R>, 'rows'> {
  readonly list: ListState;
  readonly query: UseQueryResult<ListPage<R>>;
  /** The message where loading failed; without a text that of the error. */
  readonly failure: { readonly title: string; readonly text?: string };
}

/** A table of a list that the server divides into pages, and how to go through these. */
export function ListTable<R extends TableRow>({ list, query, failure, ...table }: ListTableProps<R>) {
  const { data, error } = query;
  const lastPage = useLastPage(list, query);
  if (error !== null && data === undefined) return <LoadFailure {...failure} query={query} />;
  return (
    <>
      <DataTable rows={data?.rows} {...table} />
      <Foot list={list} lastPage={lastPage} total={data?.total} />
    </>
  );
}

/** The last page; goes back to it when the current page no longer exists. */
function useLastPage(
  { page, perPage, setPage }: ListState,
  { data, isSuccess, isPlaceholderData }: UseQueryResult<ListPage<unknown>>,
): number {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / perPage));
  const isKnown = isSuccess && !isPlaceholderData;
  const goTo = useEffectEvent(setPage);
  useEffect(() => {
    if (isKnown && page > lastPage) goTo(lastPage);
  }, [isKnown, page, lastPage]);
  return lastPage;
}

const pageSizes = [10, usualPerPage, 50, 100] as const;

interface FootProps {
  readonly list: ListState;
  readonly lastPage: number;
  readonly total: number | undefined;
}

/** Props of a disabled button that keeps the focus with which it was pressed. */
const focusableDisabled = { disabled: false, 'aria-disabled': true, mod: { disabled: true } };

function Foot({ list, lastPage, total = 0 }: FootProps) {
  if (total <= pageSizes[0]) return null;
  return (
    <Group component="nav" justify="space-between" gap="0.75rem 1.5rem" mt="0.75rem" aria-label="Pages">
      <NativeSelect
        size="sm"
        aria-label="Rows on a page"
        value={String(list.perPage)}
        onChange={(event) => list.setPerPage(Number(event.currentTarget.value))}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} on a page` }))}
      />
      {lastPage > 1 && (
        <Pagination
          value={list.page}
          onChange={list.setPage}
          total={lastPage}
          getControlProps={(control) => ({
            'aria-label': `${control} page`,
            ...(list.page === (control === 'next' ? lastPage : 1) && focusableDisabled),
          })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
      <VisuallyHidden role="status">{`Page ${list.page} of ${lastPage}`}</VisuallyHidden>
    </Group>
  );
}
