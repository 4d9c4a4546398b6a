import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { maxSearchLength } from '#schemas/api/endpoint.ts';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import { type Entity, filterFields } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { startOf } from '#schemas/engine/text-measure.ts';
import { request } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { useMe } from '../data/queries.ts';
import { entryQueries, staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { type RequestedForm, readField, readForm, writeForm } from '../ui/form-address.ts';
import { notify } from '../ui/notify.tsx';
import { stateFilters } from '../ui/state-badge.tsx';
import { type ListFilter, readFilters } from '../ui/table-tools.tsx';
import { entryPrefixOf, listUnsaved, removeUnsaved, type UnsavedChanges } from '../ui/unsaved-changes.ts';
import { type AddressedList, useListAddress } from '../ui/use-list-state.ts';
import { entryScreenPath } from './entry-page.ts';
import { nameNewEntry } from './entry-source.ts';
import { nameOf, requestEntries } from './listed-entry.ts';

const stateName = 'state';

/** The listed entries of an entity, with search, page, sort order and filters, which the address holds. */
export function useEntries(entity: Entity) {
  const list = useListAddress();
  const { sort, setSort } = useSort(entity, list);
  const filters = listFilters(entity);
  const values = readFilters(filters, list.read);
  const state = values[stateName] ?? '';
  const filter = { ...list.query, ...values, ...(sort !== '' && { sort }) };
  const query = useQuery({
    queryKey: [entryQueries.list, entity.type, filter],
    queryFn: async () => {
      const { data, meta } = await requestEntries(entity, 'list', { query: filter });
      return { rows: data, total: meta?.total ?? data.length };
    },
    placeholderData: keepPreviousData,
    // Drafts are in a list of their own.
    enabled: state !== 'draft',
  });
  useFailureNotice(entity, query.error);
  const blank = Object.fromEntries(filters.map(({ name }) => [name, '']));
  return {
    ...{ query, list, sort, setSort, filters, values, state },
    /** Shows all entries; undefined where no search and no filter is set. */
    showAll:
      list.sought === '' && Object.keys(values).length === 0
        ? undefined
        : () => list.write({ ...blank, search: '', page: '' }),
  };
}

/** The filters of an entity's lists: the state of documents, then the select fields of the declaration. */
function listFilters(entity: Entity): ListFilter[] {
  return [
    { name: stateName, label: 'State', options: stateFilters },
    ...filterFields(entity).map(({ key, ...filter }) => ({ name: key, ...filter })),
  ];
}

/** The sort order in the address, or else the one that was chosen last. */
function useSort(entity: Entity, { read, write }: AddressedList) {
  const [last, setLast] = useLocalStorage({ key: `admin-${entity.resource}-sort`, defaultValue: '' });
  const isKnown = (sort: string) =>
    entity.columns.some((column) => column.sort !== undefined && column.sort === sort.replace(/^-/, ''));
  const sort = [read('sort'), last].find(isKnown) ?? '';
  const setSort = (next: string) => {
    setLast(next);
    write({ sort: next, page: '' });
  };
  return { sort, setSort };
}

function useFailureNotice({ messages }: Entity, error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    console.warn(messages.loadFailed.title, messageOf(error));
    notify({ kind: 'error', ...messages.loadFailed });
  }, [error, messages]);
}

