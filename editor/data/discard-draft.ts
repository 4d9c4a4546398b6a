import { request } from './api-client.ts';

interface DiscardedDraft {
  readonly collection: string;
  readonly id: number;
  /** Absent where the document is not published: its draft goes to the bin as it is. */
  readonly version?: number;
}

/** Deletes a draft; resolves to what restores it. Both reject with ApiError. */
export async function discardDraft({
  collection,
  id,
  version = 1,
}: DiscardedDraft): Promise<() => Promise<void>> {
  const params = { collection, id };
  const { copy } = (await request('discardDraft', { params })).data;
  return async () => {
    if (copy === null) await request('restoreBinned', { params });
    else await request('restoreDraft', { params, body: { copy, version } });
  };
}
