import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestParts } from '#schemas/api/caller.ts';
import { maxSearchLength, maxWithoutPage } from '#schemas/api/endpoint.ts';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { startOf } from '#schemas/engine/text-measure.ts';
import { plainText } from '#schemas/engine/walk.ts';
import { getEntity } from '#schemas/entities.ts';
import { targetsOf } from '#schemas/fields/index.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { useSettled } from '../data/pointer.ts';
import { entryQueries } from '../data/query-keys.ts';
import type { FormServices, ReferenceOption } from '../form/services.ts';
import { imageOf, requestEntries, titleIn } from './listed-entry.ts';

/** The entities to which the fields of an entity refer. */
export function listTargets({ fields }: Entity): string[] {
  return [...new Set(fields.flatMap((node) => targetsOf(node)?.to ?? []))];
}

/** The entries of an entity that a reference can refer to; of a long list the first. */
export function referenceOptionsQuery(to: string) {
  return queryOptions({ queryKey: [entryQueries.options, to], queryFn: () => listOptions(to) });
}

/** The entries of an entity as options of a reference, drafts last; of a long list the first, the chosen and the found ones. */
export const useReferenceOptions: FormServices['useReferenceOptions'] = (to, wanted = {}) => {
  const client = useQueryClient();
  const first = useQuery(referenceOptionsQuery(to));
  const { data = noOptions } = first;
  const hasMore = data.length >= maxWithoutPage;
  const missing = hasMore ? findMissing(data, wanted.ids ?? []) : [];
  const chosen = useQuery({
    ...chosenOptionsQuery(to, missing),
    enabled: missing.length > 0,
    placeholderData: () => readLoadedOptions(client, to).filter(({ id }) => missing.includes(id)),
  });
  const search = startOf((wanted.search ?? '').trim(), maxSearchLength);
  const settled = useSettled(search, debounceMs);
  const searched = useQuery({ ...searchedOptionsQuery(to, settled), enabled: hasMore && settled !== '' });
  const matches = (settled === search ? searched.data : undefined) ?? noOptions;
  const { data: drafts = noOptions, ...draftsQuery } = useQuery(draftOptionsQuery(to));
  const options = useMemo(
    () => merge(data, chosen.data ?? noOptions, matches, drafts),
    [data, chosen.data, matches, drafts],
  );
  // Without the drafts, a chosen one would be taken for a deleted entry.
  const draftsError = findMissing(options, wanted.ids ?? []).length > 0 ? draftsQuery.error : null;
  const error = first.error ?? chosen.error ?? searched.error ?? draftsError;
  return {
    options,
    hasMore,
    found: useMemo(() => new Set(matches.map(({ id }) => id)), [matches]),
    isLoading:
      first.isPending ||
      draftsQuery.isPending ||
      (chosen.isFetching && findMissing(chosen.data ?? noOptions, missing).length > 0),
    error: error === null ? null : messageOf(error),
  };
};

/** Milliseconds after the last key before the server is searched. */
const debounceMs = 250;
const maxFound = 100;
const idsPerRequest = 200;
const noOptions: readonly ReferenceOption[] = [];

function findMissing(options: readonly ReferenceOption[], ids: readonly number[]): number[] {
  const known = new Set(options.map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).sort((a, b) => a - b);
}

function merge(...lists: readonly (readonly ReferenceOption[])[]): readonly ReferenceOption[] {
  const [first = noOptions, ...others] = lists;
  if (others.every(({ length }) => length === 0)) return first;
  return [...new Map(lists.flat().map((option) => [option.id, option])).values()];
}

function chosenOptionsQuery(to: string, ids: readonly number[]) {
  return queryOptions({
    queryKey: [entryQueries.options, to, { ids }],
    queryFn: async () => {
      const options: ReferenceOption[] = [];
      for (let start = 0; start < ids.length; start += idsPerRequest)
        options.push(...(await listOptions(to, { ids: ids.slice(start, start + idsPerRequest).join(',') })));
      return options;
    },
  });
}

function searchedOptionsQuery(to: string, search: string) {
  return queryOptions({
    queryKey: [entryQueries.options, to, { search }],
    queryFn: () => listOptions(to, { search, per_page: maxFound }),
  });
}

/** The entries that were never published, which a draft can refer to. */
function draftOptionsQuery(to: string) {
  return queryOptions({
    queryKey: [entryQueries.options, to, 'drafts'],
    queryFn: async () => {
      const { data } = await request('listNewEntries', { query: { collection: to } });
      const blank = { subtitle: '', excerpt: '', image: '', isDraft: true };
      return data.map(({ id, title, label }): ReferenceOption => ({ ...blank, id, title: title || label }));
    },
  });
}

async function listOptions(to: string, query: NonNullable<RequestParts['query']> = {}) {
  const entity = getEntity(to);
  const { data } = await requestEntries(entity, 'list', { query });
  return data.map((entry) => toReferenceOption(entity, entry));
}

/** The loaded entries of an entity, as options of a reference. */
export function readLoadedOptions(client: QueryClient, to: string): readonly ReferenceOption[] {
  const loaded = client.getQueriesData<readonly ReferenceOption[]>({ queryKey: [entryQueries.options, to] });
  return merge(...loaded.map(([, options]) => options ?? noOptions));
}

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

/** A value as text: of a field, or the title of another entry. */
function wordsOf({ fields }: Entity, key: string, value: unknown): string {
  if (isRecord(value)) return String(titleIn(value) ?? '');
  const node = fields.find((field) => field.key === key);
  return node ? plainText(node, value) : '';
}

/** The entries by which the picker filters. */
function groupsOf(value: unknown): { id: number; title: string }[] {
  return [value].flat().flatMap((group) => {
    if (!isRecord(group) || typeof group.id !== 'number') return [];
    return [{ id: group.id, title: String(titleIn(group) ?? '') }];
  });
}
