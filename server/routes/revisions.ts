import { findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import type { Handler } from '../app/handler.ts';
import { listVersions, showVersion, type Versioned } from '../content/versions.ts';
import { notFound } from '../errors.ts';
import { findComponent } from '../store/components.ts';
import type { Db } from '../store/db.ts';
import { keptComponents, keptSettings } from '../store/revisions.ts';
import { findSettingById } from '../store/settings.ts';

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

async function readComponent(db: Db, id: number): Promise<Versioned> {
  const stored = await findComponent(db, id);
  const declaration = stored && findBlock(stored.name);
  return toVersioned('The block', declaration, stored && { ...stored, kept: keptComponents });
}

async function readSetting(db: Db, id: number): Promise<Versioned> {
  const stored = await findSettingById(db, id);
  const declaration = stored && findSettingDeclaration(stored.key);
  return toVersioned(
    'The setting',
    declaration,
    stored && { ...stored, content: stored.value, kept: keptSettings },
  );
}

function toVersioned(
  what: string,
  declaration: Declaration | undefined,
  stored: Omit<Versioned, 'declaration'> | undefined,
): Versioned {
  if (!declaration || !stored) throw notFound(what);
  return { ...stored, declaration };
}
