const places = new WeakMap<object, Error>();

/** Stores where a declaration is made, for the message about a malformed one. */
export function markPlace<T extends object>(declaration: T): T {
  places.set(declaration, new Error('Declared here.'));
  return declaration;
}

/** An error whose stack leads to the file that makes a declaration; undefined for an object that is none. */
export function findPlace(declaration: object): Error | undefined {
  return places.get(declaration);
}
