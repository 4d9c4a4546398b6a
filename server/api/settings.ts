import type { AdminSetting } from '#schemas/api/admin.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { stampOfDraft, stampOfPublished } from '../content/describe-draft.ts';
import { showAddresses } from '../content/public-content.ts';
import { createAsSpecified, saveAsSpecified } from '../content/save-document.ts';
import { editableContent } from '../content/stored-content.ts';
import type { Db } from '../database/db.ts';
import {
  collections,
  findDocumentByName,
  lockDocument,
  type StoredDocument,
} from '../documents/documents.ts';
import { invalidContent, notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';
import { parseJson } from '../http/parse-json.ts';

const collection = collections.settings;

/** Returns settings; an empty list where they are not stored. */
export const showSetting: Handler<'showSetting'> = async ({ query: { key } }, { state }) => {
  const declaration = findSettingDeclaration(key);
  if (!declaration) throw notFound(`The setting "${key}"`);
  const { db } = state.store;
  const stored = await findDocumentByName(db, { collection, name: key });
  if (!stored?.published) return { data: [] };
  return { data: [{ ...(await toRow(db, declaration, stored)), ...stampOfDraft(stored) }] };
};

/** Stores a set of site-wide values for the first time. */
export const createSetting: Handler<'createSetting'> = async ({ body }, context) => {
  const declaration = declared(body.key);
  const data = await context.state.store.change(async (trx) => {
    const place = { collection, type: body.key, name: body.key, declaration };
    const made = await createAsSpecified(trx, place, context, {
      ...{ content: readValue(body.value), schemaVersion: body.schema_version, replacesDraft: true },
      duplicate: `Duplicate entry '${body.key}' for settings`,
    });
    return await toRow(trx, declaration, made);
  });
  return { data };
};

/** Saves a set of site-wide values, unless someone else saved it since the edit began. */
export const updateSetting: Handler<'updateSetting'> = async ({ params, body }, context) => {
  const declaration = declared(body.key);
  const data = await context.state.store.change(async (trx) => {
    const stored = await lockDocument(trx, { collection, id: params.id });
    if (!stored?.published) throw notFound('The setting');
    if (stored.type !== body.key) throw invalidContent([issueAt(['key'], 'The setting has another key')]);
    const saved = await saveAsSpecified(trx, stored, context, {
      ...{ content: readValue(body.value), schemaVersion: body.schema_version, revision: body.revision },
      describe: (document) => toRow(trx, declaration, document),
    });
    return await toRow(trx, declaration, saved);
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

async function toRow(db: Db, declaration: Declaration, stored: StoredDocument): Promise<AdminSetting> {
  const { id, type, published } = stored;
  if (!published) throw notFound('The setting');
  const { content, schemaVersion } = editableContent(declaration, published);
  return {
    id,
    key: type,
    value: JSON.stringify(await showAddresses(db, declaration, content)),
    schema_version: schemaVersion,
    ...stampOfPublished(published),
  };
}
