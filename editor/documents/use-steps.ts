import { type RefObject, useState } from 'react';
import type { ContentFormHandle } from '../form/content-form.tsx';
import type { CanStep, Direction } from '../form/form-history.ts';

/** Undo and redo of a form for buttons outside it. */
export function useSteps(form: RefObject<ContentFormHandle | null>) {
  const [can, onHistoryChange] = useState<CanStep>({ undo: false, redo: false });
  return {
    undo: { can, onStep: (direction: Direction) => form.current?.step(direction) },
    onHistoryChange,
  };
}
