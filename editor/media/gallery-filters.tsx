import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { largeFileBytes } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { FilterSelects } from '../ui/table-tools.tsx';
import { type GalleryFilter, gallerySummaryQuery } from './gallery-query.ts';

interface GalleryFiltersProps {
  readonly filter: GalleryFilter;
  readonly onChange: (filter: GalleryFilter) => void;
}

const choices = {
  show: {
    unused: 'Unused',
    without_alt: 'Without alternative text',
    large: `Too large (over ${formatSize(largeFileBytes)})`,
  },
  type: { image: 'Images', video: 'Videos' },
} as const;

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Selects that narrow the gallery down to files of a kind, type or month. */
export function GalleryFilters({ filter, onChange }: GalleryFiltersProps) {
  const months = useQuery(gallerySummaryQuery).data?.months ?? [];
  // One that has no files any more stays chosen.
  const listed =
    filter.month === undefined || months.includes(filter.month) ? months : [filter.month, ...months];
  const filters = [
    { name: 'show', label: 'Show', options: toOptions(choices.show) },
    { name: 'type', label: 'Type', options: toOptions(choices.type) },
    { name: 'month', label: 'Month', options: listed.map(toMonth) },
  ];
  const values = Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return (
    <Group gap="0.5rem 1rem">
      <FilterSelects
        {...{ filters, values }}
        onChange={(name, value) => onChange(toFilter({ ...values, [name]: value }))}
      />
    </Group>
  );
}

const toMonth = (month: string) => ({
  value: month,
  label: monthName.format(new Date(`${month}-01T12:00Z`)),
});

/** Reads a filter from the query of an address; unknown values are ignored. */
export function readFilter(query: URLSearchParams): GalleryFilter {
  return toFilter(Object.fromEntries(query));
}

function toFilter({
  show = '',
  type = '',
  month = '',
}: Readonly<Record<string, string | undefined>>): GalleryFilter {
  return {
    show: isKey(choices.show, show) ? show : undefined,
    type: isKey(choices.type, type) ? type : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

function isKey<C extends object>(of: C, value: string): value is Extract<keyof C, string> {
  return Object.hasOwn(of, value);
}

const toOptions = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));
