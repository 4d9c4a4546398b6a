import { markPlace } from './declared-at.ts';
import type { Column } from './entity.ts';

/** A number on the dashboard: the count of entries of an entity, and its key in the response. */
export interface CountCard {
  readonly key: string;
  readonly label: string;
  readonly entity: string;
}

/** A table of the newest entries of an entity, and its key in the response. */
export interface LatestEntries {
  readonly key: string;
  readonly title: string;
  readonly entity: string;
  readonly columns: readonly Column[];
  readonly empty: string;
}

/** A link to the form of a new entry, to a block's screen, or to any screen by its path. */
type Target = { readonly create: string } | { readonly block: string } | { readonly path: string };

/** The first screen of the back office: its counts, lists and links. */
export interface Dashboard {
  readonly counts: readonly CountCard[];
  readonly latest: readonly LatestEntries[];
  readonly shortcuts: readonly ({ readonly label: string } & Target)[];
  /** Shown while nothing that is counted exists. */
  readonly firstSteps: readonly ({ readonly label: string; readonly why: string } & Target)[];
}

/** Target of a link of the dashboard. */
export type DashboardTarget = Target;

/** Declares the dashboard. */
export function defineDashboard(dashboard: Dashboard): Dashboard {
  return markPlace(dashboard);
}
