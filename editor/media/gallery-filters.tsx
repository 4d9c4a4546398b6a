import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { largeFileBytes } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { type GalleryFilter, gallerySummaryQuery } from './gallery-query.ts';

interface GalleryFiltersProps {
  readonly filter: GalleryFilter;
  readonly onChange: (filter: GalleryFilter) => void;
}

const choices = {
  show: {
    '': 'All files',
    unused: 'Unused',
    without_alt: 'Without alternative text',
    large: `Too large (over ${formatSize(largeFileBytes)})`,
  },
  type: { '': 'Images and videos', image: 'Images', video: 'Videos' },
} as const;

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Selects that narrow the gallery down to files of a kind, type or month. */
export function GalleryFilters({ filter, onChange }: GalleryFiltersProps) {
  const months = useQuery(gallerySummaryQuery).data?.months ?? [];
  // One that has no files any more stays chosen.
  const listed =
    filter.month === undefined || months.includes(filter.month) ? months : [filter.month, ...months];
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label="Show"
        value={filter.show ?? ''}
        data={toOptions(choices.show)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, show: isKey(choices.show, value) ? value || undefined : undefined })
        }
      />
      <NativeSelect
        aria-label="Type"
        value={filter.type ?? ''}
        data={toOptions(choices.type)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, type: isKey(choices.type, value) ? value || undefined : undefined })
        }
      />
      <NativeSelect
        aria-label="Month"
        value={filter.month ?? ''}
        data={[
          { value: '', label: 'All months' },
          ...listed.map((month) => ({
            value: month,
            label: monthName.format(new Date(`${month}-01T12:00Z`)),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, month: value || undefined })}
      />
    </Group>
  );
}

/** Reads a filter from the query of an address; unknown values are ignored. */
export function readFilter(query: URLSearchParams): GalleryFilter {
  const [show = '', type = '', month = ''] = ['show', 'type', 'month'].map((key) => query.get(key) ?? '');
  return {
    show: isKey(choices.show, show) ? show || undefined : undefined,
    type: isKey(choices.type, type) ? type || undefined : undefined,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

function isKey<C extends object>(of: C, value: string): value is Extract<keyof C, string> {
  return Object.hasOwn(of, value);
}

const toOptions = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));
