import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { newKey } from '#schemas/engine/random-key.ts';
import { isSame } from '#schemas/engine/records.ts';
import { staleAfterEntry } from '../data/query-keys.ts';
import { type DocumentSource, documentPort, type StoredDocument } from '../documents/document-source.ts';
import { entryPrefixOf } from '../ui/unsaved-changes.ts';
import { nameOf, readBasicContent, requestEntries } from './listed-entry.ts';

/** Names of new entries that this page has not saved yet. */
const unsavedNames = new Set<string>();

/** Creates the name by which a new entry is found once it is saved. */
export function nameNewEntry(): string {
  const name = newKey();
  unsavedNames.add(name);
  return name;
}

interface NewEntry {
  readonly title?: string | undefined;
  /** The name that was created for it. */
  readonly name?: string | undefined;
}

/** Loads and saves an entry; without `entry` a new one. */
export function entrySource(
  entity: Entity,
  entry: ListedEntry | null,
  { title = '', name = nameNewEntry() }: NewEntry = {},
): DocumentSource {
  const { messages, label } = entity;
  const one = label.toLowerCase();
  const port = documentPort({
    declaration: entity,
    // A first save whose response was lost is found by this name.
    place: entry ? { id: entry.id } : { name: `new-${name}` },
    isStored: () => entry !== null || !unsavedNames.has(name),
    start: { [entity.title]: title },
  });
  return {
    ...port,
    save: async (content, base, options) => {
      unsavedNames.delete(name);
      if (base.known === undefined) return await port.save(content, base, options);
      await saveKnown(entity, base.known, { content, base });
      return await port.load().catch(() => ({ ...base, content }));
    },
    declaration: entity,
    keyOf: (stored) => `${entryPrefixOf(entity.type)}${entry?.id ?? stored?.id ?? 'new'}`,
    messages: { ...messages, loadFailed: { title: `Failed to load this ${one}` } },
    staleQueries: staleAfterEntry,
    nameOf: (content) => {
      const name = nameOf(entity, content);
      const words = entry === null ? `a new ${one}` : label;
      return name === '' ? words : `${words} “${name}”`;
    },
    fallback: entry === null ? undefined : readFallback(entity, entry),
    partsOf: (stored) => [{ declaration: entity, stored }],
  };
}

/** The columns that the table shows of an entry, if they are enough to edit it. */
function readFallback(entity: Entity, entry: ListedEntry): DocumentSource['fallback'] {
  const basic = readBasicContent(entity, entry);
  if (!basic) return undefined;
  // Only published entries are listed with columns.
  const stamp = { published: { id: 0, number: 0 }, savedAt: null, savedBy: null, isDrafted: false };
  return {
    stored: { id: entry.id, ...stamp, ...basic },
    notice: { kind: 'warning', ...entity.messages.detailFailed },
  };
}

/** Publishes an entry of which only some values were loaded: the others are sent where they were changed. */
async function saveKnown(
  entity: Entity,
  known: ReadonlySet<string>,
  { content, base }: { readonly content: AnyContent; readonly base: StoredDocument },
): Promise<void> {
  const sent = Object.entries(content).filter(
    ([key, value]) => known.has(key) || !isSame(value, base.content[key]),
  );
  await requestEntries(entity, 'update', {
    params: { id: base.id ?? 0 },
    body: Object.fromEntries(sent),
  });
}
