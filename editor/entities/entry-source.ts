import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import { type EntryDetail, storedEntry } from '#schemas/api/entity-endpoints.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isSame } from '#schemas/engine/is-same.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { ApiError } from '../data/api-error.ts';
import { staleAfterEntry } from '../data/use-invalidate-entries.ts';
import {
  type DocumentSource,
  type SaveCause,
  StaleSave,
  type StoredDocument,
} from '../documents/document-source.ts';
import { loadNewDraft, portOf, startDocument, withDraft } from '../documents/draft-source.ts';
import { revisionsOf } from '../documents/revision-source.ts';
import { requestEntries } from './entry-requests.ts';
import { nameOf, readBasicContent } from './listed-entry.ts';

/** Key of unsaved changes to entries of an entity, in the browser's storage. */
export const keyPrefixOf = ({ type }: Entity) => `row/${type}/`;

/** Loads and saves an entry; without `entry` a new one, which starts with a title. */
export function entrySource(entity: Entity, entry: ListedEntry | null, title = ''): DocumentSource {
  const { messages, label } = entity;
  const one = label.toLowerCase();
  const port = portOf({
    declaration: entity,
    collection: entity.type,
    load: (stored = 0) => loadEntry(entity, stored),
    publish: (content, base, cause) => saveEntry({ entity, cause }, content, base),
  });
  // A new entry has one after its first save.
  let id = entry?.id;
  return {
    declaration: entity,
    keyOf: (stored) => `${keyPrefixOf(entity)}${entry?.id ?? stored?.draft?.id ?? stored?.id ?? 'new'}`,
    messages: { ...messages, loadFailed: { title: `Failed to load this ${one}` } },
    staleQueries: staleAfterEntry,
    nameOf: (content) => {
      const name = nameOf(entity, content);
      const words = entry === null ? `a new ${one}` : label;
      return name === '' ? words : `${words} “${name}”`;
    },
    load: async () =>
      id === undefined ? startDocument(entity, { [entity.title]: title }) : loadEntry(entity, id),
    fallback: entry === null ? undefined : readFallback(entity, entry),
    histories: (stored) => [{ declaration: entity, stored, revisions: revisionsOf(entity.type) }],
    discard: port.discard,
    save: async (content, base, options) => {
      const stored = await port.save(content, base, options);
      id = stored.draft?.id ?? stored.id ?? id;
      return stored;
    },
  };
}

/** What the table shows of an entry, if that is enough to edit it. */
function readFallback(entity: Entity, entry: ListedEntry): DocumentSource['fallback'] {
  const basic = readBasicContent(entity, entry);
  return (
    basic && {
      stored: { id: entry.id, revision: null, savedAt: null, savedBy: null, ...basic },
      notice: { kind: 'warning', ...entity.messages.detailFailed },
    }
  );
}

/** Loads an entry with its draft; one that was never published has only a draft. */
async function loadEntry(entity: Entity, id: number): Promise<StoredDocument> {
  try {
    const { data } = await requestEntries(entity, 'show', { params: { id } });
    return withDraft(entity, readDetail(entity, data), data.draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
    return await loadNewDraft(entity, entity.type, id).catch(() => {
      throw error;
    });
  }
}

interface EntrySave {
  readonly entity: Entity;
  readonly cause: SaveCause;
}

/** Saves an entry; values that were neither loaded nor changed are not sent. */
async function saveEntry(
  { entity, cause }: EntrySave,
  content: AnyContent,
  base: StoredDocument,
): Promise<StoredDocument> {
  const asksToSignIn = cause === 'person';
  if (base.id === null)
    return readDetail(
      entity,
      (await requestEntries(entity, 'create', { body: content }, { asksToSignIn })).data,
    );
  const isSent = (key: string) =>
    base.known === undefined || base.known.has(key) || !isSame(content[key], base.content[key]);
  const body = {
    ...Object.fromEntries(Object.entries(content).filter(([key]) => isSent(key))),
    ...(base.revision !== null && { revision: base.revision }),
    ...(base.draft && { draft: base.draft.version }),
  };
  try {
    const parts = { params: { id: base.id }, body };
    return readDetail(entity, (await requestEntries(entity, 'update', parts, { asksToSignIn })).data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    const { draft } = base;
    throw new StaleSave({ ...(await readCurrent(entity, base.id, error)), draft }, { cause: error });
  }
}

async function readCurrent(entity: Entity, id: number, { current }: ApiError): Promise<StoredDocument> {
  const detail = storedEntry.safeParse(current);
  return detail.success ? readDetail(entity, detail.data) : loadEntry(entity, id);
}

function readDetail(entity: Entity, detail: EntryDetail): StoredDocument {
  const own = entity.fields.map(({ key }) => [key, detail[key]]);
  const { content } = loadContent(entity, Object.fromEntries(own), entity.version);
  const { id, revision, updated_at: savedAt, updated_by: savedBy } = detail;
  return { id, content, revision, savedAt, savedBy };
}
