import type { RevisionDetail, RevisionRow } from '#schemas/api/revisions.ts';
import { request } from '../data/api-client.ts';

/** Where the saved versions of one kind of content are read. */
export interface RevisionSource {
  /** Versions newest first, those older than `before`; `more` where there are even older ones. */
  list(id: number, before?: number): Promise<{ data: RevisionRow[]; more: boolean }>;
  find(id: number, revision: number): Promise<RevisionDetail>;
}

/** The saved versions of blocks. */
export const blockRevisions: RevisionSource = {
  list: (id, before) => request('listComponentRevisions', { params: { id }, query: toQuery(before) }),
  find: async (id, revision) => (await request('showComponentRevision', { params: { id, revision } })).data,
};

/** The saved versions of site-wide values. */
export const settingRevisions: RevisionSource = {
  list: (id, before) => request('listSettingRevisions', { params: { id }, query: toQuery(before) }),
  find: async (id, revision) => (await request('showSettingRevision', { params: { id, revision } })).data,
};

function toQuery(before: number | undefined) {
  return before === undefined ? {} : { before };
}
