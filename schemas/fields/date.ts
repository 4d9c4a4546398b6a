import { z } from 'zod';
import { attach, type CommonMeta, type KindRow } from '../field.ts';

/** Metadata of a calendar date. */
export interface DateMeta extends CommonMeta<string | null> {
  /** The latest day that may be chosen. */
  readonly latest?: 'today';
  readonly tooLate?: string;
}

export const dateKind: KindRow<string | null, DateMeta> = {
  empty: null,
  check: (value, meta, { today }) =>
    meta.latest === 'today' && value !== null && value > today
      ? (meta.tooLate ?? `${meta.label} cannot be in the future`)
      : undefined,
};

/** A calendar date, stored as YYYY-MM-DD or null. */
export function date(meta: DateMeta) {
  return attach(
    'date',
    z.iso
      .date()
      .nullable()
      .default(meta.fallback ?? null),
    meta,
  );
}
