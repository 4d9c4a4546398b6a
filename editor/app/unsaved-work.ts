import { type RefObject, useEffect, useRef } from 'react';

type Question = () => boolean;

const questions = new Set<Question>();

/** Whether anything on the screen would be lost by leaving it; asked anew each time, so that the last key counts. */
export function hasUnsavedWork(): boolean {
  return [...questions].some((isDirty) => isDirty());
}

/** Declares that a part of the screen may hold changes that are not saved, and how to ask it. */
export function useUnsavedWork(isDirty: Question): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const ask = () => latest.current();
    questions.add(ask);
    return () => {
      questions.delete(ask);
    };
  }, []);
}

/** Declares the same of a form, and gives back how to ask it. */
export function useUnsavedForm(form: RefObject<{ isDirty(): boolean } | null>): Question {
  const isDirty = () => form.current?.isDirty() ?? false;
  useUnsavedWork(isDirty);
  return isDirty;
}
