import { targetOf } from '../fields/index.ts';
import { checkDeclarations, rejectDeclaration } from './check-declarations.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import type { FieldNode } from './field.ts';
import type { Page } from './page.ts';

/** Throws naming entity and field where two entities have one type or one names another, or a field of it, that is not declared. */
export function checkEntities(entities: readonly Entity[]): void {
  checkDeclarations({ folder: 'entities', declarations: entities, entities });
  const byType = new Map(entities.map((entity) => [entity.type, entity]));
  for (const entity of entities) {
    const { fields, related, search, listed, public: rows } = entity;
    const entityOf = (key: string) => byType.get(findTarget(fields, key) ?? '');
    if (related && !byType.has(related.to))
      rejectDeclaration('entities', entity, `related.to "${related.to}" is not declared`);
    for (const path of search) {
      const [key = '', inner] = path.split('.');
      if (inner !== undefined && !hasField(entityOf(key), inner))
        rejectDeclaration('entities', entity, `search: "${path}" is not a field`);
    }
    for (const item of [...listed, ...(rows ? [...rows.list, ...rows.detail] : [])]) {
      if (typeof item === 'string') continue;
      if ('expand' in item && entityOf(item.expand)?.type !== item.entity.type)
        rejectDeclaration(
          'entities',
          entity,
          `${item.as}: "${item.expand}" does not refer to "${item.entity.type}"`,
        );
      if ('count' in item && !hasField(byType.get(item.count.entity), item.count.field))
        rejectDeclaration(
          'entities',
          entity,
          `${item.as}: "${item.count.entity}.${item.count.field}" is not a field`,
        );
    }
  }
}

/** The entity to which a field refers. */
function findTarget(fields: readonly FieldNode[], key: string): string | undefined {
  const node = fields.find((candidate) => candidate.key === key);
  return node && targetOf(node)?.to;
}

const hasField = (entity: Entity | undefined, key: string): boolean =>
  entity?.fields.some((node) => node.key === key) ?? false;

/** Throws naming page and entity where a page lists entries that visitors cannot read or that have no address. */
export function checkEntityPages(pages: readonly Page[], entities: readonly Entity[]): void {
  for (const page of pages) {
    const { name, lists, shows } = page;
    const type = lists ?? shows;
    if (type === undefined) continue;
    const entity = entities.find((each) => each.type === type);
    const problem = entity ? findPageProblem(entity, shows !== undefined) : 'is not declared';
    if (problem) throw new DeclarationError(`the page "${name}": the entity "${type}" ${problem}.`, [page]);
  }
}

function findPageProblem({ public: rows, slug }: Entity, isShown: boolean): string | undefined {
  if (!rows) return 'has no public values';
  return isShown && !(slug && rows.list.includes(slug.key))
    ? 'has no slug among its public values'
    : undefined;
}
