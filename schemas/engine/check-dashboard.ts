import type { Block } from './block.ts';
import { checkColumns } from './check-columns.ts';
import {
  checkOptions,
  each,
  inside,
  needed,
  type OptionCheck,
  type OptionTable,
  text,
  words,
} from './check-options.ts';
import type { CountCard, Dashboard, DashboardTarget, LatestEntries } from './dashboard.ts';
import { checkKnown } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import { columnOptions } from './entity-options.ts';

const count: OptionTable<CountCard> = { key: text, label: text, entity: text };
const latest: OptionTable<LatestEntries> = {
  ...{ key: text, title: text, entity: text, columns: needed(each(columnOptions)), empty: text },
};
const target: Readonly<Record<TargetOption, OptionCheck>> = { create: words, block: words, path: words };
type TargetOption = DashboardTarget extends infer Each
  ? Each extends DashboardTarget
    ? keyof Each
    : never
  : never;

const dashboardOptions: OptionTable<Dashboard> = {
  ...{ counts: needed(each(inside('a number', count))), latest: needed(each(inside('a table', latest))) },
  shortcuts: needed(each(inside('a link', { label: text, ...target }))),
  firstSteps: needed(each(inside('a first step', { label: text, why: text, ...target }))),
};

/** Throws naming the item of the dashboard that names an entity, a listed value or a block that is not declared. */
/* @__NO_SIDE_EFFECTS__ */
export function checkDashboard(
  dashboard: Dashboard,
  entities: readonly Entity[],
  blocks: readonly Block[],
): void {
  checkOptions('dashboard', 'the dashboard', dashboardOptions, dashboard, [dashboard]);
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
