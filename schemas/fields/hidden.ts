import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { limitedText } from './text.ts';

/** Metadata of a text that is stored and never shown: nobody could fill or correct it. */
export interface HiddenMeta extends CommonMeta<string> {
  /** Creates the value of a new list item. */
  readonly isGenerated?: true;
  readonly help?: never;
  readonly section?: never;
  readonly isFolded?: never;
  readonly width?: never;
  readonly required?: never;
  readonly rules?: never;
  readonly unique?: never;
  readonly search?: never;
}

export const hiddenKind: KindRow<string, HiddenMeta> = {
  empty: '',
  isHidden: true,
  fresh: ({ isGenerated }) =>
    isGenerated ? `${Date.now()}-${Math.floor(Math.random() * 1_000_000)}` : undefined,
  check: limitedText(500).check,
};

/** A text of the content that is not edited. */
export function hidden(meta: HiddenMeta) {
  return attach('hidden', z.string().default(missingValue(meta, '')), meta);
}
