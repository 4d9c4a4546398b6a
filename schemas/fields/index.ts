import type { KindRow } from '../engine/field.ts';
import { booleanKind } from './boolean.ts';
import { dateKind } from './date.ts';
import { emailKind } from './email.ts';
import { fileKind } from './file.ts';
import { hiddenKind } from './hidden.ts';
import { imageKind } from './image.ts';
import { linkKind } from './link.ts';
import { listKind } from './list.ts';
import { mediaKind } from './media.ts';
import { multilineKind } from './multiline.ts';
import { numberKind } from './number.ts';
import { phoneKind } from './phone.ts';
import { referenceKind, referencesKind } from './reference.ts';
import { richTextKind } from './rich-text.ts';
import { selectKind } from './select.ts';
import { slugKind } from './slug.ts';
import { textKind } from './text.ts';
import { urlKind } from './url.ts';
import { videoKind } from './video.ts';
import { wordsKind } from './words.ts';

export { boolean } from './boolean.ts';
export { date } from './date.ts';
export { email } from './email.ts';
export { file } from './file.ts';
export { hidden } from './hidden.ts';
export { image } from './image.ts';
export { link } from './link.ts';
export { list } from './list.ts';
export { media } from './media.ts';
export { multiline } from './multiline.ts';
export { number } from './number.ts';
export { phone } from './phone.ts';
export { reference, references } from './reference.ts';
export { richText } from './rich-text.ts';
export { select } from './select.ts';
export { slug } from './slug.ts';
export { text } from './text.ts';
export { url } from './url.ts';
export { video } from './video.ts';
export { words } from './words.ts';

/** Every kind of field and how its values behave; the kinds known to all consumers are the keys of this table. */
export const kinds = {
  text: textKind,
  multiline: multilineKind,
  richText: richTextKind,
  number: numberKind,
  boolean: booleanKind,
  date: dateKind,
  url: urlKind,
  email: emailKind,
  phone: phoneKind,
  link: linkKind,
  slug: slugKind,
  select: selectKind,
  image: imageKind,
  video: videoKind,
  words: wordsKind,
  list: listKind,
  reference: referenceKind,
  references: referencesKind,
  media: mediaKind,
  file: fileKind,
  hidden: hiddenKind,
} as const;

/** The name of a kind of field. */
export type FieldKind = keyof typeof kinds;

/** The metadata of fields of a kind. */
export type MetaOf<K extends FieldKind> =
  (typeof kinds)[K] extends KindRow<infer _, infer Meta> ? Meta : never;

/** The behaviour of values of a kind, for code that handles all kinds alike. */
export function behaviourOf(kind: FieldKind): KindRow<unknown, unknown> {
  // A node's value and metadata always belong to its kind; the type system cannot follow that pairing.
  return kinds[kind] as KindRow<unknown, unknown>;
}
