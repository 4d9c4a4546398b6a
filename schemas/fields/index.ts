import { type EntryKey, readEntryKey } from '../engine/entry-key.ts';
import type { FieldNode, KindRow, Targets } from '../engine/field.ts';
import type { SelectOption } from '../engine/value-outline.ts';
import { blocksKind } from './blocks.ts';
import { booleanKind } from './boolean.ts';
import { callToActionKind } from './call-to-action.ts';
import { choicesKind } from './choices.ts';
import { dateKind } from './date.ts';
import { dateRangeKind } from './date-range.ts';
import { dateTimeKind } from './date-time.ts';
import { emailKind } from './email.ts';
import { fileKind } from './file.ts';
import { groupKind } from './group.ts';
import { hiddenKind } from './hidden.ts';
import { iconKind } from './icon.ts';
import { imageKind } from './image.ts';
import { linkKind } from './link.ts';
import { listKind } from './list.ts';
import { locationKind } from './location.ts';
import { mediaKind } from './media.ts';
import { moneyKind } from './money.ts';
import { multilineKind } from './multiline.ts';
import { numberKind } from './number.ts';
import { openingHoursKind } from './opening-hours.ts';
import { phoneKind } from './phone.ts';
import { pictureKind } from './picture.ts';
import { mixedReferencesKind, referenceKind, referencesKind } from './reference.ts';
import { richTextKind } from './rich-text.ts';
import { selectKind } from './select.ts';
import { slugKind } from './slug.ts';
import { textKind } from './text.ts';
import { timeKind } from './time.ts';
import { urlKind } from './url.ts';
import { variantsKind } from './variants.ts';
import { videoKind } from './video.ts';
import { wordsKind } from './words.ts';

export { blocks } from './blocks.ts';
export { boolean } from './boolean.ts';
export { callToAction } from './call-to-action.ts';
export { choices } from './choices.ts';
export { date } from './date.ts';
export { dateRange } from './date-range.ts';
export { dateTime } from './date-time.ts';
export { email } from './email.ts';
export { file } from './file.ts';
export { group } from './group.ts';
export { hidden } from './hidden.ts';
export { icon } from './icon.ts';
export { image } from './image.ts';
export { link } from './link.ts';
export { list } from './list.ts';
export { location } from './location.ts';
export { media } from './media.ts';
export { money } from './money.ts';
export { multiline } from './multiline.ts';
export { number } from './number.ts';
export { openingHours } from './opening-hours.ts';
export { phone } from './phone.ts';
export { picture } from './picture.ts';
export { mixedReferences, reference, references } from './reference.ts';
export { richText } from './rich-text.ts';
export { select } from './select.ts';
export { slug } from './slug.ts';
export { text } from './text.ts';
export { time } from './time.ts';
export { url } from './url.ts';
export { variants } from './variants.ts';
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
  time: timeKind,
  dateTime: dateTimeKind,
  dateRange: dateRangeKind,
  money: moneyKind,
  url: urlKind,
  email: emailKind,
  phone: phoneKind,
  link: linkKind,
  slug: slugKind,
  select: selectKind,
  choices: choicesKind,
  icon: iconKind,
  image: imageKind,
  picture: pictureKind,
  video: videoKind,
  words: wordsKind,
  list: listKind,
  group: groupKind,
  variants: variantsKind,
  blocks: blocksKind,
  openingHours: openingHoursKind,
  callToAction: callToActionKind,
  location: locationKind,
  reference: referenceKind,
  references: referencesKind,
  mixedReferences: mixedReferencesKind,
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

/** The entities to whose entries a field's value refers; undefined for a field without references to entries. */
export function targetsOf({ kind, meta }: Pick<FieldNode, 'kind' | 'meta'>): Targets | undefined {
  return behaviourOf(kind).refersTo?.(meta);
}

/** The only entity to whose entries a field's value refers; undefined where there are several. */
export function targetOf(node: Pick<FieldNode, 'kind' | 'meta'>): string | undefined {
  const [only, ...others] = targetsOf(node)?.to ?? [];
  return others.length === 0 ? only : undefined;
}

/** The entries that a field's value names, in its order; also those of entities to which it may not refer any more. */
export function entriesIn(node: Pick<FieldNode, 'kind' | 'meta'>, value: unknown): EntryKey[] {
  const items: unknown[] = [value].flat();
  if (behaviourOf(node.kind).namesEntities) return items.flatMap((item) => readEntryKey(item) ?? []);
  const collection = targetOf(node);
  if (collection === undefined) return [];
  return items.flatMap((id) => (Number.isInteger(id) ? { collection, id: Number(id) } : []));
}

/** The values that may be chosen in a field; undefined for a field without a fixed choice. */
export function optionsOf({ kind, meta }: FieldNode): readonly SelectOption[] | undefined {
  return behaviourOf(kind).options?.(meta);
}
