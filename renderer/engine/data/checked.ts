/** Types a value that server or editor validated against its declaration, so that no schema is sent to visitors. */
export function checked<T>(value: unknown): T {
  // The caller names the validated type.
  return value as T;
}
