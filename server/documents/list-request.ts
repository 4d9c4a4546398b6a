import type { Condition } from '#schemas/engine/condition.ts';
import type { PublishedState } from '#schemas/engine/list-filters.ts';

/** Filter and order of a list of entries. */
export interface ListRequest {
  readonly ids?: readonly number[] | undefined;
  /** Words that all have to occur in what is searched. */
  readonly search?: string | undefined;
  /** The sort name of a column, behind a minus for descending. */
  readonly sort?: string | undefined;
  /** Values that fields have or, for references, contain. */
  readonly where?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Only entries that meet it. */
  readonly condition?: Condition | undefined;
  /** Only entries of which a revision can be read. */
  readonly isReadable?: boolean | undefined;
  /** Only entries in this state; for the back office. */
  readonly state?: PublishedState | undefined;
  /** The id of an entry: only those that follow it in the usual order. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}
