import { optionsOf } from '../fields/index.ts';
import type { Confirmation } from '../fields/list.ts';
import type { Screen } from './block.ts';
import { siteDay } from './calendar.ts';
import { type Condition, isMet, type Where } from './condition.ts';
import type { AnyContent, Declaration, DeclarationInput } from './declaration.ts';
import { searchKeys } from './entry-head.ts';
import type { FieldShape } from './field.ts';
import type { Projected } from './projection.ts';
import type { SelectOption } from './value-outline.ts';

/** Meaning of a state of an entry, which decides its colour. */
export type Tone = 'info' | 'primary' | 'success' | 'warning';

/** How a table cell is rendered, and from which keys of an entry. */
export type Cell =
  | { readonly show: 'text'; readonly key: string; readonly blank?: string }
  | { readonly show: 'words'; readonly key: string; readonly words: readonly [yes: string, no: string] }
  /** `isWhole` fits the whole image, as for a logo; otherwise it is cropped. */
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

/** A column of the table of entries. */
export type Column = Cell & {
  readonly label: string;
  /** The name under which the server sorts by it; absent where it cannot. */
  readonly sort?: string;
};

/** A message with a heading. */
interface TitledMessage {
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

/** The field that a query parameter filters by: its value, or one end of a range of its values. */
export type FilterSource = string | { readonly field: string; readonly by: 'atLeast' | 'atMost' };

/** The field of a filter, and how its values are compared. */
export function readFilter(source: FilterSource) {
  return typeof source === 'string' ? { field: source, by: undefined } : source;
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
  /** Only entries that satisfy it are public; with dates, from that day in the site's zone. */
  readonly where: Condition | undefined;
  /** Fields by which a list can be filtered, by the name of the query parameter. */
  readonly filters: Readonly<Record<string, FilterSource>>;
}

/** The keys of a listed entry from which a reference picker makes a card. */
export interface Card {
  /** The first file of a list of files, or an image's address. */
  readonly image?: string;
  /** The start of a text. */
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
  /** A line below the title. */
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

/** Options of `defineEntity`. */
export interface EntityInput<
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
  readonly related?: { readonly to: string; readonly label: string };
}

/** Options of the values of an entity that visitors may read. */
export interface PublicInput<List extends readonly Projected[], Detail extends readonly Projected[]> {
  /** The values in a list: keys of fields, `excerpt(as, key)`, `files(as, key)` and `expand(as, key, entity, keys)`. */
  readonly list: List;
  /** Further values of an entry that is read by its slug, also those with fields of their own. */
  readonly detail?: Detail;
  /** The condition under which an entry is public, also written by keys: `{ is_open: true }`, `{ until: { atLeast: 'today' } }`. */
  readonly where?: Where;
  /** The fields by which a list can be filtered, by the name of the query parameter; `{ field, by: 'atLeast' }` is one end of a range, of money in the smallest unit of its currency. */
  readonly filters?: PublicRows['filters'];
}

/** Options that an entity has as they are declared. */
type Declared =
  | 'plural'
  | 'resource'
  | 'operations'
  | 'icon'
  | 'title'
  | 'order'
  | 'columns'
  | 'listed'
  | 'search'
  | 'sharing'
  | 'related';
/** Options with a default. */
type Completed = 'many' | 'heading' | 'isNewestFirst' | 'isOrderedByHand' | 'card' | 'aliases';

/** A declared kind of record, such as a project, whose entries are edited by the same form engine as blocks. */
export interface Entity<
  Type extends string = string,
  Shape extends FieldShape = FieldShape,
  Listed extends readonly Projected[] = readonly Projected[],
  List extends readonly Projected[] = readonly Projected[],
  Detail extends readonly Projected[] = readonly Projected[],
  Names extends Operations = Operations,
> extends Declaration<Type, Shape>,
    Pick<EntityInput<Type, Shape, Listed, List, Detail, Names>, Declared>,
    Required<Pick<EntityInput<Type, Shape, Listed, List, Detail, Names>, Completed>> {
  readonly screen: Screen;
  readonly slug?: SlugSource;
  readonly public?: PublicRows<List, Detail>;
  readonly messages: EntityMessages;
  /** The question before an entry is deleted. */
  readonly question: Confirmation;
}

/** The values of an entry on its own page, title and description for search engines included. */
export function projectDetail({ public: rows, slug }: Entity): readonly Projected[] {
  if (!rows) return [];
  return [...rows.list, ...rows.detail, ...(slug ? Object.values(searchKeys) : [])];
}

/** Whether visitors find a published entry in lists and on a page of its own; where not, only its name where other content refers to it. */
export function isListed({ public: rows }: Pick<Entity, 'public'>, values: AnyContent): boolean {
  return rows?.where === undefined || isMet(rows.where, (key) => values[key], siteDay());
}

/** The key in an address that opens the form of a row at once. */
export const editKey = 'edit';

/** The address of an entity's screen with the form of one row open. */
export function editPath({ screen }: Pick<Entity, 'screen'>, id: number): string {
  return `${screen.path}?${editKey}=${id}`;
}

/** States of published entries by which their list is filtered. */
export const publishedStates = ['public', 'changed', 'scheduled'] as const;
export type PublishedState = (typeof publishedStates)[number];

/** Query parameters of lists and of their screens; a field with such a name is no filter. */
const reserved = new Set(['ids', 'search', 'sort', 'page', 'per_page', 'state', 'new', 'edit']);

/** A field by whose options a list is filtered. */
interface FilterField {
  readonly key: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** The fields of an entity with options: the back office filters its lists by them. */
export function filterFields({ fields }: Pick<Entity, 'fields'>): FilterField[] {
  return fields.flatMap((node) => {
    const options = reserved.has(node.key) ? undefined : optionsOf(node);
    return options ? [{ key: node.key, label: node.meta.label, options }] : [];
  });
}
