import { compileDeclaration, type Declaration, type DeclarationInput } from './declaration.ts';
import type { FieldShape } from './field.ts';
import type { ReferenceTarget } from './fields/reference.ts';

/** A kind of row that the company keeps, such as a project, edited by the same form engine as blocks. */
export interface Entity<Type extends ReferenceTarget = ReferenceTarget, Shape extends FieldShape = FieldShape>
  extends Declaration<Type, Shape> {
  readonly plural: string;
  /** The last part of its calls: `/admin/{resource}`. */
  readonly resource: string;
}

interface EntityInput<Type extends ReferenceTarget, Shape extends FieldShape>
  extends DeclarationInput<Type, Shape> {
  readonly plural: string;
  readonly resource: string;
}

/** Declares a kind of row that the company keeps. */
export function defineEntity<const Type extends ReferenceTarget, Shape extends FieldShape>(
  input: EntityInput<Type, Shape>,
): Entity<Type, Shape> {
  return Object.freeze({ ...compileDeclaration(input), plural: input.plural, resource: input.resource });
}
