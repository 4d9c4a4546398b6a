import { draftsKey, schedulesKey } from './use-drafts.ts';

/** Query key of the gallery's files and their details. */
export const galleryKey = ['gallery'] as const;

/** Query key of the lists of the bin. */
export const binKey = ['bin'] as const;

/** Query key of the administrators. */
export const administratorsKey = ['administrators'] as const;

/** First keys of the queries that read entries. */
export const entryQueries = { list: 'entries', options: 'reference-options', name: 'entry-name' } as const;

/** Query keys to invalidate after an entry was saved or deleted. */
export const staleAfterEntry = [
  ...Object.values(entryQueries).map((key) => [key]),
  draftsKey,
  binKey,
  schedulesKey,
  ['dashboard'],
] as const;
