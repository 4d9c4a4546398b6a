import { Group, NativeSelect, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { maxSearchLength } from '#schemas/api/endpoint.ts';
import type { AddressedList, ListState } from './use-list-state.ts';

/** A select above a list, and the name of its parameter in the address. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The chosen values of filters in an address; unknown ones are left out. */
export function readFilters(
  filters: readonly ListFilter[],
  read: (name: string) => string,
): Record<string, string> {
  const chosen = filters.flatMap(({ name, options }) => {
    const value = read(name);
    return options.some((option) => option.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

interface TableToolsProps {
  /** Singular and plural of a row, in lower case. */
  readonly unit: { readonly one: string; readonly many: string };
  readonly list: AddressedList;
  /** Undefined while loading. */
  readonly total: number | undefined;
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, string>>;
}

/** The filters and the search above a table, with the number of results. */
export function TableTools({ unit, list, total, filters, values }: TableToolsProps) {
  return (
    <Group gap="0.5rem 1rem" mb="0.75rem">
      <FilterSelects
        {...{ filters, values }}
        onChange={(name, value) => list.write({ [name]: value, page: '' })}
      />
      <SearchInput list={list} label={`Search ${unit.many}`} flex="1 1 12rem" maw="28rem" />
      {/* Has its place before the number is known. */}
      <Text size="sm" c="dimmed" role="status" miw="8rem" mih="1lh">
        {total === undefined ? '' : `${total} ${total === 1 ? unit.one : unit.many}`}
      </Text>
    </Group>
  );
}

interface FilterSelectsProps extends Pick<TableToolsProps, 'filters' | 'values'> {
  /** Called with an empty value where all are chosen. */
  readonly onChange: (name: string, value: string) => void;
}

/** The selects of the filters above a list. */
export function FilterSelects({ filters, values, onChange }: FilterSelectsProps) {
  return filters.map(({ name, label, options }) => (
    <NativeSelect
      key={name}
      flex="1 1 9rem"
      maw="12rem"
      aria-label={label}
      value={values[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      data={[{ value: '', label: `${label}: all` }, ...options]}
    />
  ));
}

interface SearchInputProps extends Pick<TextInputProps, 'flex' | 'maw'> {
  readonly list: ListState;
  readonly label: string;
}

/** The search of a list. */
export function SearchInput({ list, label, ...size }: SearchInputProps) {
  return (
    <TextInput
      {...size}
      type="search"
      aria-label={label}
      placeholder="Search…"
      maxLength={maxSearchLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={list.search}
      onChange={(event) => list.setSearch(event.currentTarget.value)}
    />
  );
}
