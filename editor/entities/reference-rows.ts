import { useQuery } from '@tanstack/react-query';
import type { ListedEntry } from '#schemas/api/entity-calls.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord, plainText } from '#schemas/engine/walk.ts';
import { getEntity } from '#schemas/entities.ts';
import { messageOf } from '../data/api-error.ts';
import type { ReferenceRow } from '../form/services.tsx';
import { requestEntries } from './entry-requests.ts';

/** The stored entries that a reference may refer to. */
export function useReferenceRows(to: string): {
  rows: ReferenceRow[];
  isLoading: boolean;
  error: string | null;
} {
  const { data, isPending, error } = useQuery({
    queryKey: ['reference-rows', to],
    queryFn: async () => {
      const entity = getEntity(to);
      return (await requestEntries(entity, 'list')).data.map((row) => toReferenceRow(entity, row));
    },
  });
  return { rows: data ?? noRows, isLoading: isPending, error: error === null ? null : messageOf(error) };
}

const noRows: ReferenceRow[] = [];

/** The card of an entry in a picker, as its entity declares it. */
function toReferenceRow(entity: Entity, row: ListedEntry): ReferenceRow {
  const { title, card } = entity;
  const subtitle = (card.subtitle ?? []).map((part) =>
    typeof part === 'string' ? wordsOf(entity, part, row[part]) : `${row[part.key]} ${part.unit}`,
  );
  return {
    id: row.id,
    title: String(row[title] ?? ''),
    excerpt: card.excerpt === undefined ? '' : String(row[card.excerpt] ?? ''),
    image: card.image === undefined ? '' : imageOf(row[card.image]),
    subtitle: subtitle.filter(Boolean).join(' · '),
    ...(card.groups !== undefined && { groups: groupsOf(row[card.groups]) }),
  };
}

/** The address of an image, or of the first file of a list. */
function imageOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return isRecord(first) ? String(first.file_path ?? '') : '';
}

/** A value in words: that of a field, or the name of another entry. */
function wordsOf({ fields }: Entity, key: string, value: unknown): string {
  if (isRecord(value)) return String(Object.entries(value).find(([name]) => name !== 'id')?.[1] ?? '');
  const node = fields.find((field) => field.key === key);
  return node ? plainText(node, value) : '';
}

/** The other entries by which cards can be narrowed. */
function groupsOf(value: unknown): { id: number; title: string }[] {
  return [value].flat().flatMap((group) => {
    if (!isRecord(group) || typeof group.id !== 'number') return [];
    const name = Object.entries(group).find(([key]) => key !== 'id')?.[1];
    return [{ id: group.id, title: String(name ?? '') }];
  });
}
