import pLimit from 'p-limit';
import { getEndpoint } from '#schemas/api/index.ts';
import type { Db } from '../database/db.ts';
import { uncached } from '../database/open-read.ts';
import { readPreview } from '../documents/previews.ts';
import type { AppState } from '../http/app-state.ts';
import { parseRequest } from './parse-request.ts';
import type { PublicRead } from './public-reads.ts';
import { runEndpoint } from './run-endpoint.ts';

/** Creates a function that calls public endpoints on the site as a link shows it, each in a transaction of its own and without the cache. */
export function createPreviewReader(state: AppState, linkId: number): (read: PublicRead) => Promise<unknown> {
  // One connection at a time is enough for a page that few people see.
  const runExclusive = pLimit(1);
  return (read) =>
    runExclusive(() => readPreview(state.store.db, linkId, (trx) => readOnce(state, trx, read)));
}

async function readOnce(state: AppState, trx: Db, read: PublicRead): Promise<unknown> {
  const input = parseRequest(getEndpoint(read.name), read);
  return await runEndpoint(read.name, input, { state, open: uncached(trx) });
}
