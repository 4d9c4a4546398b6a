import { behaviourOf } from '../fields/index.ts';
import { checkEntity, checkKeys } from './check-entity.ts';
import { toCondition } from './condition.ts';
import { compileDeclaration } from './declaration.ts';
import { markPlace } from './declared-at.ts';
import type { Entity, EntityInput, EntityMessages, Operations, PublicInput, SlugSource } from './entity.ts';
import { entityOptions } from './entity-options.ts';
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
