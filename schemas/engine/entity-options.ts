import {
  beside,
  each,
  elsewhere,
  flag,
  given,
  inside,
  list,
  listed,
  needed,
  type OptionCheck,
  type OptionTable,
  oneOf,
  pair,
  place,
  record,
  text,
  words,
} from './check-options.ts';
import { declarationOptions } from './declaration.ts';
import type {
  Alias,
  Card,
  Column,
  EntityInput,
  Operations,
  PublicInput,
  SharingSource,
  Tone,
} from './entity.ts';
import type { FieldShape } from './field.ts';
import type { Projected } from './projection.ts';

const column = { label: text, sort: words, show: text, key: text };

const tones: readonly Tone[] = ['info', 'primary', 'success', 'warning'];

const columns: { readonly [Show in Column['show']]: OptionTable<Extract<Column, { show: Show }>> } = {
  text: { ...column, blank: elsewhere },
  words: { ...column, words: needed(pair(words)) },
  image: { ...column, blank: given, isWhole: flag },
  images: { ...column, blank: given },
  name: { ...column, id: text, blank: given, unknown: text, lookUp: words },
  day: column,
  period: { ...{ label: text, sort: words, show: text }, from: text, to: text },
  badge: { ...column, unknown: text, tones: needed(each(oneOf(...tones))) },
};

const isShown = oneOf(...Object.keys(columns));

/** The check of a column. */
export const columnOptions: OptionCheck = (value, options) => {
  const { show } = Object(value);
  const found = isShown(show, {});
  if (found) return [found[0], found[1], '.show'];
  return inside(`a column that shows "${show}"`, columns[show as Column['show']])(value, options);
};

const operations: OptionTable<Operations> = { one: text, many: text };
const related: OptionTable<NonNullable<AnyEntity['related']>> = { to: text, label: text };
const publicOptions: OptionTable<PublicInput<readonly Projected[], readonly Projected[]>> = {
  ...{ list: listed, detail: list, where: record('a condition'), filters: record('fields by parameters') },
};
const card: OptionTable<Card> = { image: words, excerpt: words, subtitle: list, groups: words };
const alias: OptionTable<Alias> = { operation: text, path: text, values: listed };
const sharing: OptionTable<SharingSource> = { images: listed, place: words };

type AnyEntity = EntityInput<
  string,
  FieldShape,
  readonly Projected[],
  readonly Projected[],
  readonly Projected[],
  Operations
>;

/** The checks of the options of an entity. */
export const entityOptions: OptionTable<AnyEntity> = {
  ...declarationOptions,
  ...{ plural: text, many: words, resource: text, icon: text, heading: words, title: text, order: place },
  ...{ isNewestFirst: flag, isOrderedByHand: flag, listed, search: listed },
  ...{ operations: needed(inside('words', operations)), columns: needed(each(columnOptions)) },
  ...{ public: inside('public values', publicOptions), card: inside('a card', card) },
  ...{ aliases: each(inside('an address', alias)), related: inside('a link', related) },
  ...{ sharing: beside(inside('a sharing image', sharing), 'public'), empty: text, question: text },
};
