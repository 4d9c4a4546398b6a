import type { Column, Conditions } from './query.ts';

/** Filters a query to rows in which every word of a search occurs in the given columns. */
export function searchWords<S>(query: Conditions<S>, columns: readonly Column<S>[], search = ''): void {
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query.where((any) => {
      for (const column of columns) any.orWhereILike(column, pattern);
    });
  }
}
