/** Notes a failure that a visitor need not know of. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a visitor's page has.
  console.error(`${what} failed:`, error);
}
