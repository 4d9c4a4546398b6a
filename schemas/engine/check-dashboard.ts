import type { Block } from './block.ts';
import { checkColumns } from './check-entity.ts';
import type { Dashboard, DashboardTarget } from './dashboard.ts';
import { DeclarationError } from './declaration-error.ts';
import type { Entity } from './entity.ts';

/** Throws naming the item of the dashboard that names an entity, a listed value or a block that is not declared. */
export function checkDashboard(
  { counts, latest, shortcuts, firstSteps }: Dashboard,
  entities: readonly Entity[],
  blocks: readonly Block[],
): void {
  const findEntity = (place: string, type: string): Entity =>
    entities.find((entity) => entity.type === type) ?? fail(place, `the entity "${type}"`);
  const checkTarget = (place: string, target: DashboardTarget) => {
    if ('create' in target) findEntity(place, target.create);
    if ('block' in target && !blocks.some(({ type }) => type === target.block))
      fail(place, `the block "${target.block}"`);
  };
  for (const { key, entity } of counts) findEntity(`counts.${key}`, entity);
  for (const { key, entity: type, columns } of latest) {
    const entity = findEntity(`latest.${key}`, type);
    checkColumns(`${file}: latest.${key} of the entity "${type}"`, entity, columns);
  }
  for (const link of shortcuts) checkTarget(`shortcuts, "${link.label}"`, link);
  for (const link of firstSteps) checkTarget(`firstSteps, "${link.label}"`, link);
}

const file = 'schemas/dashboard.ts';

function fail(place: string, missing: string): never {
  throw new DeclarationError(`${file}: ${place}: ${missing} is not declared.`);
}
