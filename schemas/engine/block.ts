import type { PageName } from '../pages/index.ts';
import { inside, type OptionTable, place, text, words } from './check-options.ts';
import {
  compileDeclaration,
  type Declaration,
  type DeclarationInput,
  declarationOptions,
} from './declaration.ts';
import { markPlace } from './declared-at.ts';
import type { FieldShape } from './field.ts';

/** Where the administrator edits something: the path of the screen and the name of its route. */
export interface Screen {
  readonly path: string;
  readonly name: string;
}

/** Messages of the editor after loading and saving. */
export interface EditorMessages {
  readonly loadFailed: string;
  /** Text below `loadFailed`, instead of the message of the server. */
  readonly loadFailedText?: string;
  readonly saveFailed: string;
  /** Shown below `saveFailed` when the server sent no message of its own. */
  readonly saveFailedText?: string;
  /** Message when a block cannot be saved because its page can neither be found nor created. */
  readonly pageMissing?: string;
  readonly created: string;
  readonly updated: string;
}

/** A block: a declared type of page content. */
export interface Block<Type extends string = string, Shape extends FieldShape = FieldShape>
  extends Declaration<Type, Shape> {
  readonly page: PageName;
  /** Its place among the blocks of its page that have no fixed one. */
  readonly order: number;
  readonly screen: Screen;
  readonly messages: EditorMessages;
}

interface BlockInput<Type extends string, Shape extends FieldShape> extends DeclarationInput<Type, Shape> {
  /** The name of the page that shows it. */
  readonly page: PageName;
  /** Its place among the blocks of its page that have no fixed one, lowest first. */
  readonly order: number;
  /** Its screen in the back office, which several blocks can share; one of its own unless given. */
  readonly screen?: Screen;
  /** Messages of its editor in place of the usual ones. */
  readonly messages?: Partial<EditorMessages>;
}

const screenOptions: OptionTable<Screen> = { path: text, name: text };
/** The check of a screen. */
export const screen = inside('a screen', screenOptions);

const messages: OptionTable<Partial<EditorMessages>> = {
  ...{ loadFailed: words, loadFailedText: words, saveFailed: words, saveFailedText: words },
  ...{ pageMissing: words, created: words, updated: words },
};

const blockOptions: OptionTable<BlockInput<string, FieldShape>> = {
  ...declarationOptions,
  ...{ page: text, order: place, screen, messages: inside('messages', messages) },
};

/** Declares a block, from which its form, validation, storage, typed view and part of the API are derived. */
export function defineBlock<const Type extends string, Shape extends FieldShape>(
  input: BlockInput<Type, Shape>,
): Block<Type, Shape> {
  const declaration = compileDeclaration(input, 'a block', blockOptions);
  const name = input.label.toLowerCase();
  const kebab = input.type.replaceAll('_', '-');
  const block = {
    ...declaration,
    page: input.page,
    order: input.order,
    screen: input.screen ?? { path: `/admin/cms/${input.page}/${kebab}`, name: `${kebab}-cm` },
    messages: {
      loadFailed: `Failed to load ${name} data`,
      saveFailed: `Failed to save ${name}`,
      created: `${input.label} created successfully`,
      updated: `${input.label} saved successfully`,
      ...input.messages,
    },
  };
  return markPlace(Object.freeze(block));
}
