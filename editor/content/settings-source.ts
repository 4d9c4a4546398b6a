import { type AdminSetting, adminSetting } from '#schemas/api/admin.ts';
import { collections } from '#schemas/engine/collections.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import {
  type DocumentSource,
  readForEditing,
  StaleSave,
  type StoredDocument,
} from '../documents/document-source.ts';
import { loadUnpublished, portOf, type Send, sendFor, withDraft } from '../documents/draft-source.ts';
import { revisionsOf } from '../documents/revision-source.ts';
import { contentOf } from './content-of.ts';

/** Loads and saves settings. */
export function settingsSource(declaration: Settings): DocumentSource {
  return {
    ...contentOf(declaration),
    histories: (stored) => [{ declaration, stored, revisions: revisionsOf(collections.settings) }],
    load: () => loadSettings(declaration),
    ...portOf({
      declaration,
      collection: collections.settings,
      load: () => loadSettings(declaration),
      publish: (content, base, cause) => saveSettings({ declaration, send: sendFor(cause) }, content, base),
    }),
  };
}

async function loadSettings(declaration: Settings): Promise<StoredDocument> {
  const { data } = await request('showSetting', { query: { key: declaration.type } });
  const [row] = data;
  if (row !== undefined) return withDraft(declaration, readRow(declaration, row), row.draft);
  return loadUnpublished(declaration, collections.settings);
}

async function saveSettings(
  { declaration, send }: { readonly declaration: Settings; readonly send: Send },
  content: AnyContent,
  base: StoredDocument,
): Promise<StoredDocument> {
  const body = {
    key: declaration.type,
    value: JSON.stringify(content),
    schema_version: declaration.version,
  };
  try {
    if (base.id === null) return readRow(declaration, (await send('createSetting', { body })).data);
    const withRevision = {
      ...body,
      ...(base.revision !== null && { revision: base.revision }),
      ...(base.draft && { draft: base.draft.version }),
    };
    const { data } = await send('updateSetting', { params: { id: base.id }, body: withRevision });
    return readRow(declaration, data);
  } catch (error) {
    const isLate = error instanceof ApiError && (error.code === 'stale' || error.code === 'duplicate');
    if (!isLate) throw error;
    const { draft } = base;
    throw new StaleSave({ ...(await readCurrent(declaration, error)), draft }, { cause: error });
  }
}

async function readCurrent(declaration: Settings, { current }: ApiError): Promise<StoredDocument> {
  const row = adminSetting.safeParse(current);
  return row.success ? readRow(declaration, row.data) : loadSettings(declaration);
}

function readRow(declaration: Settings, row: AdminSetting): StoredDocument {
  const { id, revision, updated_at: savedAt, updated_by: savedBy } = row;
  const read = readForEditing(declaration, readJson(row.value), row.schema_version);
  return { id, ...read, revision, savedAt, savedBy };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
