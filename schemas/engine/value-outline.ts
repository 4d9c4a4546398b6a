import { z } from 'zod';
import type { Ratio } from './focus.ts';

/** One value that may be chosen, and how it reads. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const options: z.ZodType<readonly SelectOption[]> = z.array(
  z.object({ value: z.string(), label: z.string() }),
);
const words: z.ZodType<readonly [on: string, off: string]> = z.tuple([z.string(), z.string()]);
const ratio: z.ZodType<Ratio> = z.tuple([z.number(), z.number()]);

/** The metadata that a view of any value needs besides its label. */
export const valueOutline = z.object({
  /** The options of a choice and their labels. */
  options: options.exactOptional(),
  /** The labels of a boolean, true first. */
  words: words.exactOptional(),
  /** The unit of a number. */
  unit: z.string().exactOptional(),
  /** ISO 4217 code of the currency of an amount. */
  currency: z.string().exactOptional(),
  /** Width and height in proportion of a crop. */
  ratio: ratio.exactOptional(),
  /** The address of the SVG file with the icons. */
  sprite: z.string().exactOptional(),
  /** The zoom of a map. */
  zoom: z.number().exactOptional(),
});
export type ValueOutline = Readonly<z.output<typeof valueOutline>>;

/** Header of a closed list item; every name is the key of one of its fields. */
export interface ListCard {
  /** Several fields are joined by spaces. */
  readonly title: string | readonly string[];
  readonly image?: string;
  readonly subtitle?: string;
  readonly excerpt?: { readonly field: string; readonly length: number };
  /** The first `most` of a field's short texts. */
  readonly tags?: { readonly field: string; readonly most: number };
  /** A file, shown by its name or by whether there is one. */
  readonly file?: string;
}
