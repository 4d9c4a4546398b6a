import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';
import { settingsQuery } from './queries.ts';
import { useAnswer } from './use-answer.ts';

/** A set of site-wide values; undefined where none is stored, or the call failed. */
export function useSettings<K extends SettingsKey>(key: K): SettingsContent<K> | undefined {
  return useAnswer(settingsQuery(key)).data ?? undefined;
}
