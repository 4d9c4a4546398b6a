import { z } from 'zod';
import { documentParams } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { dataOf } from './endpoint.ts';

const content = z.record(z.string(), z.unknown());
const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

/** A saved version, without its content. */
export const revisionRow = z.object({
  revision: z.int(),
  saved_at: z.string(),
  /** Who saved it; null where that is not known. */
  saved_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** What it changed, in words; null for the first version. */
  changes: z.array(z.string()).nullable(),
});
export type RevisionRow = z.output<typeof revisionRow>;

/** A saved version with its content, all of it upgraded to the version that this build declares. */
export const revisionDetail = z.object({
  revision: z.int(),
  content,
  /** What was stored before it; null for the first version. */
  before: content.nullable(),
  /** Its content without what no longer exists, such as rows that were deleted since: it can be saved again. */
  restorable: content,
});
export type RevisionDetail = z.output<typeof revisionDetail>;

/** Versions in one part of a list. */
export const revisionsPerPage = 10;

/** The endpoints that show what was saved before. */
export const revisionEndpoints = {
  listRevisions: {
    method: 'GET',
    path: '/admin/documents/{collection}/{id}/revisions',
    policy: 'admin',
    summary: 'The saved versions of a block, settings or an entry, newest first',
    params: documentParams,
    query: z.strictObject({
      /** Only versions older than this revision. */
      before: number.optional(),
    }),
    /** `more` tells whether there are older ones. */
    response: z.object({ data: z.array(revisionRow), more: z.boolean() }),
  },
  showRevision: {
    method: 'GET',
    path: '/admin/documents/{collection}/{id}/revisions/{revision}',
    policy: 'admin',
    summary: 'A saved version of a block, settings or an entry',
    params: documentParams.extend({ revision: number }),
    response: dataOf(revisionDetail),
  },
} as const satisfies Record<string, Endpoint>;
