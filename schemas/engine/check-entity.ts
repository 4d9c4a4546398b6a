import { DeclarationError } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import { searchKeys } from './entry-head.ts';
import type { FieldShape } from './field.ts';
import { checkProjection, keyOf } from './projection.ts';

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
  const { fields, title, slug, search, listed } = entity;
  const has = (key: string) => fields.some((node) => node.key === key);
  if (reserved.has(type))
    throw new DeclarationError(`"${type}" is a name of the store; choose another type.`);
  if (!has(title)) throw new DeclarationError(`${type}.title: "${title}" is not a field.`);
  if (slug && !has(slug.from))
    throw new DeclarationError(`${type}.${slug.key} is made from "${slug.from}", which is not a field.`);
  for (const path of search) {
    if (!has(path.split('.', 1)[0] ?? ''))
      throw new DeclarationError(`${type}.search: "${path}" is not a field.`);
  }
  checkProjection(`${type}.listed`, fields, listed);
  checkColumns(entity);
  if (!entity.public) return;
  const { list, detail, where, filters } = entity.public;
  checkProjection(`${type}.public`, fields, [...list, ...detail]);
  for (const key of [...Object.keys(where), ...Object.values(filters)]) {
    if (!has(key)) throw new DeclarationError(`${type}.public: "${key}" is not a field.`);
  }
}

function checkColumns({ type, columns, listed }: Entity): void {
  const keys = new Set(['id', ...listed.map(keyOf)]);
  for (const column of columns) {
    const needed = column.show === 'period' ? [column.from, column.to] : [column.key];
    const missing = needed.find((key) => !keys.has(key));
    if (missing !== undefined)
      throw new DeclarationError(
        `${type}.columns: "${column.label}" shows "${missing}", which is not listed.`,
      );
  }
}
