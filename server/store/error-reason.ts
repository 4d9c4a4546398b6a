/** What went wrong, in one line and without the statement that knex puts before it. */
export function errorReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [line = ''] = (message.split(' - ').at(-1) ?? '').split('\n');
  return line.replace(/\.$/, '');
}
