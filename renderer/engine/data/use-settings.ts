import { createContext, use } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { checked, settingsQuery } from './queries.ts';
import { useSiteQuery } from './use-site-query.ts';

/** The settings that are being edited, by key, with their unsaved content; none on the real site. */
export const PreviewedSettingsContext = createContext<ReadonlyMap<string, AnyContent>>(new Map());

/** The content of settings; undefined if none is stored or the request failed. */
export function useSettings<K extends SettingsKey>(key: K): SettingsContent<K> | undefined {
  // The editor validates the content that it sends with the declaration's schema.
  const previewed = checked<SettingsContent<K> | undefined>(use(PreviewedSettingsContext).get(key));
  const { data } = useSiteQuery(settingsQuery(key));
  return previewed ?? data ?? undefined;
}
