import { checkTargets } from './check-targets.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import type { Page } from './page.ts';

/** Throws naming file, entity and field where two entities have one type or one names another that is not declared. */
export function checkEntities(entities: readonly Entity[]): void {
  const types = new Set<string>();
  for (const { type } of entities) {
    if (types.has(type)) refuse(type, 'type belongs to two entities');
    types.add(type);
  }
  for (const { type, related } of entities)
    if (related && !types.has(related.to)) refuse(type, `related.to "${related.to}" is not declared`);
  checkTargets('entities', entities, types);
}

/** Throws naming page and entity where a page lists entries that visitors cannot read or that have no address. */
export function checkEntityPages(pages: readonly Page[], entities: readonly Entity[]): void {
  for (const { name, lists, shows } of pages) {
    const type = lists ?? shows;
    if (type === undefined) continue;
    const entity = entities.find((each) => each.type === type);
    const problem = entity ? findPageProblem(entity, shows !== undefined) : 'is not declared';
    if (problem)
      throw new DeclarationError(
        `schemas/pages/${name}.ts: the page "${name}": the entity "${type}" ${problem}.`,
      );
  }
}

function findPageProblem({ public: rows, slug }: Entity, isShown: boolean): string | undefined {
  if (!rows) return 'has no public values';
  return isShown && !(slug && rows.list.includes(slug.key))
    ? 'has no slug among its public values'
    : undefined;
}

function refuse(type: string, problem: string): never {
  const file = `schemas/entities/${type.replaceAll('_', '-')}.ts`;
  throw new DeclarationError(`${file}: the entity "${type}": ${problem}.`);
}
