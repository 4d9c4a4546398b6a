import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Db } from './db.ts';
import { type ContentSave, insertKept, keptSettings, updateKept } from './revisions.ts';

/** Site-wide values as they lie in the store, in the version in which they were saved. */
export interface StoredSetting {
  readonly id: number;
  readonly key: string;
  readonly value: unknown;
  readonly revision: number;
  readonly schemaVersion: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** What a save writes, and who saves. */
export interface SettingSave extends Omit<ContentSave, 'content'> {
  readonly value: AnyContent;
}

/** The set stored under a key. */
export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  const row = await readSettings(db).where('settings.key', key).first();
  return row && toSetting(row);
}

/** The set with an id, which nobody else can change until the transaction ends. */
export async function lockSetting(trx: Db, id: number): Promise<StoredSetting | undefined> {
  await trx('settings').where({ id }).forUpdate().select('id');
  return await findSettingById(trx, id);
}

/** Stores a set for the first time; undefined when its key is taken. */
export async function insertSetting(
  trx: Db,
  key: string,
  { value: content, ...save }: SettingSave,
): Promise<StoredSetting | undefined> {
  const row = { columns: { key }, unique: ['key'] };
  const id = await insertKept(trx, keptSettings, row, { content, ...save });
  return id === undefined ? undefined : await findSettingById(trx, id);
}

/** Replaces a set and keeps it as a revision; undefined when there is none. */
export async function updateSetting(
  trx: Db,
  id: number,
  { value: content, ...save }: SettingSave,
): Promise<StoredSetting | undefined> {
  const isStored = await updateKept(trx, keptSettings, id, { content, ...save });
  return isStored ? await findSettingById(trx, id) : undefined;
}

/** The set with an id. */
export async function findSettingById(db: Db, id: number): Promise<StoredSetting | undefined> {
  const row = await readSettings(db).where('settings.id', id).first();
  return row && toSetting(row);
}

function readSettings(db: Db) {
  return db('settings')
    .leftJoin('admins', 'admins.id', 'settings.updated_by')
    .select('settings.*', 'admins.name as updated_by_name');
}

function toSetting(row: Record<string, unknown>): StoredSetting {
  return {
    id: row.id as number,
    key: row.key as string,
    value: row.value,
    revision: row.revision as number,
    schemaVersion: row.schema_version as number,
    updatedAt: row.updated_at as Date,
    updatedBy: row.updated_by_name as string | null,
  };
}
