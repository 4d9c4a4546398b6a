import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FormEngine } from './engine.ts';
import type { WidgetTable } from './widget.ts';

interface FormContextValue {
  readonly engine: FormEngine;
  readonly widgets: WidgetTable;
}

/** The form around fields and widgets. */
export const FormContext = createContext<FormContextValue | null>(null);

/** Content next to the row in row dialogs, such as the preview. It is a context of its own, because it may change at each render. */
export const DialogAside = createContext<ReactNode>(null);

/** The form around a component; throws where there is none. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (context === null) throw new Error('Fields need a form around them.');
  return context;
}

export function useEngine(): FormEngine {
  return useFormContext().engine;
}

/** Content at the end of the sections of a form, by their headings. */
export const SectionNotes = createContext<Readonly<Record<string, ReactNode>>>({});

/** Claims the former address of another entry, and publishes the form again. */
export const TakeAddress = createContext<((slug: string) => void) | null>(null);

/** Reads something from the value at a dotted path; renders again only when that changes. */
export function useRead<Read>(path: string, read: (value: unknown) => Read): Read {
  const { values } = useEngine();
  const subscribe = useCallback((listener: () => void) => values.subscribeTo(path, listener), [values, path]);
  return useSyncExternalStore(subscribe, () => read(values.read(path)));
}

/** The current value at a dotted path. For values that are replaced whole, not for rows. */
export function useValue(path: string): unknown {
  return useRead(path, (value) => value);
}

/** The text at a dotted path; empty where there is none. */
export function useText(path: string): string {
  const value = useValue(path);
  return typeof value === 'string' ? value : '';
}

const noTexts: readonly string[] = [];

/** The list of texts at a dotted path. */
export function useTexts(path: string): readonly string[] {
  const value = useValue(path);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : noTexts;
}

/** The message shown at a dotted path. */
export function useIssue(path: string): string | undefined {
  const { issues } = useEngine();
  return useSyncExternalStore(issues.subscribe, () => issues.at(path));
}

/** How many issues are shown at these dotted paths and below. */
export function useIssueCount(paths: readonly string[]): number {
  const { issues } = useEngine();
  return useSyncExternalStore(issues.subscribe, () => issues.countWithin(paths));
}

/** Whether the row or section with a key is open. */
export function useIsOpen(key: string): boolean {
  const { openRows } = useEngine();
  return useSyncExternalStore(openRows.subscribe, () => openRows.has(key));
}
