import { Group, NativeSelect, Pagination } from '@mantine/core';
import { usualPerPage } from '#schemas/api/list.ts';
import type { ListState } from './use-list-state.ts';

/** Page sizes. */
const pageSizes = [10, usualPerPage, 50, 100] as const;

interface TableFootProps {
  readonly list: ListState;
  readonly lastPage: number;
  readonly total: number | undefined;
}

export function TableFoot({ list, lastPage, total = 0 }: TableFootProps) {
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
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </Group>
  );
}
