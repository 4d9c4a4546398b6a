import { targetOf } from '../fields/index.ts';
import { checkDeclarations } from './check-declarations.ts';
import { checkKnown, rejectField, writeOneOf } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import type { FieldNode } from './field.ts';
import type { Page } from './page.ts';
import type { Projected } from './projection.ts';

/** Throws naming entity and field where two entities have one type or one names another, or a field of it, that is not declared. */
/* @__NO_SIDE_EFFECTS__ */
export function checkEntities(entities: readonly Entity[]): void {
  checkDeclarations({ folder: 'entities', declarations: entities, entities });
  const byType = new Map(entities.map((entity) => [entity.type, entity]));
  for (const [position, entity] of entities.entries()) {
    const { type, fields, related, search, listed, public: rows } = entity;
    checkResource(entity, entities.slice(0, position));
    if (related) checkKnown(`${type}.related.to`, 'an entity', [related.to], [...byType.keys()], [entity]);
    for (const path of search) {
      const [key = '', inner] = path.split('.');
      if (inner !== undefined) {
        const known = pathsTo(key, byType.get(findTarget(fields, key) ?? ''));
        checkKnown(`${type}.search`, 'a field', [path], known, [entity]);
      }
    }
    for (const item of listed) checkItem(entity, 'listed', item, byType);
    for (const item of [...(rows ? [...rows.list, ...rows.detail] : [])])
      checkItem(entity, 'public', item, byType);
  }
}

/** Throws where the last part of an entity's endpoints is no part of an address, or that of another entity. */
function checkResource(entity: Entity, before: readonly Entity[]): void {
  const { type, resource } = entity;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(resource))
    rejectField(
      `${type}.resource`,
      `"${resource}" is no part of an address`,
      'write small letters, digits and hyphens',
      [entity],
    );
  const twin = before.find((other) => other.resource === resource);
  if (twin)
    rejectField(`${type}.resource`, `"${twin.type}" has "${resource}" too`, 'choose another', [twin, entity]);
}

function checkItem(entity: Entity, part: string, item: Projected, byType: ReadonlyMap<string, Entity>): void {
  if (typeof item === 'string') return;
  const { type, fields } = entity;
  if ('expand' in item && findTarget(fields, item.expand) !== item.entity.type) {
    const fitting = fields.filter(({ key }) => findTarget(fields, key) === item.entity.type);
    rejectField(
      `${type}.${part}.${item.as}`,
      `"${item.expand}" does not refer to "${item.entity.type}"`,
      writeOneOf(fitting.map(({ key }) => key)),
      [entity],
    );
  }
  if ('count' in item) {
    const { entity: counted, field } = item.count;
    const known = pathsTo(counted, byType.get(counted));
    checkKnown(`${type}.${part}.${item.as}`, 'a field', [`${counted}.${field}`], known, [entity]);
  }
}

/** The only entity to which a field refers. */
function findTarget(fields: readonly FieldNode[], key: string): string | undefined {
  const node = fields.find((candidate) => candidate.key === key);
  return node && targetOf(node);
}

/** Paths such as `client.name` that lead to a field of an entity. */
const pathsTo = (start: string, entity: Entity | undefined) =>
  entity?.fields.map(({ key }) => `${start}.${key}`) ?? [];

/** Throws naming page and entity where a page lists entries that visitors cannot read or that have no address. */
/* @__NO_SIDE_EFFECTS__ */
export function checkEntityPages(pages: readonly Page[], entities: readonly Entity[]): void {
  for (const page of pages) {
    const { name, lists, shows } = page;
    const type = lists ?? shows;
    if (type === undefined) continue;
    const field = `${name}.${lists === undefined ? 'shows' : 'lists'}`;
    const types = entities.map((each) => each.type);
    checkKnown(field, 'an entity', [type], types, [page]);
    const entity = entities[types.indexOf(type)];
    if (entity) checkEntityPage(page, field, entity);
  }
}

function checkEntityPage(page: Page, field: string, entity: Entity): void {
  const { type, slug, public: rows } = entity;
  if (!rows)
    rejectField(field, `the entity "${type}" has no public values`, `name them in ${type}.public`, [
      entity,
      page,
    ]);
  if (page.shows !== undefined && !(slug && rows.list.includes(slug.key)))
    rejectField(
      field,
      `the entity "${type}" has no slug among its public values`,
      slug
        ? `add "${slug.key}" to ${type}.public.list`
        : 'add a field made by slug() and name it in public.list',
      [entity, page],
    );
}
