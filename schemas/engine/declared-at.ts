const places = new WeakMap<object, Error>();

/** Stores where a declaration or the schema of a field is made, for the message about a malformed one. */
export function markPlace<T extends object>(declared: T): T {
  places.set(declared, new Error('Declared here.'));
  return declared;
}

/** An error whose stack leads to the file that makes a declaration or a field; undefined for an object that is neither. */
export function findPlace(declared: object): Error | undefined {
  return places.get(declared);
}
