/** The message of an error in one line, without the SQL that knex prepends. */
export function errorReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [line = ''] = (message.split(' - ').at(-1) ?? '').split('\n');
  return line.replace(/\.$/, '');
}
