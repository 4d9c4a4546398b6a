import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { notify } from '../ui/notify.tsx';
import { nameOf, requestEntries } from './listed-entry.ts';

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
  const search = start.slice(0, 100);
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
