import { useEffect } from 'react';

const dirty = new Set<symbol>();

/** Whether anything on the screen would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return dirty.size > 0;
}

/** Declares that a part of the screen holds changes that are not saved. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const mark = Symbol();
    dirty.add(mark);
    return () => {
      dirty.delete(mark);
    };
  }, [isDirty]);
}
