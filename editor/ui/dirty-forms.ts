import { useEffect, useEffectEvent } from 'react';

interface DirtyForm {
  readonly isDirty: () => boolean;
  /** Stores the changes in the browser; returns whether it could. */
  readonly store: () => boolean;
}

const forms = new Set<DirtyForm>();

/** Whether a form on the screen has unsaved changes, including the last key press. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some(({ isDirty }) => isDirty());
}

/** Stores all unsaved changes in the browser; returns whether none would be lost by leaving. */
export function storeUnsavedChanges(): boolean {
  return [...forms].every(({ isDirty, store }) => !isDirty() || store());
}

interface Wait {
  readonly isOver: () => boolean;
  readonly resolve: () => void;
}

const waits = new Set<Wait>();

/** Resolves once this is true; checked after each change of the registered forms. */
export function waitUntil(isOver: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    waits.add({ isOver, resolve });
    lookAtWaits();
  });
}

function lookAtWaits(): void {
  for (const wait of waits) {
    if (!wait.isOver()) continue;
    waits.delete(wait);
    wait.resolve();
  }
}

/** Registers something that may have unsaved changes; `store` saves them to the browser's storage, where that is possible. */
export function useDirtyCheck(isDirty: () => boolean, store: () => boolean = () => false): void {
  const check = useEffectEvent(isDirty);
  const save = useEffectEvent(store);
  useEffect(() => {
    const form: DirtyForm = { isDirty: () => check(), store: () => save() };
    forms.add(form);
    return () => {
      forms.delete(form);
      lookAtWaits();
    };
  }, []);
  useEffect(lookAtWaits);
}

let works = 0;

/** Whether something is being sent that only closing the page or signing out would stop. */
export function hasRunningWork(): boolean {
  return works > 0;
}

/** Registers something that goes on while screens change, as uploads do. */
export function useRunningWork(isRunning: boolean): void {
  useEffect(() => (isRunning ? beginWork() : undefined), [isRunning]);
}

/** Registers running work that does not end with the component that began it; returns how it is ended. */
export function beginWork(): () => void {
  works += 1;
  return () => {
    works -= 1;
    lookAtWaits();
  };
}
