import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListedEntry } from '#schemas/api/entity-calls.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord, plainText } from '#schemas/engine/walk.ts';
import { getEntity } from '#schemas/entities.ts';
import { messageOf } from '../data/api-error.ts';
import { entryQueries } from '../data/use-invalidate-entries.ts';
import type { ReferenceOption } from '../form/services.ts';
import { requestEntries } from './entry-requests.ts';

/** The entries of an entity that a reference can refer to. */
export function referenceOptionsQuery(to: string) {
  return queryOptions({
    queryKey: [entryQueries.options, to],
    queryFn: async () => {
      const entity = getEntity(to);
      return (await requestEntries(entity, 'list')).data.map((entry) => toReferenceOption(entity, entry));
    },
  });
}

/** The entries of an entity, as options of a reference. */
export function useReferenceOptions(to: string): {
  options: ReferenceOption[];
  isLoading: boolean;
  error: string | null;
} {
  const { data, isPending, error } = useQuery(referenceOptionsQuery(to));
  return {
    options: data ?? noOptions,
    isLoading: isPending,
    error: error === null ? null : messageOf(error),
  };
}

const noOptions: ReferenceOption[] = [];

/** An entry in a picker, as its entity declares it. */
function toReferenceOption(entity: Entity, entry: ListedEntry): ReferenceOption {
  const { title, card } = entity;
  const subtitle = (card.subtitle ?? []).map((part) =>
    typeof part === 'string' ? wordsOf(entity, part, entry[part]) : `${entry[part.key]} ${part.unit}`,
  );
  return {
    id: entry.id,
    title: String(entry[title] ?? ''),
    excerpt: card.excerpt === undefined ? '' : String(entry[card.excerpt] ?? ''),
    image: card.image === undefined ? '' : imageOf(entry[card.image]),
    subtitle: subtitle.filter(Boolean).join(' · '),
    ...(card.groups !== undefined && { groups: groupsOf(entry[card.groups]) }),
  };
}

/** The address of an image, or of the first file of a list. */
function imageOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return isRecord(first) ? String(first.file_path ?? '') : '';
}

/** A value as text: of a field, or the title of another entry. */
function wordsOf({ fields }: Entity, key: string, value: unknown): string {
  if (isRecord(value)) return String(Object.entries(value).find(([name]) => name !== 'id')?.[1] ?? '');
  const node = fields.find((field) => field.key === key);
  return node ? plainText(node, value) : '';
}

/** The entries by which the picker filters. */
function groupsOf(value: unknown): { id: number; title: string }[] {
  return [value].flat().flatMap((group) => {
    if (!isRecord(group) || typeof group.id !== 'number') return [];
    const name = Object.entries(group).find(([key]) => key !== 'id')?.[1];
    return [{ id: group.id, title: String(name ?? '') }];
  });
}
