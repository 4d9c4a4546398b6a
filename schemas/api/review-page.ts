/** Characters of a comment, and of the name below it. */
export const maxCommentCharacters = 2_000;
export const maxNameCharacters = 100;

/** State of a document since its link was created. */
export type ReviewedState = 'unchanged' | 'changed' | 'published' | 'discarded';

/** A page that has changed; without a path, changes that have no page of their own. */
export interface ChangedPage {
  readonly path: string | undefined;
  readonly documents: readonly ChangedDocument[];
}

/** A document that a link shows; several can have one label. */
export interface ChangedDocument {
  /** The id of its revision. */
  readonly id: number;
  readonly label: string;
  readonly state: ReviewedState;
}

/** The frame that a preview or an approval link has around a page of the site. */
export interface ReviewFrame {
  /** The path below which the site is shown. */
  readonly base: string;
  /** Path and allowed query of the page. */
  readonly url: string;
  readonly purpose: 'approval' | 'preview';
  readonly pages: readonly ChangedPage[];
  /** Descriptions of the documents that cannot be shown. */
  readonly leftOut: readonly { readonly id: number; readonly text: string }[];
  /** Comments and approvals that were written on this page, oldest first. */
  readonly comments: readonly {
    readonly id: number;
    readonly name: string;
    readonly comment: string;
    readonly isApproval: boolean;
    readonly date: string;
  }[];
  /** The approval or comment that was just sent from this page. */
  readonly sent?: 'approve' | 'comment';
  /** The form as it was rejected. */
  readonly rejected?: { readonly error: string; readonly name: string; readonly comment: string };
}
