import type { ContentOf } from './declaration.ts';
import type { Settings } from './define-settings.ts';
import * as declared from './settings/index.ts';

type DeclaredSettings = (typeof declared)[keyof typeof declared];

/** The key under which a set of site-wide values is stored. */
export type SettingsKey = DeclaredSettings['type'];

/** The stored values of one set. */
export type SettingsContent<K extends SettingsKey> = ContentOf<Extract<DeclaredSettings, { type: K }>>;

/** Every declared set of site-wide values. */
export const settings: readonly Settings[] = Object.values(declared);

/** The declaration stored under a key; undefined for an unknown one. */
export function findSettings(key: string): Settings | undefined {
  return settings.find((candidate) => candidate.type === key);
}
