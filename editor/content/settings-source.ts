import { type AdminSetting, adminSetting } from '#schemas/api/admin.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { type ContentSource, readForEditing, StaleSave, type StoredContent } from './content-source.ts';
import { settingVersions } from './version-source.ts';

/** Reads and writes a set of site-wide values. */
export function settingsSource(declaration: Settings): ContentSource {
  return {
    declaration,
    messages: declaration.messages,
    histories: (stored) => [{ declaration, stored, versions: settingVersions }],
    load: () => loadSettings(declaration),
    save: (content, base) => saveSettings(declaration, content, base),
  };
}

async function loadSettings(declaration: Settings): Promise<StoredContent> {
  const { data } = await request('showSetting', { query: { key: declaration.type } });
  const [row] = data;
  if (row !== undefined) return readRow(declaration, row);
  const { content } = loadContent(declaration, initialContent(declaration.fields), declaration.version);
  return { id: null, content, revision: null, savedAt: null, savedBy: null };
}

async function saveSettings(
  declaration: Settings,
  content: AnyContent,
  base: StoredContent,
): Promise<StoredContent> {
  const body = {
    key: declaration.type,
    value: JSON.stringify(content),
    schema_version: declaration.version,
  };
  try {
    if (base.id === null) return readRow(declaration, (await request('createSetting', { body })).data);
    const withRevision = { ...body, ...(base.revision === null ? {} : { revision: base.revision }) };
    const { data } = await request('updateSetting', { params: { id: base.id }, body: withRevision });
    return readRow(declaration, data);
  } catch (error) {
    const isLate = error instanceof ApiError && (error.code === 'stale' || error.code === 'duplicate');
    throw isLate ? new StaleSave(await readCurrent(declaration, error), { cause: error }) : error;
  }
}

async function readCurrent(declaration: Settings, { current }: ApiError): Promise<StoredContent> {
  const row = adminSetting.safeParse(current);
  return row.success ? readRow(declaration, row.data) : loadSettings(declaration);
}

function readRow(declaration: Settings, row: AdminSetting): StoredContent {
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
