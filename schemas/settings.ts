import type { ContentOf } from './declaration.ts';
import type { Settings } from './define-settings.ts';
import { contactInfo } from './settings/contact-info.ts';
import { generalSettings } from './settings/general-settings.ts';
import { logoImgs } from './settings/logo-imgs.ts';
import { socialMediaLinks } from './settings/social-media-links.ts';

const declared = [socialMediaLinks, logoImgs, contactInfo, generalSettings] as const;

type DeclaredSettings = (typeof declared)[number];

/** The key under which a set of site-wide values is stored. */
export type SettingsKey = DeclaredSettings['type'];

/** The stored values of one set. */
export type SettingsContent<K extends SettingsKey> = ContentOf<Extract<DeclaredSettings, { type: K }>>;

/** Every declared set of site-wide values, in the order of the menu. */
export const settings: readonly Settings[] = declared;

/** The declaration stored under a key; undefined for an unknown one. */
export function findSettings(key: string): Settings | undefined {
  return settings.find((candidate) => candidate.type === key);
}
