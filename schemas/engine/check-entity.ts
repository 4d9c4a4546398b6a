import { DeclarationError } from './declaration-error.ts';
import type { Column, Entity } from './entity.ts';
import { searchKeys } from './entry-head.ts';
import type { FieldShape } from './field.ts';
import { checkProjection, keyOf, type Projected } from './projection.ts';

/** Collections of the store, which are not available as names of entities. */
const reserved = new Set(['components', 'settings', 'pages', 'media']);

/** Keys of an entry in addition to its declared fields. */
const reservedKeys: readonly string[] = [
  ...['id', 'revision', 'draft', 'created_at', 'updated_at', 'updated_by'],
  ...Object.values(searchKeys),
];

/** Throws naming the key of a declared field that entries have without declaring it. */
export function checkKeys(type: string, fields: FieldShape): void {
  const taken = Object.keys(fields).find((key) => reservedKeys.includes(key));
  if (taken !== undefined)
    throw new DeclarationError(`${type}.${taken}: every entry has a value of this name; choose another key.`);
}

/** Throws naming the field of an entity that does not fit. */
export function checkEntity(type: string, entity: Entity): void {
  const { fields, title, slug, search, listed, isNewestFirst, isOrderedByHand } = entity;
  const has = (key: string) => fields.some((node) => node.key === key);
  if (reserved.has(type))
    throw new DeclarationError(`"${type}" is a name of the store; choose another type.`);
  if (!has(title)) throw new DeclarationError(`${type}.title: "${title}" is not a field.`);
  if (slug && !has(slug.from))
    throw new DeclarationError(`${type}.${slug.key} is made from "${slug.from}", which is not a field.`);
  if (isNewestFirst && isOrderedByHand)
    throw new DeclarationError(
      `${type}.isOrderedByHand: its lists start with the newest entry; remove this or isNewestFirst.`,
    );
  for (const path of search) {
    if (!has(path.split('.', 1)[0] ?? ''))
      throw new DeclarationError(`${type}.search: "${path}" is not a field.`);
  }
  checkProjection(`${type}.listed`, fields, listed);
  checkColumns(`${type}.columns`, entity, entity.columns);
  checkCard(entity);
  checkPublic(entity);
}

function checkPublic({ type, fields, sharing, public: rows }: Entity): void {
  if (!rows) return;
  const { list, detail, where, filters } = rows;
  checkProjection(`${type}.public`, fields, [...list, ...detail]);
  const find = (key: string) => fields.find((node) => node.key === key);
  for (const key of [...Object.keys(where), ...Object.values(filters)]) {
    if (!find(key)) throw new DeclarationError(`${type}.public: "${key}" is not a field.`);
  }
  for (const [key, value] of Object.entries(where)) {
    if (!find(key)?.shape.safeParse(value).success)
      throw new DeclarationError(
        `${type}.public.where: "${key}" never has the value ${JSON.stringify(value)}.`,
      );
  }
  // Lists of rows and groups are not stored for lists of entries.
  const rowList = list.find((item) => typeof item === 'string' && (find(item)?.fields.length ?? 0) > 0);
  if (rowList !== undefined)
    throw new DeclarationError(
      `${type}.public.list: "${keyOf(rowList)}" has fields of its own, which only a single entry has; name it in "detail".`,
    );
  checkKnown(`${type}.sharing.images`, sharing?.images ?? [], [...list, ...detail], 'public');
  if (sharing?.place !== undefined)
    checkKnown(`${type}.sharing.place`, [sharing.place], [...list, ...detail], 'public');
}

function checkCard({ type, card, listed }: Entity): void {
  const { image, excerpt, subtitle = [], groups } = card;
  const named = { image, excerpt, groups };
  for (const [part, key] of Object.entries(named))
    if (key !== undefined) checkKnown(`${type}.card.${part}`, [key], listed, 'listed');
  checkKnown(`${type}.card.subtitle`, subtitle.map(keyIn), listed, 'listed');
}

const keyIn = (part: string | { readonly key: string }) => (typeof part === 'string' ? part : part.key);

/** Throws naming the first of these keys that no value of a projection has. */
function checkKnown(
  place: string,
  keys: readonly string[],
  projected: readonly Projected[],
  what: string,
): void {
  const missing = keys.find((key) => !projected.some((item) => keyOf(item) === key));
  if (missing !== undefined) throw new DeclarationError(`${place}: "${missing}" is not ${what}.`);
}

/** Throws naming the column of a table of entries that shows or sorts by a value which they lack. */
export function checkColumns(
  place: string,
  { fields, listed }: Pick<Entity, 'fields' | 'listed'>,
  columns: readonly Column[],
): void {
  const isCount = (key: string) =>
    listed.some((item) => typeof item === 'object' && 'count' in item && item.as === key);
  const keys = new Set(['id', ...listed.map(keyOf)]);
  for (const column of columns) {
    const needed = keysOf(column);
    const missing = needed.find((key) => !keys.has(key));
    if (missing !== undefined)
      throw new DeclarationError(`${place}: "${column.label}" shows "${missing}", which is not listed.`);
    const sorted = column.show === 'period' ? column.from : column.show === 'name' ? column.id : column.key;
    const canSort = sorted === 'id' || isCount(sorted) || fields.some(({ key }) => key === sorted);
    if (column.sort !== undefined && !canSort)
      throw new DeclarationError(
        `${place}: "${column.label}" cannot be sorted, as "${sorted}" is not a field.`,
      );
  }
}

function keysOf(column: Column): readonly string[] {
  if (column.show === 'period') return [column.from, column.to];
  return column.show === 'name' ? [column.key, column.id] : [column.key];
}
