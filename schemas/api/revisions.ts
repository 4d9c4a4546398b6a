import { z } from 'zod';
import { documentParams } from './drafts.ts';
import { anyContent, dataOf, type Endpoint, entryId } from './endpoint.ts';

/** A revision without its content. */
export const revisionRow = z.object({
  revision: z.int(),
  saved_at: z.string(),
  /** Who saved it; null where that is not known. */
  saved_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Descriptions of its changes; null for the first revision. */
  changes: z.array(z.string()).nullable(),
});
export type RevisionRow = z.output<typeof revisionRow>;

/** A revision with its content, upgraded to the version that this build declares. */
export const revisionDetail = z.object({
  revision: z.int(),
  content: anyContent,
  /** The content of the revision before it; null for the first one. */
  before: anyContent.nullable(),
  /** Its content without references to deleted entries, which can be saved again. */
  restorable: anyContent,
});
export type RevisionDetail = z.output<typeof revisionDetail>;

/** Revisions per page. */
export const revisionsPerPage = 10;

/** The endpoints of the history. */
export const revisionEndpoints = {
  listRevisions: {
    method: 'GET',
    path: '/admin/documents/{collection}/{id}/revisions',
    policy: 'admin',
    summary: 'The revisions of a block, settings or an entry, newest first',
    params: documentParams,
    query: z.strictObject({
      /** Only versions older than this revision. */
      before: entryId.optional(),
    }),
    /** `more` is true when there are older ones. */
    response: z.object({ data: z.array(revisionRow), more: z.boolean() }),
  },
  showRevision: {
    method: 'GET',
    path: '/admin/documents/{collection}/{id}/revisions/{revision}',
    policy: 'admin',
    summary: 'A revision of a block, settings or an entry',
    params: documentParams.extend({ revision: entryId }),
    response: dataOf(revisionDetail),
  },
} as const satisfies Record<string, Endpoint>;
