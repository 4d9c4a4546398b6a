import { binKey } from './query-keys.ts';
import { draftsKey } from './use-drafts.ts';
import { schedulesKey } from './use-schedules.ts';

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
