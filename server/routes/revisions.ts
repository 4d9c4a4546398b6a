import type { Handler } from '../app/handler.ts';
import { listVersions, showVersion, type Versioned } from '../content/versions.ts';
import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { collections, findDocument, type StoredDocument } from '../store/documents.ts';
import { declarationOf } from '../store/uses.ts';

/** Answers the saved versions of a block. */
export const listComponentRevisions: Handler<'listComponentRevisions'> = async (
  { params, query },
  { state: { store } },
) => listVersions(store.db, await readComponent(store.db, params.id), query.before);

/** Answers a saved version of a block. */
export const showComponentRevision: Handler<'showComponentRevision'> = async (
  { params },
  { state: { store } },
) => ({ data: await showVersion(store.db, await readComponent(store.db, params.id), params.revision) });

/** Answers the saved versions of a set of site-wide values. */
export const listSettingRevisions: Handler<'listSettingRevisions'> = async (
  { params, query },
  { state: { store } },
) => listVersions(store.db, await readSetting(store.db, params.id), query.before);

/** Answers a saved version of a set of site-wide values. */
export const showSettingRevision: Handler<'showSettingRevision'> = async (
  { params },
  { state: { store } },
) => ({ data: await showVersion(store.db, await readSetting(store.db, params.id), params.revision) });

const readComponent = (db: Db, id: number) => readVersioned(db, collections.components, id, 'The block');
const readSetting = (db: Db, id: number) => readVersioned(db, collections.settings, id, 'The setting');

async function readVersioned(db: Db, collection: string, id: number, what: string): Promise<Versioned> {
  const stored: StoredDocument | undefined = await findDocument(db, { collection, id });
  const declaration = stored && declarationOf(stored);
  if (!declaration) throw notFound(what);
  return { ...stored, declaration };
}
