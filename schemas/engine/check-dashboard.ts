import type { Block } from './block.ts';
import { checkColumns } from './check-columns.ts';
import type { Dashboard, DashboardTarget } from './dashboard.ts';
import { checkKnown } from './declaration-error.ts';
import type { Entity } from './entity.ts';

/** Throws naming the item of the dashboard that names an entity, a listed value or a block that is not declared. */
export function checkDashboard(
  dashboard: Dashboard,
  entities: readonly Entity[],
  blocks: readonly Block[],
): void {
  const { counts, latest, shortcuts, firstSteps } = dashboard;
  const checkEntityType = (place: string, type: string) =>
    checkKnown(place, 'an entity', [type], types(entities), [dashboard]);
  const checkTarget = (place: string, target: DashboardTarget) => {
    if ('create' in target) checkEntityType(`${place}.create`, target.create);
    if ('block' in target)
      checkKnown(`${place}.block`, 'a block', [target.block], types(blocks), [dashboard]);
  };
  for (const { key, entity } of counts) checkEntityType(`dashboard.counts.${key}.entity`, entity);
  for (const { key, entity: type, columns } of latest) {
    checkEntityType(`dashboard.latest.${key}.entity`, type);
    const entity = entities.find((each) => each.type === type);
    if (entity) checkColumns(`dashboard.latest.${key}.columns`, entity, columns, [dashboard]);
  }
  for (const link of shortcuts) checkTarget(`dashboard.shortcuts, "${link.label}"`, link);
  for (const link of firstSteps) checkTarget(`dashboard.firstSteps, "${link.label}"`, link);
}

const types = (declared: readonly { readonly type: string }[]) => declared.map(({ type }) => type);
