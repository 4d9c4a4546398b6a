import type { Confirmation } from '../fields/list.ts';
import type { Screen } from './block.ts';
import { compileDeclaration, type Declaration, type DeclarationInput } from './declaration.ts';
import { DeclarationError } from './declaration-error.ts';
import type { FieldNode, FieldShape } from './field.ts';
import { checkProjection, keyOf, type Projected } from './projection.ts';

/** What a state of a row means to the person who reads it. */
export type Tone = 'info' | 'primary' | 'success' | 'warning';

/** How a table cell is rendered, and from which keys of an entry. */
type Cell =
  | { readonly show: 'text'; readonly key: string; readonly blank?: string }
  | { readonly show: 'words'; readonly key: string; readonly words: readonly [yes: string, no: string] }
  /** `isWhole` shows all of it, as a logo needs; otherwise it fills its frame. */
  | { readonly show: 'image'; readonly key: string; readonly blank: string; readonly isWhole?: boolean }
  | { readonly show: 'images'; readonly key: string; readonly blank: string }
  /** The title of a referenced entry; `unknown` is the prefix of its id where the title cannot be loaded. */
  | {
      readonly show: 'name';
      readonly key: string;
      readonly id: string;
      readonly blank: string;
      readonly unknown: string;
      /** The operation id of the endpoint that returns the title where the list does not have it. */
      readonly lookUp?: string;
    }
  | { readonly show: 'day'; readonly key: string }
  | { readonly show: 'period'; readonly from: string; readonly to: string }
  | {
      readonly show: 'badge';
      readonly key: string;
      readonly unknown: string;
      readonly tones: Readonly<Record<string, Tone>>;
    };

/** A column of the table in which the rows of an entity are managed. */
export type Column = Cell & {
  readonly label: string;
  /** The name under which the server sorts by it; absent where it cannot. */
  readonly sort?: string;
};

/** A message with a heading. */
export interface TitledMessage {
  readonly title: string;
  readonly text: string;
}

/** Texts of the back office about entries. */
export interface EntityMessages {
  readonly empty: string;
  readonly loadFailed: TitledMessage;
  /** Message when a form opens with the listed values, because the entry could not be loaded. */
  readonly detailFailed: TitledMessage;
  readonly saveFailed: TitledMessage;
  readonly deleteFailed: TitledMessage;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
}

/** The words in the operation ids of an entity's endpoints: `list{many}`, `show{one}`, `create{one}` and so on. */
export interface Operations<One extends string = string, Many extends string = string> {
  readonly one: One;
  readonly many: Many;
}

/** The values of an entry that anybody may read; every other value stays private. */
export interface PublicRows<
  List extends readonly Projected[] = readonly Projected[],
  Detail extends readonly Projected[] = readonly Projected[],
