import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { Issue, KeyedPath, Path } from '#schemas/engine/issue.ts';
import type { FormEngine, OpenDialog } from './engine.ts';

/** What a form inside a form needs: a row edited in a dialog. */
export interface SubFormProps {
  readonly declaration: Declaration;
  readonly content: AnyContent;
  /** Where the row stands in the form around this one. */
  readonly place: KeyedPath;
  /** What is known to be wrong when it opens. */
  readonly issues: readonly Issue[];
  /** The field to go to first. */
  readonly focus?: Path;
  /** Receives the row as it is. */
  onDraft(row: AnyContent): void;
  /** Takes the checked row over. */
  onSubmit(row: AnyContent): void;
  readonly dialogRef: (dialog: OpenDialog | null) => void;
  readonly children: ReactNode;
}

/** The parts of the engine that draw fields, handed to widgets so that neither imports the other. */
export interface FormParts {
  readonly Fields: ComponentType<{
    readonly nodes: readonly FieldNode[];
    readonly path: string;
    readonly level: number;
  }>;
  readonly SubForm: ComponentType<SubFormProps>;
}

interface FormContextValue {
  readonly engine: FormEngine;
  readonly parts: FormParts;
}

/** Carries the form at work to its fields and widgets. */
export const FormContext = createContext<FormContextValue | null>(null);

/** What dialogs that edit one row show beside it; apart from the form, because it may be another one each time a screen is drawn. */
export const DialogAside = createContext<ReactNode>(null);

/** The form at work; throws outside one. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (context === null) throw new Error('Fields need a form around them.');
  return context;
}

export function useEngine(): FormEngine {
  return useFormContext().engine;
}

/** Whether a change at one dotted path may change the value at another; a change without a path may change all. */
export function isRelated(changed: string | undefined, path: string): boolean {
  if (changed === undefined || changed === path) return true;
  return path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`);
}

/** The value at a dotted path, followed as it changes. For values that are replaced whole, not for rows. */
export function useValue(path: string): unknown {
  const engine = useEngine();
  const subscribe = useCallback(
    (listener: () => void) =>
      engine.onValues((name) => {
        if (isRelated(name, path)) listener();
      }),
    [engine, path],
  );
  return useSyncExternalStore(subscribe, () => engine.read(path));
}

/** The message shown at a dotted path. */
export function useIssue(path: string): string | undefined {
  const { issues } = useEngine();
  return useSyncExternalStore(issues.subscribe, () => issues.at(path));
}

/** How many issues are shown below a dotted path. */
export function useIssueCount(path: string): number {
  const { issues } = useEngine();
  return useSyncExternalStore(issues.subscribe, () => issues.countBelow(path));
}

/** Whether the row with a key is open. */
export function useIsOpen(key: string): boolean {
  const { openRows } = useEngine();
  return useSyncExternalStore(openRows.subscribe, () => openRows.get().has(key));
}
