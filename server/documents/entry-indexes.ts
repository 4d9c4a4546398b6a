import { createHash } from 'node:crypto';
import { keysIn } from '#schemas/engine/condition.ts';
import { type Entity, readFilter } from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/open-store.ts';
import { writeFolded } from '../database/search-text.ts';
import { collectionOf } from './index-content.ts';
import { sortExpression, sortedField } from './list-entries.ts';
import { placeOf } from './narrow-entries.ts';

const prefix = 'entry_';

/** The indexes that an entity's sorted columns and search need: their SQL by their names. */
function listIndexes(entity: Entity, hasTrigrams: boolean): Map<string, string> {
  const indexes = new Map<string, string>();
  const add = (definition: string) => {
    const where = ` where collection = '${entity.type}'`;
    const hash = createHash('sha256')
      .update(definition + where)
      .digest('hex')
      .slice(0, 12);
    indexes.set(`${prefix}${entity.type.slice(0, 40)}_${hash}`, definition + where);
  };
  if (entity.isOrderedByHand) add(`on published ((${placeOf('published')}), id)`);
  for (const column of entity.columns) {
    const node =
      column.sort === undefined || column.show === 'name' ? undefined : sortedField(entity, column);
    if (!node) continue;
    const id = entity.isNewestFirst ? 'id desc' : 'id';
    for (const direction of ['asc', 'desc'])
      add(`on published ((${sortExpression(node)}) ${direction} nulls last, ${id})`);
  }
  for (const key of listFiltered(entity)) add(`on published ((summary->>'${key}'), id)`);
  if (!hasTrigrams) return indexes;
  add('on published using gin (search_text gin_trgm_ops)');
  for (const key of listSearchedByOthers(entity))
    add(`on published using gin (${writeFolded(`summary->>'${key}'`)} gin_trgm_ops)`);
  return indexes;
}

/** The fields by whose values the public finds entries, and those with unique values; references have an index of their own. */
function listFiltered({ public: rows, fields }: Entity): string[] {
  const filtered = Object.values(rows?.filters ?? {}).map((source) => readFilter(source).field);
  const unique = fields.flatMap(({ key, meta }) => (meta.unique === undefined ? [] : [key]));
  const keys = new Set([...keysIn(rows?.where), ...filtered, ...unique]);
  return fields.flatMap((node) => (keys.has(node.key) && collectionOf(node) === undefined ? [node.key] : []));
}

/** The fields of an entity in which a search for entries that refer to it looks. */
function listSearchedByOthers({ type }: Entity): string[] {
  const keys = entities.flatMap(({ search, fields }) =>
    search.flatMap((path) => {
      const [field, key] = path.split('.', 2);
      const node = fields.find((candidate) => candidate.key === field);
      return key !== undefined && node && collectionOf(node) === type ? [key] : [];
    }),
  );
  return [...new Set(keys)];
}

/** Creates the indexes that the declarations need and drops those that they no longer need, without blocking writers. */
export async function updateEntryIndexes(store: Store): Promise<void> {
  await store.maintain(async (db) => {
    const hasTrigrams = await enableTrigrams(db);
    const declared = new Map(entities.flatMap((entity) => [...listIndexes(entity, hasTrigrams)]));
    const { rows: found } = await db.raw<{ name: string; is_valid: boolean }>(
      `select pg_class.relname as name, pg_index.indisvalid as is_valid
       from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
       where starts_with(pg_class.relname, ?) and pg_class.relnamespace = current_schema()::regnamespace`,
      [prefix],
    );
    const concurrently = store.kind === 'server' ? 'concurrently' : '';
    for (const { name, is_valid } of found) {
      // A build that was interrupted leaves an index that nothing uses.
      if (!declared.has(name) || !is_valid) await db.raw(`drop index ${concurrently} if exists ${name}`);
    }
    const existing = new Set(found.filter(({ is_valid }) => is_valid).map(({ name }) => name));
    for (const [name, definition] of declared) {
      if (!existing.has(name))
        await db.raw(`create index ${concurrently} if not exists ${name} ${definition}`);
    }
  });
}

/** Whether the database has the extension for searches within words; plain search works without it. */
async function enableTrigrams(db: Db): Promise<boolean> {
  try {
    await db.raw('create extension if not exists pg_trgm');
    return true;
  } catch {
    return false;
  }
}
