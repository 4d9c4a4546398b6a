import { Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxSearchLength } from '#schemas/api/list.ts';
import type { ListState } from './use-list-state.ts';

interface TableToolsProps {
  /** Singular and plural of a row, in lower case. */
  readonly unit: { readonly one: string; readonly many: string };
  readonly list: ListState;
  /** Undefined while loading. */
  readonly total: number | undefined;
  /** More filters, before the search. */
  readonly children?: ReactNode;
}

/** The search above a table, with the number of results. */
export function TableTools({ unit, list, total, children }: TableToolsProps) {
  return (
    <Group gap="0.5rem 1rem" mb="0.75rem">
      {children}
      <TextInput
        flex="1 1 16rem"
        maw="28rem"
        type="search"
        aria-label={`Search ${unit.many}`}
        placeholder="Search…"
        maxLength={maxSearchLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={list.search}
        onChange={(event) => list.setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {total === undefined ? '' : `${total} ${total === 1 ? unit.one : unit.many}`}
      </Text>
    </Group>
  );
}
