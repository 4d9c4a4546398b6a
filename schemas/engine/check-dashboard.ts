import type { Block } from './block.ts';
import { checkColumns } from './check-columns.ts';
import type { Dashboard, DashboardTarget } from './dashboard.ts';
import { rejectField, writeOneOf } from './declaration-error.ts';
import type { Entity } from './entity.ts';

/** Throws naming the item of the dashboard that names an entity, a listed value or a block that is not declared. */
export function checkDashboard(
  dashboard: Dashboard,
  entities: readonly Entity[],
  blocks: readonly Block[],
): void {
  const { counts, latest, shortcuts, firstSteps } = dashboard;
  const check = (
    field: string,
    noun: string,
    type: string,
    declared: readonly { readonly type: string }[],
  ) => {
    const types = declared.map((each) => each.type);
    if (!types.includes(type)) rejectField(field, `"${type}" is not ${noun}`, writeOneOf(types), [dashboard]);
  };
  const checkTarget = (field: string, target: DashboardTarget) => {
    if ('create' in target) check(`${field}.create`, 'an entity', target.create, entities);
    if ('block' in target) check(`${field}.block`, 'a block', target.block, blocks);
  };
  for (const { key, entity } of counts)
    check(`dashboard.counts.${key}.entity`, 'an entity', entity, entities);
  for (const { key, entity: type, columns } of latest) {
    check(`dashboard.latest.${key}.entity`, 'an entity', type, entities);
    const entity = entities.find((each) => each.type === type);
    if (entity) checkColumns(`dashboard.latest.${key}.columns`, entity, columns, [dashboard]);
  }
  for (const link of shortcuts) checkTarget(`dashboard.shortcuts, "${link.label}"`, link);
  for (const link of firstSteps) checkTarget(`dashboard.firstSteps, "${link.label}"`, link);
}
