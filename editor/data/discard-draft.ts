import { request } from './api-client.ts';
import type { DocumentKey } from './use-drafts.ts';

interface DiscardedDraft extends DocumentKey {
  /** The id of the draft's revision; with it, a draft that was changed since is not discarded. */
  readonly version?: number | undefined;
}

/** Discards a draft; resolves to what restores it, undefined where nothing was lost. Both reject with ApiError. */
export async function discardDraft({
  collection,
  id,
  version,
}: DiscardedDraft): Promise<(() => Promise<void>) | undefined> {
  const params = { collection, id };
  const query = version === undefined ? {} : { version };
  const { deleted, revision } = (await request('discardDraft', { params, query })).data;
  if (!deleted) return undefined;
  return async () => {
    if (revision === null) await request('restoreBinned', { params });
    else await request('restoreDraft', { params, body: { revision } });
  };
}
