import type { Confirmation } from '../fields/list.ts';
import type { ReferenceTarget } from '../fields/reference.ts';
import type { Screen } from './block.ts';
import { compileDeclaration, type Declaration, type DeclarationInput } from './declaration.ts';
import type { FieldShape } from './field.ts';

/** What a state of a row means to the person who reads it. */
export type Tone = 'info' | 'primary' | 'success' | 'warning';

/** How a cell is drawn, and from which keys of a listed row. */
type Cell =
  | { readonly show: 'text'; readonly key: string; readonly blank?: string }
  | { readonly show: 'words'; readonly key: string; readonly words: readonly [yes: string, no: string] }
  /** `isWhole` shows all of it, as a logo needs; otherwise it fills its frame. */
  | { readonly show: 'picture'; readonly key: string; readonly blank: string; readonly isWhole?: boolean }
  | { readonly show: 'pictures'; readonly key: string; readonly blank: string }
  /** The name of another row; `unknown` stands before its number where the name cannot be had, not even by asking for it. */
  | {
      readonly show: 'name';
      readonly key: string;
      readonly id: string;
      readonly blank: string;
      readonly unknown: string;
      readonly lookUp?: 'user';
    }
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

/** What the back office says of the rows of an entity. */
export interface EntityMessages {
  readonly empty: string;
  readonly loadFailed: TitledMessage;
  /** Said when a form opens with what the table knows, because the whole row could not be loaded. */
  readonly detailFailed: TitledMessage;
  readonly saveFailed: TitledMessage;
  readonly deleteFailed: TitledMessage;
  readonly created: string;
  readonly updated: string;
  readonly deleted: string;
}

/** What has to be asked, and what keeps a row, before it is deleted. */
export interface Deletion {
  readonly question: Confirmation;
  /** Whether a row that others name goes, goes when the person insists, or stays while the listed number is not zero. */
  readonly whenUsed: 'allow' | 'ask' | { readonly count: string; readonly refusal: string };
}

/** A kind of row that the company keeps, such as a project, edited by the same form engine as blocks. */
export interface Entity<Type extends ReferenceTarget = ReferenceTarget, Shape extends FieldShape = FieldShape>
  extends Declaration<Type, Shape> {
  readonly plural: string;
  /** What several rows are called in the middle of a sentence. */
  readonly many: string;
  /** The last part of its calls: `/admin/{resource}`. */
  readonly resource: string;
  readonly screen: Screen;
  /** The heading of its screen. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly messages: EntityMessages;
  readonly deletion: Deletion;
  /** Another entity that is managed from this one's screen, and what the link to it says. */
  readonly related?: { readonly to: ReferenceTarget; readonly label: string };
}

interface EntityInput<Type extends ReferenceTarget, Shape extends FieldShape>
  extends DeclarationInput<Type, Shape> {
  readonly plural: string;
  readonly many?: string;
  readonly resource: string;
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly empty: string;
  /** The question before a row is deleted. */
  readonly question: string;
  readonly whenUsed?: Deletion['whenUsed'];
  readonly related?: Entity['related'];
}

/** Declares a kind of row that the company keeps. */
export function defineEntity<const Type extends ReferenceTarget, Shape extends FieldShape>(
  input: EntityInput<Type, Shape>,
): Entity<Type, Shape> {
  const {
    label,
    plural,
    many = plural.toLowerCase(),
    resource,
    title = plural,
    columns,
    question,
    whenUsed = 'allow',
    related,
  } = input;
  return Object.freeze({
    ...compileDeclaration(input),
    plural,
    many,
    resource,
    screen: { path: `/admin/${resource}`, name: `admin-${resource}` },
    title,
    columns,
    messages: wordMessages({ ...input, many }),
    deletion: { question: { title: question, confirm: `Delete ${label}` }, whenUsed },
    ...(related && { related }),
  });
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
