import type { DeclarationError } from '#schemas/engine/declaration-error.ts';

/** Matches the file of a declaration in a stack trace. */
const declarationFile = /\/(schemas\/(?:blocks|entities|pages|settings)\/[\w-]+\.ts):\d+:\d+\)?$/m;

/** Describes in one line which declaration is malformed, and its file. */
export function describeDeclarationError({ message, stack = '' }: DeclarationError): string {
  if (message.startsWith('schemas/')) return message;
  const file = declarationFile.exec(stack)?.[1];
  return file === undefined ? message : `${file}: ${message}`;
}
