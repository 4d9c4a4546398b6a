import type { EditorMessages, Screen } from './block.ts';
import { compileDeclaration, type Declaration, type DeclarationInput } from './declaration.ts';
import type { FieldShape } from './field.ts';

/** A named set of values that the whole site uses. */
export interface Settings<Type extends string = string, Shape extends FieldShape = FieldShape>
  extends Declaration<Type, Shape> {
  readonly screen: Screen;
  readonly messages: EditorMessages;
  /** Advice on the whole set, listed under its form. */
  readonly guidelines: readonly string[];
}

interface SettingsInput<Type extends string, Shape extends FieldShape> extends DeclarationInput<Type, Shape> {
  readonly screen: Screen;
  readonly messages: Pick<EditorMessages, 'loadFailed' | 'saveFailed'>;
  readonly guidelines?: readonly string[];
}

const saved = 'Settings saved successfully';

/** Declares a set of site-wide values, edited by the same form engine as blocks. */
export function defineSettings<const Type extends string, Shape extends FieldShape>(
  input: SettingsInput<Type, Shape>,
): Settings<Type, Shape> {
  const { guidelines = [] } = input;
  const messages = { ...input.messages, created: saved, updated: saved };
  return Object.freeze({ ...compileDeclaration(input), screen: input.screen, messages, guidelines });
}
