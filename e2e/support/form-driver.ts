import type { Locator, Page } from '@playwright/test';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { FieldKind } from '#schemas/fields/index.ts';

/** Entry titles and file names for the references of a form. */
export interface Sources {
  /** Entry titles by entity and id, such as `project 1`. */
  readonly titles: ReadonlyMap<string, string>;
  /** File names of the gallery by address and by id. */
  readonly files: ReadonlyMap<string | number, string>;
}

/** A field of a form in the interface. */
export interface Place<K extends FieldKind> {
  readonly page: Page;
  readonly sources: Sources;
  /** The form, or the dialog of one list item. */
  readonly scope: Locator;
  /** The field with its label. */
  readonly field: Locator;
  readonly path: string;
  readonly node: FieldNode<K>;
}

/** Fills and checks fields of one kind through the interface. */
export interface Driver<K extends FieldKind> {
  fill(place: Place<K>, value: unknown): Promise<void>;
  expectShown(place: Place<K>, value: unknown): Promise<void>;
}

/** The drivers of kinds. */
export type Drivers = { readonly [K in FieldKind]: Driver<K> };
