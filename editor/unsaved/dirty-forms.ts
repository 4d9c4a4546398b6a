import { type RefObject, useEffect, useRef } from 'react';

type Question = () => boolean;

/** How to ask a part of the screen about its work. */
interface Work {
  readonly isDirty: Question;
  /** Keeps the work in the browser; answers whether it could. */
  readonly keep?: Question | undefined;
}

const parts = new Set<Work>();

/** Whether anything on the screen would be lost by leaving it; asked anew each time, so that the last key counts. */
export function hasUnsavedChanges(): boolean {
  return [...parts].some(({ isDirty }) => isDirty());
}

/** Keeps all unsaved work in the browser; answers whether nothing of it would be lost by leaving. */
export function storeUnsavedChanges(): boolean {
  return [...parts].every(({ isDirty, keep }) => !isDirty() || keep?.() === true);
}

/** Declares that a part of the screen may hold changes that are not saved, how to ask it, and how to keep them where that is possible. */
export function useDirtyCheck(isDirty: Question, keep?: Question): void {
  const latest = useRef<Work>({ isDirty, keep });
  useEffect(() => {
    latest.current = { isDirty, keep };
  });
  useEffect(() => {
    const part: Work = {
      isDirty: () => latest.current.isDirty(),
      keep: () => latest.current.keep?.() ?? false,
    };
    parts.add(part);
    return () => {
      parts.delete(part);
    };
  }, []);
}

/** Declares the same of a form, and gives back how to ask it. */
export function useDirtyForm(form: RefObject<{ isDirty(): boolean } | null>, keep?: Question): Question {
  const isDirty = () => form.current?.isDirty() ?? false;
  useDirtyCheck(isDirty, keep);
  return isDirty;
}
