import { findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { editPath } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { findSettingDeclaration, findSettings } from '#schemas/settings.ts';
import type { Db } from './db.ts';
import { joinTables, tables, targetOf, titleColumn } from './entity-table.ts';
import type { MediaRow } from './media.ts';

/** A place whose content names a file. */
export interface MediaUse {
  readonly in: 'component' | 'setting' | ReferenceTarget;
  readonly id: number;
  /** The place in words for a person. */
  readonly label: string;
  /** The screen on which it is edited; null where there is none. */
  readonly path: string | null;
}

type NamedFile = Pick<MediaRow, 'id' | 'address'>;

interface Stored {
  readonly content: unknown;
  readonly schema_version: number;
}

function namesFile(declaration: Declaration | undefined, stored: Stored, file: NamedFile): boolean {
  if (JSON.stringify(stored.content).includes(file.address)) return true;
  if (!declaration) return false;
  const { content } = loadContent(declaration, stored.content, stored.schema_version);
  return [...walkFields(declaration.fields, content)].some(
    ({ node, value }) => targetOf(node) === 'media' && [value].flat().includes(file.id),
  );
}

async function findInBlocks(db: Db, file: NamedFile): Promise<MediaUse[]> {
  const rows: (Stored & { id: number; page: string; name: string })[] = await db('components')
    .join('pages', 'pages.id', 'components.page_id')
    .select('components.id', 'pages.name as page', 'components.name', 'content', 'schema_version')
    .orderBy('components.id');
  return rows.flatMap(({ id, page, name, ...stored }) => {
    const block = findBlock(name);
    if (!namesFile(block, stored, file)) return [];
    const label = `${pages[page as PageName]?.label ?? page}, ${block?.label ?? name}`;
    return [{ in: 'component' as const, id, label, path: block?.screen.path ?? null }];
  });
}

async function findInSettings(db: Db, file: NamedFile): Promise<MediaUse[]> {
  const rows: (Stored & { id: number; key: string })[] = await db('settings')
    .select('id', 'key', 'value as content', 'schema_version')
    .orderBy('id');
  return rows.flatMap(({ id, key, ...stored }) => {
    const declaration = findSettingDeclaration(key);
    if (!namesFile(declaration, stored, file)) return [];
    const path = findSettings(key)?.screen.path ?? null;
    return [{ in: 'setting' as const, id, label: declaration?.label ?? key, path }];
  });
}

async function findInRows(db: Db, type: ReferenceTarget, file: NamedFile): Promise<MediaUse[]> {
  const entity = entities[type];
  const { label, fields } = entity;
  const query = db(tables[type]).whereRaw('??::text like ?', [tables[type], `%${file.address}%`]);
  for (const { key } of fields.filter((node) => targetOf(node) === 'media')) {
    const join = joinTables[type][key];
    if (join) query.orWhereIn('id', db(join.table).where(join.chosen, file.id).select(join.owner));
  }
  const rows: { id: number; title: string }[] = await query
    .select({ id: 'id', title: titleColumn(type) })
    .orderBy('id');
  return rows.map(({ id, title }) => ({
    in: type,
    id,
    label: `${label} “${title}”`,
    path: editPath(entity, id),
  }));
}

/** The places whose content names a file, also inside formatted text. */
export async function findMediaUses(db: Db, file: NamedFile): Promise<MediaUse[]> {
  const uses = [...(await findInBlocks(db, file)), ...(await findInSettings(db, file))];
  for (const { type } of Object.values(entities)) uses.push(...(await findInRows(db, type, file)));
  return uses;
}
