import { behaviourOf } from '../fields/index.ts';
import { checkEntity, checkKeys } from './check-entity.ts';
import { toCondition, type Where } from './condition.ts';
import { compileDeclaration, type DeclarationInput } from './declaration.ts';
import { markPlace } from './declared-at.ts';
import type {
  Alias,
  Card,
  Column,
  Entity,
  EntityMessages,
  Operations,
  PublicRows,
  SharingSource,
  SlugSource,
} from './entity.ts';
import type { FieldNode, FieldShape } from './field.ts';
import type { Projected } from './projection.ts';
import { searchFields } from './search-fields.ts';

interface EntityInput<
  Type extends string,
  Shape extends FieldShape,
  Listed extends readonly Projected[],
  List extends readonly Projected[],
  Detail extends readonly Projected[],
  Names extends Operations,
> extends DeclarationInput<Type, Shape> {
  /** The name of several entries, such as `Treatments`. */
  readonly plural: string;
  /** The plural in the middle of a sentence; the plural in small letters unless given. */
  readonly many?: string;
  /** The last part of its endpoints: `/admin/{resource}` and `/public/{resource}`. */
  readonly resource: string;
  /** The words in the operation ids of its endpoints: `list{many}`, `show{one}`, `create{one}` and so on. */
  readonly operations: Names;
  /** The name of its icon in the sidebar, one of https://tabler.io/icons. */
  readonly icon: string;
  /** The heading of its screen; the plural unless given. */
  readonly heading?: string;
  /** The key of the field that holds an entry's title. */
  readonly title: string;
  /** Its position among the entities in the back office and the sitemap, lowest first. */
  readonly order: number;
  /** Whether lists without a requested order start with the newest entry. */
  readonly isNewestFirst?: boolean;
  /** Whether lists without a requested order follow the one that the owner made by hand, new entries last. */
  readonly isOrderedByHand?: boolean;
  /** The columns of the table of its entries. */
  readonly columns: readonly Column[];
  /** The values of an entry in the lists of the back office, which columns and cards show. */
  readonly listed: Listed;
  /** The fields that a search reads; `client_id.name` is a field of the entry that `client_id` refers to. */
  readonly search: readonly string[];
  /** The values that visitors may read; absent where they read none. */
  readonly public?: PublicInput<List, Detail>;
  /** The values from which a card of an entry is made, in pickers and on pages without a view. */
  readonly card?: Card;
  /** Further addresses at which an entry can be read by its id, with some of its values. */
  readonly aliases?: readonly Alias[];
  /** The values that the sharing image of an entry shows; absent where it has none. */
  readonly sharing?: SharingSource;
  /** The message of a table without entries. */
  readonly empty: string;
  /** The question before an entry is deleted. */
  readonly question: string;
  /** Another entity that is managed from this one's screen, and the text of the link to it. */
  readonly related?: Entity['related'];
}

interface PublicInput<List extends readonly Projected[], Detail extends readonly Projected[]> {
  /** The values in a list: keys of fields, `excerpt(as, key)`, `files(as, key)` and `expand(as, key, entity, keys)`. */
  readonly list: List;
  /** Further values of an entry that is read by its slug, also those with fields of their own. */
  readonly detail?: Detail;
  /** The condition under which an entry is public, also written by keys: `{ is_open: true }`, `{ until: { atLeast: 'today' } }`. */
  readonly where?: Where;
  /** The fields by which a list can be filtered, by the name of the query parameter; `{ field, by: 'atLeast' }` is one end of a range. */
  readonly filters?: PublicRows['filters'];
}

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
  const { type, label, plural, many = plural.toLowerCase(), resource, listed, related, sharing } = input;
  checkKeys(type, input.fields);
  const own = compileDeclaration(input);
  const slug = slugOf(own.fields);
  const hasPage = slug !== undefined && input.public !== undefined;
  const declaration = hasPage
    ? compileDeclaration<Type, Shape>({ ...input, fields: { ...input.fields, ...searchFields() } })
    : own;
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
