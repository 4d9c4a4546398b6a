import { behaviourOf } from '../fields/index.ts';
import { checkEntity, checkKeys } from './check-entity.ts';
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
import { toCondition } from './condition.ts';
import { compileDeclaration, declarationOptions } from './declaration.ts';
import { markPlace } from './declared-at.ts';
import type {
  Alias,
  Card,
  Column,
  Entity,
  EntityInput,
  EntityMessages,
  Operations,
  PublicInput,
  SharingSource,
  SlugSource,
  Tone,
} from './entity.ts';
import type { FieldNode, FieldShape } from './field.ts';
import type { Projected } from './projection.ts';
import { searchFields } from './search-fields.ts';

/** Declares an entity, from which its form, table, storage, endpoints, search, references and public values are derived; throws a DeclarationError that names the invalid field. */
export function defineEntity<
  const Type extends string,
  Shape extends FieldShape,
  const Listed extends readonly Projected[],
  const List extends readonly Projected[] = readonly [],
  const Detail extends readonly Projected[] = readonly [],
  const One extends string = string,
  const Many extends string = string,
>(
  input: EntityInput<Type, Shape, Listed, List, Detail, Operations<One, Many>>,
): Entity<Type, Shape, Listed, List, Detail, Operations<One, Many>> {
  const compile = (whole: typeof input) => compileDeclaration<Type, Shape>(whole, 'an entity', entityOptions);
  const own = compile(input);
  const { type, label, plural, many = plural.toLowerCase(), resource, listed, related, sharing } = input;
  checkKeys(type, input.fields);
  const slug = slugOf(own.fields);
  const hasPage = slug !== undefined && input.public !== undefined;
  const declaration = hasPage ? compile({ ...input, fields: { ...input.fields, ...searchFields() } }) : own;
  const entity = {
    ...declaration,
    plural,
    many,
    resource,
    operations: input.operations,
    icon: input.icon,
    screen: { path: `/admin/${resource}`, name: `admin-${resource}` },
    heading: input.heading ?? plural,
    title: input.title,
    order: input.order,
    isNewestFirst: input.isNewestFirst ?? false,
    isOrderedByHand: input.isOrderedByHand ?? false,
    columns: input.columns,
    listed,
    search: input.search,
    card: input.card ?? {},
    aliases: input.aliases ?? [],
    messages: wordMessages({ ...input, many }),
    question: { title: input.question, confirm: `Delete ${label}` },
    ...(slug && { slug }),
    ...(sharing && { sharing }),
    ...(input.public && { public: toPublicRows(input.public) }),
    ...(related && { related }),
  };
  checkEntity(type, entity);
  return markPlace(Object.freeze(entity));
}

function toPublicRows<List extends readonly Projected[], Detail extends readonly Projected[]>({
  list,
  detail,
  where = {},
  filters = {},
}: PublicInput<List, Detail>) {
  // Without a detail of its own the type parameter is the empty list.
  return {
    list,
    detail: detail ?? ([] as readonly Projected[] as Detail),
    where: toCondition(where),
    filters,
  };
}

function slugOf(fields: readonly FieldNode[]): SlugSource | undefined {
  for (const { key, kind, meta } of fields) {
    const from = behaviourOf(kind).slugFrom?.(meta);
    if (from !== undefined) return { key, from };
  }
  return undefined;
}

interface Words {
  readonly label: string;
  readonly plural: string;
  readonly many: string;
  readonly empty: string;
}

function wordMessages({ label, plural, many, empty }: Words): EntityMessages {
  const one = label.toLowerCase();
  return {
    empty,
    loadFailed: {
      title: `Error Loading ${plural}`,
      text: `Failed to load ${many}. Please refresh the page and try again.`,
    },
    detailFailed: {
      title: 'Warning',
      text: `Could not load complete ${one} details. Using basic information`,
    },
    saveFailed: {
      title: `Error Saving ${label}`,
      text: `An unexpected error occurred while saving the ${one}.`,
    },
    deleteFailed: {
      title: `Error Deleting ${label}`,
      text: `An unexpected error occurred while deleting the ${one}.`,
    },
    created: `${label} created successfully`,
    updated: `${label} updated successfully`,
    deleted: `${label} deleted successfully`,
  };
}

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
const entityOptions: OptionTable<AnyEntity> = {
  ...declarationOptions,
  ...{ plural: text, many: words, resource: text, icon: text, heading: words, title: text, order: place },
  ...{ isNewestFirst: flag, isOrderedByHand: flag, listed, search: listed },
  ...{ operations: needed(inside('words', operations)), columns: needed(each(columnOptions)) },
  ...{ public: inside('public values', publicOptions), card: inside('a card', card) },
  ...{ aliases: each(inside('an address', alias)), related: inside('a link', related) },
  ...{ sharing: beside(inside('a sharing image', sharing), 'public'), empty: text, question: text },
};