/** The form that the address opens over a list, and how forms are opened and closed. */
export function useEditing(entity: Entity) {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const requested = readForm(search);
  const [closed, setClosed] = useState<string>();
  const { opened = false, restores = false } = isRecord(state) ? state : {};
  useEffect(() => setClosed((before) => (before === key ? before : undefined)), [key]);
  // A link that asks for a new entry has no name for it yet.
  const isNameless = requested !== undefined && 'name' in requested && requested.name === '';
  useEffect(() => {
    if (!isNameless) return;
    void navigate({ search: writeForm(search, { name: nameNewEntry() }), hash }, { replace: true, state });
  }, [isNameless, search, hash, state, navigate]);

  const open = (entry: Pick<ListedEntry, 'id'> | 'new', { restored = false } = {}) => {
    const form: RequestedForm = entry === 'new' ? { name: nameNewEntry() } : { id: entry.id };
    void navigate({ search: writeForm(search, form) }, { state: { opened: true, restores: restored } });
  };
  // The closed form is removed at once: the person has confirmed the loss of unsaved changes, or they are in the browser's storage.
  const remove = () => flushSync(() => setClosed(key));
  const close = () => {
    remove();
    void navigate({ search: writeForm(search) }, { replace: true });
    // The browser goes back later: a reload before that, or Forward after it, finds no form any more.
    if (opened === true) void navigate(-1);
  };
  const openScreen = (id: number) => {
    const path = entryScreenPath(entity, id);
    if (path === undefined) return undefined;
    return () => {
      remove();
      void navigate(path, { replace: true, state: { restores: true } });
    };
  };
  return {
    /** Undefined while no form is open. */
    form: isNameless || closed === key ? undefined : requested,
    restores: restores === true,
    focusOn: readField(hash),
    ...{ open, close, openScreen },
  };
}

interface UnsavedEntry {
  readonly document: string;
  readonly entry: ListedEntry | 'new';
  readonly changes: UnsavedChanges;
}

/** Every entry of an entity with unsaved changes, read again when a form opens or closes. */
export function useUnsavedEntries(entity: Entity, isEditing: boolean) {
  const person = useMe().data?.id;
  const [discarded, setDiscarded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: discarding changes the list.
  const entries = useMemo(
    () => (person === undefined || isEditing ? [] : listEntries(entity, person)),
    [entity, person, isEditing, discarded],
  );
  const discard = ({ document, changes }: UnsavedEntry) => {
    if (person !== undefined) removeUnsaved(person, document, changes.id);
    setDiscarded((count) => count + 1);
  };
  return { entries, discard };
}

function listEntries(entity: Entity, person: number): UnsavedEntry[] {
  const prefix = entryPrefixOf(entity.type);
  return listUnsaved(person).flatMap(({ document, changes: [changes] }): UnsavedEntry[] => {
    if (!document.startsWith(prefix) || changes === undefined) return [];
    const id = document.slice(prefix.length);
    return [{ document, changes, entry: id === 'new' ? 'new' : { id: Number(id) } }];
  });
}

/** Duplicates an entry as a draft with a title and an address of its own; `onDone` opens it. */
export function useDuplicateEntry(entity: Entity, onDone: (id: number) => void) {
  return useAction({
    send: ({ id }: Pick<ListedEntry, 'id'>) => duplicate(entity, id),
    stale: staleAfterEntry,
    failed: `The ${entity.label.toLowerCase()} could not be duplicated`,
    onDone: (id) => {
      notify({ kind: 'success', text: 'Duplicated as a draft. Visitors do not see it yet.' });
      onDone(id);
    },
  });
}

async function duplicate(entity: Entity, id: number): Promise<number> {
  const collection = entity.type;
  const { data } = await request('showDocument', { params: { collection, id } });
  const source = data.draft ?? data.published;
  if (!source) throw new ApiError({ message: 'It has no content', code: 'not_found' });
  const content = {
    ...source.content,
    [entity.title]: await findFreeTitle(entity, nameOf(entity, source.content)),
    // A new address is made from the title.
    ...(entity.slug && { [entity.slug.key]: '' }),
  };
  const body = { content, schema_version: source.schema_version, publish: false };
  return (await request('createDocument', { params: { collection }, body })).data.id;
}

/** The first title "… (copy)", "… (copy 2)" that no other entry has. */
async function findFreeTitle(entity: Entity, title: string): Promise<string> {
  const start = title.replace(/ \(copy(?: \d+)?\)$/, '');
  const search = startOf(start, maxSearchLength);
  const [listed, drafts] = await Promise.all([
    requestEntries(entity, 'list', { query: { search, page: '1', per_page: '100' } }),
    request('listNewEntries', { query: { collection: entity.type, search } }),
  ]);
  const taken = new Set([
    ...listed.data.map((entry) => nameOf(entity, entry)),
    ...drafts.data.map((draft) => draft.title),
  ]);
  for (let count = 1; ; count += 1) {
    const candidate = `${start} (copy${count === 1 ? '' : ` ${count}`})`;
    if (!taken.has(candidate)) return candidate;
  }
}
