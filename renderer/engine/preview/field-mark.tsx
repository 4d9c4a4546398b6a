import { createContext, use } from 'react';
import type { SettingsKey } from '#schemas/settings.ts';
import { PreviewedSettingsContext } from '../data/use-site-query.ts';

/** Names the field that an element shows; spread onto it. */
export type FieldMark = (...path: readonly (string | number)[]) => { readonly 'data-field'?: string };

const unmarked: FieldMark = () => ({});
const marked: FieldMark = (...path) => ({ 'data-field': path.join('.') });

/** Whether views mark their elements for the editor. */
export const MarksContext = createContext(false);

/** Marks elements of a view with their field path for the editor; returns no attributes on the public site. */
export function useFieldMark(): FieldMark {
  return use(MarksContext) ? marked : unmarked;
}

interface SettingsMark {
  /** Spread onto the element that shows the settings. */
  readonly frame: { readonly 'data-block'?: string };
  readonly mark: FieldMark;
}

const unmarkedSettings: SettingsMark = { frame: {}, mark: unmarked };

/** Marks elements that show settings for the editor; returns no attributes on the public site. */
export function useSettingsMark(key: SettingsKey): SettingsMark {
  const isPreviewed = use(PreviewedSettingsContext).has(key);
  return isPreviewed ? { frame: { 'data-block': key }, mark: marked } : unmarkedSettings;
}
