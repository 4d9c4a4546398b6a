import type { RevisionDetail, RevisionRow } from '#schemas/api/revisions.ts';
import { request } from '../data/api-client.ts';

/** Loads the revisions of one kind of document. */
export interface RevisionSource {
  /** Revisions before `before`, newest first; `more` if there are older ones. */
  list(id: number, before?: number): Promise<{ data: RevisionRow[]; more: boolean }>;
  find(id: number, revision: number): Promise<RevisionDetail>;
}

/** The revisions of blocks. */
export const blockRevisions: RevisionSource = {
  list: (id, before) => request('listComponentRevisions', { params: { id }, query: toQuery(before) }),
  find: async (id, revision) => (await request('showComponentRevision', { params: { id, revision } })).data,
};

/** The revisions of settings. */
export const settingRevisions: RevisionSource = {
  list: (id, before) => request('listSettingRevisions', { params: { id }, query: toQuery(before) }),
  find: async (id, revision) => (await request('showSettingRevision', { params: { id, revision } })).data,
};

function toQuery(before: number | undefined) {
  return before === undefined ? {} : { before };
}
