import { z } from 'zod';
import {
  anyContent,
  bodyId,
  countResponse,
  dataOf,
  type Endpoint,
  entryId,
  idParams,
  listMeta,
  listQuery,
  safeText,
  stamp,
} from './endpoint.ts';

const collection = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);

/** Maximum documents in a request or response about drafts. */
export const maxDrafts = 500;

/** When a draft was saved last, and the name of who did it. */
export type DraftStamp = z.output<typeof stamp>;

/** The key of a document in the path. */
export const documentParams = z.strictObject({ collection, id: idParams.shape.id });

/** An issue that prevents publishing. */
export const draftIssue = z.object({
  /** The dotted path of the field; empty where it concerns the whole document. */
  path: z.string(),
  message: z.string(),
});
export type DraftIssue = z.output<typeof draftIssue>;

/** Set for a published entry that is in no list of the site and has no page, as its `public.where` does not hold. */
export const unlisted = z.literal(true).optional();

const draftListRow = stamp.extend({
  collection: z.string(),
  id: z.int(),
  type: z.string(),
  label: z.string(),
  /** The screen on which it is edited; null where there is none. */
  edit_path: z.string().nullable(),
  version: z.int(),
  /** Whether the document was never published. */
  is_new: z.boolean(),
  is_unlisted: unlisted,
  /** Whether this build declares its type and can read its content. */
  is_readable: z.boolean(),
  /** Whether a newer revision was published since the draft was made. */
  is_outdated: z.boolean(),
  changes: z.array(z.string()),
  issues: z.array(draftIssue),
});
export type DraftListRow = z.output<typeof draftListRow>;

/** The key of a document in a body. */
export const documentKey = z.strictObject({ collection, id: bodyId });

/** Maximum drafts whose content is read at once. */
export const maxReadDrafts = 100;

/** A document and the version of its draft. */
export const draftKey = documentKey.extend({ version: z.int().positive() });
export type DraftKey = z.output<typeof draftKey>;

/** An entry that was never published, as lists and pickers name it. */
const newEntryRow = stamp.extend({
  id: z.int(),
  /** Empty where it has none yet. */
  title: z.string(),
  label: z.string(),
});
export type NewEntryRow = z.output<typeof newEntryRow>;

const published = z.object({ collection: z.string(), id: z.int(), revision: z.int() });
const rejectedDraft = z.object({
  ...{ collection: z.string(), id: z.int(), label: z.string() },
  issues: z.array(draftIssue),
});

const one = {
  path: '/admin/documents/{collection}/{id}/draft',
  policy: 'admin',
  params: documentParams,
} as const;

/** A revision without its content. */
const revisionRow = z.object({
  revision: z.int(),
  saved_at: z.string(),
  /** Who saved it; null where that is not known. */
  saved_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Descriptions of its changes; null for the first revision. */
  changes: z.array(z.string()).nullable(),
});
export type RevisionRow = z.output<typeof revisionRow>;

/** A revision with its content, upgraded to the version that this build declares. */
const revisionDetail = z.object({
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

/** The endpoints of drafts and of the history. */
export const draftEndpoints = {
  listDrafts: {
    method: 'GET',
    path: '/admin/drafts',
    policy: 'admin',
    summary: 'The drafts of the whole site or of a collection, the last saved first',
    query: z.strictObject({
      collection: collection.optional(),
      page: listQuery.shape.page,
      per_page: z
        .string()
        .regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/)
        .transform(Number)
        .optional(),
    }),
    response: z.object({ data: z.array(draftListRow), meta: listMeta.optional() }),
  },
  countDrafts: {
    method: 'GET',
    path: '/admin/drafts/count',
    policy: 'admin',
    summary: 'The number of drafts of the whole site',
    response: countResponse,
  },
  readDrafts: {
    method: 'POST',
    path: '/admin/drafts/read',
    policy: 'admin',
    summary: 'The content of drafts, in any order, without those that are gone',
    body: z.strictObject({ documents: z.array(documentKey).min(1).max(maxReadDrafts) }),
    response: dataOf(
      z.array(documentKey.extend({ type: z.string(), content: anyContent, schema_version: z.int() })),
    ),
  },
  listNewEntries: {
    method: 'GET',
    path: '/admin/drafts/new',
    policy: 'admin',
    summary: 'Entries of a collection that were never published, the last saved first',
    query: z.strictObject({
      ...{ collection, search: listQuery.shape.search },
      /** Values that select fields have, encoded as a query: `status=Planning`. */
      where: safeText(1_000).optional(),
    }),
    /** `more` where only the newest of a longer list were searched. */
    response: z.object({ data: z.array(newEntryRow), more: z.boolean() }),
  },
  discardDraft: {
    ...one,
    method: 'DELETE',
    /** The revision that is discarded; another draft is rejected as `stale`. */
    query: z.strictObject({ version: entryId.optional() }),
    summary:
      'Discards the draft of a document: that of a published one can be restored, any other one goes to the bin',
    /** The revision that can be restored; null where the document is in the bin. */
    response: dataOf(z.object({ deleted: z.boolean(), revision: z.int().nullable() })),
  },
  restoreDraft: {
    ...one,
    path: `${one.path}/restore`,
    method: 'POST',
    summary: 'Restores the discarded draft of a published document',
    body: z.strictObject({ revision: bodyId }),
    response: dataOf(z.object({ restored: z.boolean() })),
  },
  unpublishDocument: {
    ...one,
    path: '/admin/documents/{collection}/{id}/unpublish',
    method: 'POST',
    summary: 'Unpublishes an entry at once; it becomes a draft',
    /** Whether it is unpublished although others refer to it, where it may be. */
    body: z.strictObject({ force: z.boolean().optional() }),
    response: dataOf(z.object({ unpublished: z.boolean() })),
  },
  publishDrafts: {
    method: 'POST',
    path: '/admin/publish',
    policy: 'admin',
    summary: 'Publishes drafts together; returns the issues of those that cannot be published',
    body: z.strictObject({ documents: z.array(draftKey).min(1).max(maxDrafts) }),
    response: dataOf(z.object({ published: z.array(published), refused: z.array(rejectedDraft) })),
  },
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
