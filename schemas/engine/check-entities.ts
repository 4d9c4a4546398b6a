import { checkTargets } from './check-targets.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Entity } from './entity.ts';

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

function refuse(type: string, problem: string): never {
  const file = `schemas/entities/${type.replaceAll('_', '-')}.ts`;
  throw new DeclarationError(`${file}: the entity "${type}": ${problem}.`);
}
