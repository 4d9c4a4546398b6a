/** Gives a value the type of its declaration, against whose schema the server or the editor checked it: checking again would carry the schemas to every visitor. */
export function checked<T>(value: unknown): T {
  // The caller names the type that was checked.
  return value as T;
}
