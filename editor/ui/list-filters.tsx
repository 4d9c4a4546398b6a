import { NativeSelect } from '@mantine/core';

/** A select above a list, and the name of its parameter in the address. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  /** The chosen values, by the names of the filters. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

/** The filters of a list. */
export function ListFilters({ filters, values, onChange }: ListFiltersProps) {
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
