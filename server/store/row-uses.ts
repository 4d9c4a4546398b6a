import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import type { Db } from './db.ts';
import { joinTables, tables, targetOf, titleColumn } from './entity-table.ts';

/** The places that name a row, in words for a person. */
export async function findRowUses(db: Db, type: ReferenceTarget, id: number): Promise<string[]> {
  return [...(await findInRows(db, type, id)), ...(await findInBlocks(db, type, id))];
}

async function findInRows(db: Db, type: ReferenceTarget, id: number): Promise<string[]> {
  const uses: string[] = [];
  for (const owner of Object.values(entities)) {
    for (const node of owner.fields.filter((field) => targetOf(field) === type)) {
      const titles: { title: string }[] = await db(tables[owner.type])
        .whereIn('id', ownersOf(db, owner.type, node.key, id))
        .select({ title: titleColumn(owner.type) })
        .orderBy('id');
      uses.push(...titles.map(({ title }) => `${owner.label} “${title}”`));
    }
  }
  return uses;
}

function ownersOf(db: Db, owner: ReferenceTarget, key: string, id: number) {
  const join = joinTables[owner][key];
  return join
    ? db(join.table).where(join.chosen, id).select(join.owner)
    : db(tables[owner]).where(key, id).select('id');
}

interface ComponentRow {
  readonly page: string;
  readonly name: string;
  readonly content: AnyContent;
  readonly schema_version: number;
}

async function findInBlocks(db: Db, type: ReferenceTarget, id: number): Promise<string[]> {
  const rows: ComponentRow[] = await db('components')
    .join('pages', 'pages.id', 'components.page_id')
    .select('pages.name as page', 'components.name', 'content', 'schema_version')
    .orderBy('components.id');
  return rows.flatMap(({ page, name, content, schema_version }) => {
    const block = findBlock(name);
    if (!block) return [];
    const visits = [...walkFields(block.fields, loadContent(block, content, schema_version).content)];
    const isNamed = visits.some(({ node, value }) => targetOf(node) === type && [value].flat().includes(id));
    return isNamed ? [`${pages[page as PageName]?.label ?? page}, ${block.label}`] : [];
  });
}