> {
  /** The values in a list. */
  readonly list: List;
  /** Further values of an entry that is read by its slug. */
  readonly detail: Detail;
  /** Only entries with these values are listed; counts include the others. */
  readonly where: Readonly<Record<string, string | boolean>>;
  /** Fields by which a list can be filtered, by the name of the query parameter. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The keys of a listed entry from which a reference picker makes a card. */
export interface Card {
  /** The first file of a list of files, or an image's address. */
  readonly image?: string;
  readonly excerpt?: string;
  /** Values in one line; a number with its unit. */
  readonly subtitle?: readonly (string | { readonly key: string; readonly unit: string })[];
  /** Entries by which the cards can be narrowed. */
  readonly groups?: string;
}

/** The keys of a public entry that its sharing image shows. */
export interface SharingSource {
  /** The first of these that names an image is shown. */
  readonly images: readonly string[];
  readonly place?: string;
}

/** Another address at which an entry can be read by its id, with some of its values. */
export interface Alias {
  readonly operation: string;
  readonly path: string;
  readonly values: readonly string[];
}

/** The field that holds the last part of an entry's address, and the field from which it is made while empty. */
export interface SlugSource {
  readonly key: string;
  readonly from: string;
}

/** A declared kind of record, such as a project, whose entries are edited by the same form engine as blocks. */
export interface Entity<
  Type extends string = string,
  Shape extends FieldShape = FieldShape,
  Listed extends readonly Projected[] = readonly Projected[],
  List extends readonly Projected[] = readonly Projected[],
  Detail extends readonly Projected[] = readonly Projected[],
  Names extends Operations = Operations,
> extends Declaration<Type, Shape> {
  readonly plural: string;
  /** The plural in the middle of a sentence. */
  readonly many: string;
  /** The last part of its endpoints: `/admin/{resource}` and `/public/{resource}`. */
  readonly resource: string;
  readonly operations: Names;
  readonly icon: string;
  readonly screen: Screen;
  /** The heading of its screen. */
  readonly heading: string;
  /** The key of the field that holds an entry's title. */
  readonly title: string;
  readonly slug?: SlugSource;
  /** Its position among the entities in the back office and the sitemap, lowest first. */
  readonly order: number;
  /** Whether lists without a requested order start with the newest entry. */
  readonly isNewestFirst: boolean;
  readonly columns: readonly Column[];
  /** The values of an entry in the lists of the back office. */
  readonly listed: Listed;
  /** The fields that a search reads; `client_id.name` is a field of the entry that `client_id` refers to. */
  readonly search: readonly string[];
  readonly public?: PublicRows<List, Detail>;
  readonly card: Card;
  readonly sharing?: SharingSource;
  readonly aliases: readonly Alias[];
  readonly messages: EntityMessages;
  /** The question before an entry is deleted. */
  readonly question: Confirmation;
  /** Another entity that is managed from this one's screen, and the text of the link to it. */
  readonly related?: { readonly to: string; readonly label: string };
}

interface EntityInput<
  Type extends string,
  Shape extends FieldShape,
  Listed extends readonly Projected[],
  List extends readonly Projected[],
  Detail extends readonly Projected[],
  Names extends Operations,
> extends DeclarationInput<Type, Shape> {
  readonly plural: string;
  readonly many?: string;
  readonly resource: string;
  readonly operations: Names;
  readonly icon: string;
  readonly heading?: string;
  readonly title: string;
  readonly order: number;
  readonly isNewestFirst?: boolean;
  readonly columns: readonly Column[];
  readonly listed: Listed;
  readonly search: readonly string[];
  readonly public?: {
    readonly list: List;
    readonly detail?: Detail;
    readonly where?: PublicRows['where'];
    readonly filters?: PublicRows['filters'];
  };
  readonly card?: Card;
  readonly aliases?: readonly Alias[];
  readonly sharing?: SharingSource;
  readonly empty: string;
  /** The question before an entry is deleted. */
  readonly question: string;
  readonly related?: Entity['related'];
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
  const declaration = compileDeclaration(input);
  const slug = slugOf(declaration.fields);
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
  return Object.freeze(entity);
}

function toPublicRows<List extends readonly Projected[], Detail extends readonly Projected[]>({
  list,
  detail,
  where = {},
  filters = {},
}: NonNullable<EntityInput<string, FieldShape, readonly Projected[], List, Detail, Operations>['public']>) {
  // Without a detail of its own the type parameter is the empty list.
  return { list, detail: detail ?? ([] as readonly Projected[] as Detail), where, filters };
}

function slugOf(fields: readonly FieldNode[]): SlugSource | undefined {
  for (const node of fields) if (node.kind === 'slug') return { key: node.key, from: node.meta.from };
  return undefined;
}

/** Collections of the store, which are not available as names of entities. */
const reserved = new Set(['components', 'settings', 'pages', 'media']);

/** Keys of an entry in a response in addition to its fields. */
const reservedKeys = new Set(['id', 'revision', 'draft', 'created_at', 'updated_at', 'updated_by']);

function checkEntity(type: string, entity: Entity): void {
  const { fields, title, slug, search, listed } = entity;
  const has = (key: string) => fields.some((node) => node.key === key);
  if (reserved.has(type))
    throw new DeclarationError(`"${type}" is a name of the store; choose another type.`);
  const taken = fields.find(({ key }) => reservedKeys.has(key));
  if (taken)
    throw new DeclarationError(
      `${type}.${taken.key}: every entry has a value of this name; choose another key.`,
    );
  if (!has(title)) throw new DeclarationError(`${type}.title: "${title}" is not a field.`);
  if (slug && !has(slug.from))
    throw new DeclarationError(`${type}.${slug.key} is made from "${slug.from}", which is not a field.`);
  for (const path of search) {
    if (!has(path.split('.', 1)[0] ?? ''))
      throw new DeclarationError(`${type}.search: "${path}" is not a field.`);
  }
  checkProjection(`${type}.listed`, fields, listed);
  checkColumns(entity);
  if (!entity.public) return;
  const { list, detail, where, filters } = entity.public;
  checkProjection(`${type}.public`, fields, [...list, ...detail]);
  for (const key of [...Object.keys(where), ...Object.values(filters)]) {
    if (!has(key)) throw new DeclarationError(`${type}.public: "${key}" is not a field.`);
  }
}

function checkColumns({ type, columns, listed }: Entity): void {
  const keys = new Set(['id', ...listed.map(keyOf)]);
  for (const column of columns) {
    const needed = column.show === 'period' ? [column.from, column.to] : [column.key];
    const missing = needed.find((key) => !keys.has(key));
    if (missing !== undefined)
      throw new DeclarationError(
        `${type}.columns: "${column.label}" shows "${missing}", which is not listed.`,
      );
  }
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

/** The key in an address that opens the form of a row at once. */
export const editKey = 'edit';

/** The address of an entity's screen with the form of one row open. */
export function editPath({ screen }: Pick<Entity, 'screen'>, id: number): string {
  return `${screen.path}?${editKey}=${id}`;
}
