import type { ComponentType } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { FieldKind, MetaOf } from '#schemas/fields/index.ts';

/** Props of a widget's control: the field, the dotted path of its value, and the ids that name and describe it. */
export interface ControlProps<K extends FieldKind> {
  readonly node: FieldNode<K>;
  readonly path: string;
  readonly id: string;
  readonly labelId: string;
  /** Ids of its error and its help, in this order. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Whether it has to be filled in now. */
  readonly isRequired: boolean;
  /** The level of the heading above it, for headings inside it. */
  readonly level: number;
}

type Labels = 'control' | 'group';

/** The editor control of one kind of field. */
export interface Widget<K extends FieldKind> {
  /** `control`: one control, labelled by the field's label; `group`: several controls with labels of their own. */
  readonly labels: Labels | ((meta: MetaOf<K>) => Labels);
  /** Whether one control is as wide as the form where that has two columns; several controls always are. */
  readonly isWide?: true;
  readonly Control: ComponentType<ControlProps<K>>;
}

export type WidgetTable = { readonly [K in FieldKind]: Widget<K> };
