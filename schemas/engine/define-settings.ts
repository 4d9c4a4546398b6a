import type { z } from 'zod';
import type { PageName } from '../pages/index.ts';
import { type EditorMessages, type Screen, screen } from './block.ts';
import { elsewhere, inside, needed, type OptionTable, text, words } from './check-options.ts';
import {
  type AnyContent,
  compileDeclaration,
  type Declaration,
  type DeclarationInput,
  declarationOptions,
} from './declaration.ts';
import { markPlace } from './declared-at.ts';
import type { FieldShape } from './field.ts';
import { loadContent } from './load.ts';

/** A phrase of the site made from settings, such as a count of years. */
export interface SitePhrase {
  /** Shown large before the text. */
  readonly value?: string;
  readonly text: string;
}

export interface SearchResult {
  readonly title: string;
  /** Whether the name of the site follows the title. */
  readonly hasEnd: boolean;
  readonly description: string;
  readonly route: string;
}

/** Settings: a named set of site-wide values. */
export interface Settings<Type extends string = string, Shape extends FieldShape = FieldShape>
  extends Declaration<Type, Shape> {
  readonly screen: Screen;
  readonly messages: EditorMessages;
  /** Advice on the whole set, listed under its form. */
  readonly guidelines: readonly string[];
  /** The phrases that the site makes from content, on a day (YYYY-MM-DD); previewed below the form. Absent where there are none. */
  readonly phrases?: (content: AnyContent, today: string) => readonly SitePhrase[];
  /** The search result that content makes of a page; previewed below the form. Absent where it makes none. */
  readonly searchResult?: (content: AnyContent) => SearchResult;
  /** The page in the preview next to the form; absent where no page shows the content. */
  readonly previewOn?: PageName;
}

interface SettingsInput<Type extends string, Shape extends FieldShape> extends DeclarationInput<Type, Shape> {
  /** Their screen in the back office. */
  readonly screen: Screen;
  /** Messages after loading or saving failed. */
  readonly messages: Pick<EditorMessages, 'loadFailed' | 'saveFailed'>;
  /** Advice on the whole set, listed under its form. */
  readonly guidelines?: readonly string[];
  /** The phrases that the site makes from them on a day, previewed below the form. */
  readonly phrases?: (content: z.output<z.ZodObject<Shape>>, today: string) => readonly SitePhrase[];
  /** The search result that they make of a page, previewed below the form. */
  readonly searchResult?: (content: z.output<z.ZodObject<Shape>>) => SearchResult;
  /** The page in the preview next to the form; absent where no page shows them. */
  readonly previewOn?: PageName;
}

const settingsMessages: OptionTable<SettingsInput<string, FieldShape>['messages']> = {
  ...{ loadFailed: text, saveFailed: text },
};

const settingsOptions: OptionTable<SettingsInput<string, FieldShape>> = {
  ...declarationOptions,
  screen: needed(screen),
  messages: needed(inside('messages', settingsMessages)),
  ...{ guidelines: words, phrases: elsewhere, searchResult: elsewhere, previewOn: words },
};

const saved = 'Settings saved successfully';

/** Declares settings, edited by the same form engine as blocks. */
export function defineSettings<const Type extends string, Shape extends FieldShape>(
  input: SettingsInput<Type, Shape>,
): Settings<Type, Shape> {
  const { guidelines = [], phrases, searchResult, previewOn } = input;
  const declaration = compileDeclaration(input, 'settings', settingsOptions);
  const messages = { ...input.messages, created: saved, updated: saved };
  const read = (content: AnyContent) => declaration.shape.parse(loadContent(declaration, content).content);
  const settings = {
    ...declaration,
    screen: input.screen,
    messages,
    guidelines,
    ...(phrases && {
      phrases: (content: AnyContent, today: string) => phrases(read(content), today),
    }),
    ...(previewOn && { previewOn }),
    ...(searchResult && { searchResult: (content: AnyContent) => searchResult(read(content)) }),
  };
  return markPlace(Object.freeze(settings));
}
