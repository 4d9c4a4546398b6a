/** Notes a failure that a visitor need not know of. */
export function logFailure(what: string, error: unknown): void {
  console.error(`${what} failed:`, error);
}
