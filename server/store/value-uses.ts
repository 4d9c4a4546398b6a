import type { ValueUse } from '#schemas/api/value-uses.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { type Entity, editPath } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { holdsSharedValues, listSharedValues } from '#schemas/engine/shared-values.ts';
import { entities } from '#schemas/entities.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { findSettingDeclaration, findSettings } from '#schemas/settings.ts';
import type { Db } from './db.ts';
import { tables, titleColumn } from './entity-table.ts';

/** Most rows of one entity that are listed. */
const mostRows = 20;

interface Stored {
  readonly content: unknown;
  readonly schema_version: number;
}

type Place = Omit<ValueUse, 'field'>;

/** The fields of blocks, settings and entries that hold a value with this identity. */
export async function findValueUses(db: Db, identity: string): Promise<ValueUse[]> {
  const uses = [...(await findInBlocks(db, identity)), ...(await findInSettings(db, identity))];
  for (const entity of Object.values(entities)) uses.push(...(await findInRows(db, entity, identity)));
  return uses;
}

function listUses(declaration: Declaration, stored: Stored, identity: string, place: Place): ValueUse[] {
  const { content } = loadContent(declaration, stored.content, stored.schema_version);
  return listSharedValues(declaration.fields, content)
    .filter((shared) => shared.identity === identity)
    .map(({ label: field }) => ({ ...place, field }));
}

async function findInBlocks(db: Db, identity: string): Promise<ValueUse[]> {
  const rows: (Stored & { page: string; name: string })[] = await db('components')
    .join('pages', 'pages.id', 'components.page_id')
    .select('pages.name as page', 'components.name', 'content', 'schema_version')
    .orderBy('components.id');
  return rows.flatMap(({ page, name, ...stored }) => {
    const block = findBlock(name);
    if (!block) return [];
    const label = `${pages[page as PageName]?.label ?? page}, ${block.label}`;
    return listUses(block, stored, identity, { label, path: block.screen.path });
  });
}

async function findInSettings(db: Db, identity: string): Promise<ValueUse[]> {
  const rows: (Stored & { key: string })[] = await db('settings')
    .select('key', 'value as content', 'schema_version')
    .orderBy('id');
  return rows.flatMap(({ key, ...stored }) => {
    const declaration = findSettingDeclaration(key);
    const place = { label: declaration?.label ?? key, path: findSettings(key)?.screen.path ?? null };
    return declaration ? listUses(declaration, stored, identity, place) : [];
  });
}

async function findInRows(db: Db, entity: Entity, identity: string): Promise<ValueUse[]> {
  const { type, label, fields, version } = entity;
  const keys = fields.filter(holdsSharedValues).map(({ key }) => key);
  if (keys.length === 0) return [];
  // The letters and digits alone come close to every way of writing it; the rest is decided by the identity.
  const squashed = squash(identity.slice(identity.indexOf(':') + 1));
  const query = db(tables[type]).select('*', { title: titleColumn(type) });
  for (const key of keys)
    query.orWhereRaw(`regexp_replace(lower(??), '[^a-z0-9]', '', 'g') like ?`, [key, `%${squashed}`]);
  const rows: Record<string, unknown>[] = await query.orderBy('id').limit(mostRows);
  return rows.flatMap((row) => {
    const content = Object.fromEntries(keys.map((key) => [key, row[key]]));
    const place = { label: `${label} “${row.title}”`, path: editPath(entity, Number(row.id)) };
    return listUses(entity, { content, schema_version: version }, identity, place);
  });
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
