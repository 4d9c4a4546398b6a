import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';

/** Metadata of a yes-or-no choice. */
export interface BooleanMeta extends CommonMeta<boolean> {
  /** Words for the two states, first the one that is on. */
  readonly words?: readonly [on: string, off: string];
}

export const booleanKind: KindRow<boolean, BooleanMeta> = {
  empty: false,
  outline: ({ words }) => (words ? { words } : {}),
};

/** A yes-or-no choice. */
export function boolean(meta: BooleanMeta) {
  return attach('boolean', z.boolean().default(missingValue(meta, false)), meta);
}
