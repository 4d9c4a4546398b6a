import type { Block, Screen } from './block.ts';
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
import { checkKnown, rejectField } from './declaration-error.ts';
import { columnOptions } from './define-entity.ts';
import type { Entity } from './entity.ts';
import { redirect } from './every-site.ts';

/** The last parts of the addresses of screens that every site has, below `/admin`. */
export const engineScreens: readonly string[] = [
  ...['dashboard', 'messages', 'changes', 'gallery', 'bin', 'content', 'settings', 'account', 'logout'],
];

/** A declaration that is edited on a screen of the back office. */
interface Screened {
  readonly type: string;
  readonly screen: Screen;
  /** The last part of the address of an entity's screen. */
  readonly resource?: string;
  /** The page of a block; blocks of one page can share a screen. */
  readonly page?: string;
}

/** Throws where a screen is none of the back office, one that every site has, or that of another declaration. */
/* @__NO_SIDE_EFFECTS__ */
export function checkScreens(declarations: readonly Screened[]): void {
  for (const [position, declaration] of declarations.entries()) {
    const { type, screen, page, resource } = declaration;
    const place = `${type}.${resource === undefined ? 'screen.path' : 'resource'}`;
    const [, part] = /^\/admin\/([a-z0-9-]+)(?:\/[a-z0-9-]+)*$/.exec(screen.path) ?? [];
    if (part === undefined)
      rejectField(
        place,
        `"${screen.path}" is no address of a screen`,
        'write "/admin/" with small letters, digits and hyphens after it',
        [declaration],
      );
    if (screen.path === `/admin/${part}` && engineScreens.includes(part))
      rejectField(place, `"${screen.path}" is a screen of every site`, 'choose another address', [
        declaration,
      ]);
    const twin = declarations
      .slice(0, position)
      .find((other) => other.screen.path === screen.path && (page === undefined || other.page !== page));
    if (twin)
      rejectField(place, `"${twin.type}" has "${screen.path}" too`, 'choose another address', [
        twin,
        declaration,
      ]);
  }
}

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
  const known = types(entities);
  // Redirects, which every site has, are never what was meant.
  const own = known.filter((type) => type !== redirect.type);
  const checkEntityType = (place: string, type: string) =>
    checkKnown(place, 'an entity', known.includes(type) ? [] : [type], own, [dashboard]);
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
