/** Logs a failure that is not shown to visitors. */
export function logFailure(what: string, error: unknown): void {
  console.error(`${what} failed:`, error);
}
