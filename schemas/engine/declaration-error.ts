/** A declaration that cannot be used; the message names the declaration and its field, and stops the start. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
}
