import type { DeclarationError } from '#schemas/engine/declaration-error.ts';

/** The file in which a declaration stands, as a line of a stack names it. */
const declarationFile = /\/(schemas\/(?:blocks|entities|pages|settings)\/[\w-]+\.ts):\d+:\d+\)?$/m;

/** Says in one line which declaration is malformed and in which file. */
export function describeDeclarationError({ message, stack = '' }: DeclarationError): string {
  if (message.startsWith('schemas/')) return message;
  const file = declarationFile.exec(stack)?.[1];
  return file === undefined ? message : `${file}: ${message}`;
}
