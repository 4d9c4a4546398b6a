/** The code of an error of Node or the database; undefined without one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The message of an error in one line, without the SQL that knex prepends. */
export function errorReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [line = ''] = (message.split(' - ').at(-1) ?? '').split('\n');
  return line.replace(/\.$/, '');
}
