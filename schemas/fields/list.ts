import { z } from 'zod';
import type { MetaProblem } from '../engine/declaration-error.ts';
import { attach, type CommonMeta, type FieldShape, type KindRow } from '../engine/field.ts';
import type { ListCard } from '../engine/value-outline.ts';
import { checkCounts } from './check-limits.ts';

/** Texts of a confirmation. */
export interface Confirmation {
  readonly title: string;
  readonly text?: string;
  readonly confirm: string;
}

/** Notifications when a list item was added, updated or removed. */
export interface RowMessages {
  readonly added: string;
  readonly updated: string;
  readonly removed: string;
}

/** Metadata of an ordered list of rows. */
export interface RowsMeta extends CommonMeta<readonly Readonly<Record<string, unknown>>[]> {
  /** Name of one row. */
  readonly item: string;
  /** Whether the rows are lines below one another, or cards, which need `edit: 'modal'`. */
  readonly layout?: 'rows' | 'cards';
  /** Whether list items are edited in place or in a dialog with Cancel. */
  readonly edit?: 'in-place' | 'modal';
  /** Whether a change of the list waits for the form's save or is saved at once. */
  readonly save?: 'with-form' | 'at-once';
  /** Fewest rows. */
  readonly min?: number;
  /** Most rows, 1,000 unless given. */
  readonly max?: number;
  /** The question before a row is removed; without it none is asked. */
  readonly confirmRemove?: Confirmation;
  /** Notifications after a row was added, changed or removed. */
  readonly messages?: RowMessages;
  /** Message of the dialog while a required field is blank. */
  readonly incomplete?: string;
}

/** Metadata of an ordered list of rows that have fields of their own. */
export interface ListMeta extends RowsMeta {
  /** The fields that the header of a closed row shows. */
  readonly card: ListCard;
}

/** Rows that a list may have unless its metadata gives a `max`. */
export const maxRows = 1_000;

export const listKind: KindRow<readonly unknown[], ListMeta> = {
  empty: [],
  holds: 'many',
  isLevel: isLevelOfRows,
  card: ({ card }) => card,
  unlimited: { min: undefined, max: Number.POSITIVE_INFINITY },
  checkMeta: checkRowCounts,
  check: checkCount,
};

/** Whether rows count as a level of nesting; a row dialog starts at the first level again. */
export function isLevelOfRows({ edit }: RowsMeta): boolean {
  return edit !== 'modal';
}

/** The problem of cards without a dialog, or of limits between which there is no number of rows. */
export function checkRowCounts({ min, max, layout, edit }: RowsMeta): MetaProblem | undefined {
  if (layout === 'cards' && edit !== 'modal')
    return ['layout', 'is "cards", which are edited in a dialog', "write edit: 'modal' too, or remove it"];
  return checkCounts({ min, max }, maxRows);
}

/** The issue of a list with too few or too many rows. */
export function checkCount(value: readonly unknown[], meta: RowsMeta): string | undefined {
  if (value.length < (meta.min ?? 0)) return tooFew(meta);
  const max = meta.max ?? maxRows;
  return value.length > max ? `${meta.label} can have at most ${max}` : undefined;
}

/** The message for a list with fewer items than its metadata requires. */
export function tooFew({ label, item, min = 0 }: { label: string; item: string; min?: number }): string {
  return min === 1
    ? `Add at least one ${item.toLowerCase()}`
    : `Add at least ${min} items to ${label.toLowerCase()}`;
}

/** A stored list item: its fields, and the key that identifies it when it is moved. */
type Row<Shape extends FieldShape> = z.ZodObject<Shape & { _key: z.ZodDefault<z.ZodString> }>;

/** An ordered list of items; each has a stable `_key`. */
export function list<Shape extends FieldShape>(meta: ListMeta, row: Shape) {
  // Loose at run time (stored keys of older versions stay), declared keys only for those who read it.
  const element = z.looseObject({ _key: z.string().default(''), ...row }) as unknown as Row<Shape>;
  return attach('list', z.array(element).default([]), meta, { fields: row });
}
