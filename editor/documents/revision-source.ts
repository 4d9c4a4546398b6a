import type { RevisionDetail, RevisionRow } from '#schemas/api/revisions.ts';
import { request } from '../data/api-client.ts';

/** Loads the revisions of the documents of a collection. */
export interface RevisionSource {
  /** Revisions before `before`, newest first; `more` if there are older ones. */
  list(id: number, before?: number): Promise<{ data: RevisionRow[]; more: boolean }>;
  find(id: number, revision: number): Promise<RevisionDetail>;
}

/** The revisions of the documents of a collection. */
export function revisionsOf(collection: string): RevisionSource {
  return {
    list: (id, before) =>
      request('listRevisions', {
        params: { collection, id },
        query: before === undefined ? {} : { before },
      }),
    find: async (id, revision) =>
      (await request('showRevision', { params: { collection, id, revision } })).data,
  };
}
