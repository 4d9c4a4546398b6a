import type { ComponentType } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { FieldKind } from '#schemas/fields/index.ts';

export type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
export { type ListNode, quotedTitle, rowTitle } from '#schemas/engine/row-title.ts';
export type { FormEngine, OpenDialog } from './engine.ts';
export {
  DialogAside,
  isRelated,
  useEngine,
  useFormContext,
  useIsOpen,
  useIssueCount,
  useValue,
} from './engine-context.ts';
export { waitFor } from './focus.ts';
export { locateField, siblingPath } from './locate.ts';
export {
  type FormServices,
  type PickedFile,
  type ReferenceRow,
  type UploadedFile,
  useServices,
} from './services.tsx';

/** What a control is given: its field, the dotted path of its value, and how it is named and described. */
export interface ControlProps<K extends FieldKind> {
  readonly node: FieldNode<K>;
  readonly path: string;
  readonly id: string;
  readonly labelId: string;
  /** Ids of its error and its help, in this order. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** The level of the heading above it, for headings inside it. */
  readonly level: number;
}

/** How fields of one kind are edited. */
export interface Widget<K extends FieldKind> {
  /** `control`: one control that the field's label names; `group`: several controls under a name of their own. */
  readonly labels: 'control' | 'group';
  readonly Control: ComponentType<ControlProps<K>>;
}
