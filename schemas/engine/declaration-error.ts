import { findPlace } from './declared-at.ts';

/** A declaration that cannot be used; the message names the declaration and its field, and stops the start. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  /** Stack traces that lead to the files at fault, one for each declaration that contradicts another. */
  readonly stacks: readonly string[];

  /** `declarations` were made before the mistake was found; without them, the error is thrown while one is made. */
  constructor(message: string, declarations: readonly object[] = []) {
    super(message);
    const places = declarations.length > 0 ? declarations.map(findPlace) : [this];
    this.stacks = places.flatMap((place) => place?.stack ?? []);
  }
}
