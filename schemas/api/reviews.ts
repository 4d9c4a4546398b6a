import { z } from 'zod';
import { directionMessage, isBlankText, isName, keepsDirection } from '../engine/text-measure.ts';
import { draftKey } from './drafts.ts';
import { dataOf, type Endpoint, idParams, safeText } from './endpoint.ts';
import { maxCommentCharacters, maxNameCharacters } from './review-page.ts';

/** Maximum comments and approvals of a link. */
export const maxComments = 200;
/** Maximum valid approval links. */
export const maxLinks = 100;
/** Maximum drafts of a link. */
export const maxReviewedDrafts = 100;
/** Maximum lifetime of a link in days. */
export const maxDays = 30;

/** An approval or comment that is sent from a preview page. */
export const commentForm = z
  .object({
    name: z
      .string()
      .max(maxNameCharacters, `Your name may have ${maxNameCharacters} characters at most.`)
      .pipe(safeText(maxNameCharacters))
      .transform((name) => name.trim())
      .refine(isName, 'Please enter your name.')
      .refine(keepsDirection, `${directionMessage}.`),
    comment: z
      .string()
      // A form sends every line break as two characters.
      .transform((comment) => comment.replaceAll('\r\n', '\n').trim())
      .refine(
        (comment) => comment.length <= maxCommentCharacters,
        `The comment may have ${maxCommentCharacters.toLocaleString('en')} characters at most.`,
      )
      .pipe(safeText(maxCommentCharacters)),
    answer: z.enum(['approve', 'comment'], 'Please press one of the two buttons.'),
  })
  .refine(({ answer, comment }) => answer === 'approve' || !isBlankText(comment), 'Please enter a comment.');

/** A document of a link, and the state of its draft: an approval does not count for one that was changed. */
export const reviewedDocument = z.object({
  collection: z.string(),
  id: z.int(),
  /** The revision that the link shows. */
  version: z.int(),
  label: z.string(),
  edit_path: z.string().nullable(),
  state: z.enum(['unchanged', 'changed', 'published', 'discarded']),
});

/** A comment or approval through a link. */
export const reviewComment = z.object({
  id: z.int(),
  page: z.string(),
  name: z.string(),
  comment: z.string(),
  is_approval: z.boolean(),
  created_at: z.string(),
});
export type ReviewComment = z.output<typeof reviewComment>;

/** An approval link without its address, which is not stored. */
export const reviewRow = z.object({
  id: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string(),
  state: z.enum(['live', 'expired', 'revoked']),
  /** Whether every draft was edited or discarded since, so that an approval does not count any more. */
  is_void: z.boolean(),
  documents: z.array(reviewedDocument),
  comments: z.array(reviewComment),
});
export type ReviewRow = z.output<typeof reviewRow>;

const documents = z.array(draftKey).min(1).max(maxReviewedDrafts);
const link = dataOf(
  z.object({
    id: z.int(),
    /** The path of the link, which leads to the first changed page; its key is not stored and only returned here. */
    path: z.string(),
    expires_at: z.string(),
  }),
);

/** The endpoints of previews and approval links. */
export const reviewEndpoints = {
  listReviews: {
    method: 'GET',
    path: '/admin/reviews',
    policy: 'admin',
    summary: 'Approval links with their comments, newest first; of one document with those about it, or all',
    query: z.strictObject({
      collection: draftKey.shape.collection.optional(),
      id: idParams.shape.id.optional(),
    }),
    response: z.object({ data: z.array(reviewRow) }),
  },
  createReview: {
    method: 'POST',
    path: '/admin/reviews',
    policy: 'admin',
    summary: 'Creates an approval link, which shows the site with drafts as they are now without an account',
    body: z.strictObject({ documents, days: z.int().min(1).max(maxDays) }),
    status: 201,
    response: link,
  },
  createPreview: {
    method: 'POST',
    path: '/admin/previews',
    policy: 'admin',
    summary:
      'Creates a short-lived link that shows the site with drafts as they are now to the administrator',
    body: z.strictObject({ documents }),
    status: 201,
    response: link,
  },
  revokeReview: {
    method: 'DELETE',
    path: '/admin/reviews/{id}',
    policy: 'admin',
    summary: 'Revokes an approval link; its comments are preserved',
    params: idParams,
    response: dataOf(z.object({ revoked: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
