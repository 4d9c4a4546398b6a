import type { Db } from './db.ts';

/** Narrows a query to rows in which every word of a search stands somewhere in the given columns. */
export function searchWords(query: ReturnType<Db>, columns: readonly string[], search = ''): void {
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query.where((any) => {
      for (const column of columns) any.orWhereILike(column, pattern);
    });
  }
}
