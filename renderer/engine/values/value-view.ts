import type { FieldOutline } from '#schemas/api/public.ts';
import type { FieldMark } from '../preview/field-mark.tsx';

/** Props of the view of one value, which is not blank. */
export interface ValueViewProps {
  readonly field: FieldOutline;
  readonly value: unknown;
  /** Marks the view's element for the editor. */
  readonly mark: ReturnType<FieldMark>;
}
