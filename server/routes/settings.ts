import type { AdminSetting } from '#schemas/api/admin.ts';
import type { DraftRow } from '#schemas/api/drafts.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import type { Handler } from '../app/handler.ts';
import { checkRevision } from '../content/check-revision.ts';
import { readDraft } from '../content/draft-rows.ts';
import { prepareContent } from '../content/prepare-content.ts';
import { editableContent, savableContent } from '../content/stored-content.ts';
import { ApiError, invalidContent, notFound } from '../errors.ts';
import { parseJson } from '../http/parse-json.ts';
import {
  collections,
  findDocument,
  findNamedDocument,
  insertDocument,
  type StoredDocument,
  updateDocument,
} from '../store/documents.ts';
import { endDraft } from '../store/end-draft.ts';

const collection = collections.settings;

/** Returns settings; an empty list where they are not stored. */
export const showSetting: Handler<'showSetting'> = async ({ query: { key } }, { state }) => {
  const declaration = findSettingDeclaration(key);
  if (!declaration) throw notFound(`The setting "${key}"`);
  const stored = await findNamedDocument(state.store.db, { collection, name: key });
  if (!stored) return { data: [] };
  return { data: [toRow(declaration, stored, await readDraft(state.store.db, declaration, stored, stored))] };
};

/** Stores a set of site-wide values for the first time. */
export const createSetting: Handler<'createSetting'> = async ({ body }, { state, session }) => {
  const declaration = declared(body.key);
  const row = await state.store.change(async (trx) => {
    const content = await prepareContent(trx, declaration, readValue(body.value), {
      version: body.schema_version,
    });
    const key = { collection, type: body.key, name: body.key };
    const made = await insertDocument(trx, key, { declaration, content, savedBy: session.admin.id });
    if (!made) throw new ApiError('duplicate', `Duplicate entry '${body.key}' for settings`);
    return made;
  });
  return { data: toRow(declaration, row) };
};

/** Saves a set of site-wide values, unless someone else saved it since the edit began. */
export const updateSetting: Handler<'updateSetting'> = async (
  { params, body },
  { state, session, ifMatch },
) => {
  const declaration = declared(body.key);
  const data = await state.store.change(async (trx) => {
    const stored = await findDocument(trx, { collection, id: params.id }, { lock: true });
    if (!stored) throw notFound('The setting');
    if (stored.type !== body.key) throw invalidContent([issueAt(['key'], 'The setting has another key')]);
    const before = savableContent(declaration, stored);
    const draft = await readDraft(trx, declaration, stored, stored);
    checkRevision({
      stored: stored.revision,
      sent: body.revision ?? ifMatch,
      current: () => toRow(declaration, stored, draft),
    });
    const content = await prepareContent(trx, declaration, readValue(body.value), {
      stored: before,
      version: body.schema_version,
    });
    const save = { declaration, content, savedBy: session.admin.id };
    const saved = (await updateDocument(trx, stored, save)) ?? stored;
    if (body.draft !== undefined) await endDraft(trx, stored, { version: body.draft });
    return toRow(declaration, saved, await readDraft(trx, declaration, saved, saved));
  });
  return { data };
};

function declared(key: string): Declaration {
  const declaration = findSettingDeclaration(key);
  if (!declaration) throw invalidContent([issueAt(['key'], `"${key}" is not a known setting`)]);
  return declaration;
}

/** Reads the JSON text in which a setting's value is sent. */
function readValue(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw invalidContent([issueAt(['value'], 'The value is not JSON')]);
  return value;
}

function toRow(declaration: Declaration, stored: StoredDocument, draft?: DraftRow): AdminSetting {
  const { content, schemaVersion } = editableContent(declaration, stored);
  return {
    id: stored.id,
    key: stored.type,
    value: JSON.stringify(content),
    revision: stored.revision,
    schema_version: schemaVersion,
    updated_at: stored.updatedAt.toISOString(),
    updated_by: stored.updatedBy,
    ...(draft && { draft }),
  };
}
