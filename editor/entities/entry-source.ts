import { adminDetails, rowCalls } from '#schemas/api/entity-calls.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { staleAfterEntry } from '../data/use-refresh-rows.ts';
import { type DocumentSource, StaleSave, type StoredDocument } from '../documents/document-source.ts';
import { type ListedRow, nameKeyOf, nameOf, readBasicContent } from './listed-row.ts';

/** Key of unsaved changes to entries of an entity, in the browser's storage. */
export const keyPrefixOf = ({ type }: Entity) => `row/${type}/`;

/** Loads and saves an entry; without `row` a new one, which starts with a title. */
export function entrySource(entity: Entity, row: ListedRow | null, title = ''): DocumentSource {
  const { messages, label } = entity;
  const one = label.toLowerCase();
  return {
    declaration: entity,
    key: `${keyPrefixOf(entity)}${row?.id ?? 'new'}`,
    messages: { ...messages, loadFailed: { title: `Failed to load this ${one}` } },
    staleQueries: staleAfterEntry,
    nameOf: (content) => {
      const name = nameOf(entity, content);
      const words = row === null ? `a new ${one}` : label;
      return name === '' ? words : `${words} “${name}”`;
    },
    load: async () => (row === null ? startEntry(entity, title) : loadEntry(entity, row.id)),
    fallback: row === null ? undefined : readFallback(entity, row),
    save: (content, base) => saveEntry(entity, content, base),
  };
}

function startEntry(entity: Entity, name: string): StoredDocument {
  const key = nameKeyOf(entity);
  const initial = { ...initialContent(entity.fields), ...(key !== undefined && { [key]: name }) };
  const { content } = loadContent(entity, initial, entity.version);
  return { id: null, content, revision: null, savedAt: null, savedBy: null };
}

/** What the table shows of an entry, if that is enough to edit it. */
function readFallback(entity: Entity, row: ListedRow): DocumentSource['fallback'] {
  const basic = readBasicContent(entity, row);
  return (
    basic && {
      stored: { id: row.id, revision: null, savedAt: null, savedBy: null, ...basic },
      notice: { kind: 'warning', ...entity.messages.detailFailed },
    }
  );
}

async function loadEntry(entity: Entity, id: number): Promise<StoredDocument> {
  const { data } = await request(rowCalls[entity.type].show, { params: { id } });
  return readDetail(entity, data);
}

/** Saves an entry; values that were neither loaded nor changed are not sent. */
async function saveEntry(entity: Entity, content: AnyContent, base: StoredDocument): Promise<StoredDocument> {
  const calls = rowCalls[entity.type];
  if (base.id === null) return readDetail(entity, (await request(calls.create, { body: content })).data);
  const isSent = (key: string) =>
    base.known === undefined || base.known.has(key) || !isSame(content[key], base.content[key]);
  const body = {
    ...Object.fromEntries(Object.entries(content).filter(([key]) => isSent(key))),
    ...(base.revision === null ? {} : { revision: base.revision }),
  };
  try {
    return readDetail(entity, (await request(calls.update, { params: { id: base.id }, body })).data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    throw new StaleSave(await readCurrent(entity, base.id, error), { cause: error });
  }
}

async function readCurrent(entity: Entity, id: number, { current }: ApiError): Promise<StoredDocument> {
  const detail = adminDetails[entity.type].safeParse(current);
  return detail.success ? readDetail(entity, detail.data) : loadEntry(entity, id);
}

interface Detail {
  readonly id: number;
  readonly revision: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

function readDetail(entity: Entity, detail: Detail & AnyContent): StoredDocument {
  const own = entity.fields.map(({ key }) => [key, detail[key]]);
  const { content } = loadContent(entity, Object.fromEntries(own), entity.version);
  const { id, revision, updated_at: savedAt, updated_by: savedBy } = detail;
  return { id, content, revision, savedAt, savedBy };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
