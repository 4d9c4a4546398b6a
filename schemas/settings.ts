import { blocks, findBlock } from './blocks.ts';
import { checkDeclarations } from './engine/check-declarations.ts';
import { checkScreens } from './engine/check-screens.ts';
import type { ContentOf, Declaration } from './engine/declaration.ts';
import type { Settings } from './engine/define-settings.ts';
import { collections } from './engine/entry-key.ts';
import { definePageHead, messageAnswers } from './engine/every-site.ts';
import { entities, findEntity } from './entities.ts';
import { pages } from './pages/index.ts';
import { declared } from './settings/declared.ts';
import { site } from './site.ts';

type DeclaredSettings = (typeof declared)[number];

export type SettingsKey = DeclaredSettings['type'];

export type SettingsContent<K extends SettingsKey> = ContentOf<Extract<DeclaredSettings, { type: K }>>;

/** All settings in the order of the menu: those of the site, then those that every site has. */
export const settings: readonly Settings[] = [...declared, messageAnswers];

checkDeclarations({ folder: 'settings', declarations: settings, entities, others: [...blocks, ...entities] });

/** The title and description of each page that has them for itself: not of those that show entries. */
export const pageHeads: readonly Settings[] = Object.values(pages)
  .filter(({ headScreen, shows }) => headScreen === undefined && shows === undefined)
  .map(definePageHead);

checkScreens([...blocks, ...entities, ...settings, ...pageHeads]);

/** The declaration stored under a key; undefined for an unknown one. */
export function findSettings(key: string): Settings | undefined {
  return [...settings, ...pageHeads].find((candidate) => candidate.type === key);
}

/** The settings that hold a block's content for pages on which the block itself is not stored. */
const fallbackKeys: readonly string[] = site.fallbackBlocks.map((type) => `${type}_content`);

/** Every key under which settings can be stored. */
export const settingKeys: readonly string[] = [
  ...[...settings, ...pageHeads].map(({ type }) => type),
  ...fallbackKeys,
];

/** The declaration of a settings key: settings, or a block whose content is a fallback; undefined for an unknown key. */
export function findSettingDeclaration(key: string): Declaration | undefined {
  return fallbackKeys.includes(key) ? findBlock(key.replace(/_content$/, '')) : findSettings(key);
}

/** The declaration of a document; undefined for a type that is not declared. */
export function findDeclaration({
  collection,
  type,
}: {
  readonly collection: string;
  readonly type: string;
}): Declaration | undefined {
  if (collection === collections.components) return findBlock(type);
  if (collection === collections.settings) return findSettingDeclaration(type);
  return findEntity(collection);
}
