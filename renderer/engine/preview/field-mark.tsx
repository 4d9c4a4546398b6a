import { createContext, use } from 'react';

/** Names the field that an element shows; spread onto it. */
export type FieldMark = (...path: readonly (string | number)[]) => { readonly 'data-field'?: string };

const unmarked: FieldMark = () => ({});
const marked: FieldMark = (...path) => ({ 'data-field': path.join('.') });

/** Whether views mark their parts for the editor. */
export const MarksContext = createContext(false);

/** Marks parts of a view with the path of their field, so that the editor finds it; yields nothing on the real site. */
export function useFieldMark(): FieldMark {
  return use(MarksContext) ? marked : unmarked;
}
