import { z } from 'zod';
import { draftKey } from './drafts.ts';
import { dataOf, type Endpoint, idParams, safeText } from './endpoint.ts';

/** Characters of a comment, and of the name below it. */
export const mostCommentCharacters = 2_000;
export const mostNameCharacters = 100;
/** Comments and approvals that one link takes. */
export const mostComments = 200;
/** Approval links that work at the same time. */
export const mostLinks = 100;
/** Drafts that one link shows. */
export const mostReviewedDrafts = 100;
/** Days for which a link works at most. */
export const mostDays = 30;

/** What somebody without an account sends from a page of a preview. */
export const reviewAnswer = z
  .object({
    name: z
      .string()
      .max(mostNameCharacters, `Your name may have ${mostNameCharacters} characters at most.`)
      .pipe(safeText(mostNameCharacters))
      .transform((name) => name.trim())
      .refine((name) => name !== '', 'Please enter your name.'),
    comment: z
      .string()
      // A form sends every line break as two characters.
      .transform((comment) => comment.replaceAll('\r\n', '\n').trim())
      .refine(
        (comment) => comment.length <= mostCommentCharacters,
        `The comment may have ${mostCommentCharacters.toLocaleString('en')} characters at most.`,
      )
      .pipe(safeText(mostCommentCharacters)),
    answer: z.enum(['approve', 'comment'], 'Please press one of the two buttons.'),
  })
  .refine(({ answer, comment }) => answer === 'approve' || comment !== '', 'Please enter a comment.');

/** A document that a link shows, and what became of its draft since. */
export const reviewedDocument = z.object({
  collection: z.string(),
  id: z.int(),
  label: z.string(),
  edit_path: z.string().nullable(),
  state: z.enum(['unchanged', 'changed', 'published', 'discarded']),
});

/** What somebody wrote through a link about a page. */
export const reviewComment = z.object({
  id: z.int(),
  /** The path of the page. */
  page: z.string(),
  name: z.string(),
  comment: z.string(),
  is_approval: z.boolean(),
  created_at: z.string(),
});
export type ReviewComment = z.output<typeof reviewComment>;

/** An approval link; its address is not known any more. */
export const reviewRow = z.object({
  id: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string(),
  state: z.enum(['live', 'expired', 'revoked']),
  /** Whether a draft was edited or discarded since, so that an approval does not count any more. */
  is_void: z.boolean(),
  documents: z.array(reviewedDocument),
  comments: z.array(reviewComment),
});
export type ReviewRow = z.output<typeof reviewRow>;

const documents = z.array(draftKey).min(1).max(mostReviewedDrafts);
const link = dataOf(
  z.object({
    id: z.int(),
    /** The path of the home page below the link; its key is not stored and is answered only here. */
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
    summary: 'Approval links with what was written through them, newest first; of one document, or all',
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
    summary: 'Makes a link that shows the site with copies of drafts to somebody without an account',
    body: z.strictObject({ documents, days: z.int().min(1).max(mostDays) }),
    status: 201,
    response: link,
  },
  createPreview: {
    method: 'POST',
    path: '/admin/previews',
    policy: 'admin',
    summary: 'Makes a short-lived link that shows the site with copies of drafts to the administrator',
    body: z.strictObject({ documents }),
    status: 201,
    response: link,
  },
  revokeReview: {
    method: 'DELETE',
    path: '/admin/reviews/{id}',
    policy: 'admin',
    summary: 'Revokes an approval link; what was written through it stays listed',
    params: idParams,
    response: dataOf(z.object({ revoked: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
