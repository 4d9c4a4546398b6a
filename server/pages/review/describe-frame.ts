import type { ChangedPage, ReviewFrame } from '#schemas/api/review-page.ts';
import { site } from '#schemas/site.ts';
import { pagePathOf } from '../../content/list-links.ts';
import type { Preview } from '../../content/read-as-published.ts';
import type { LinkComment } from '../../documents/approval-links.ts';
import { describeDocument } from '../../documents/uses.ts';
import type { ReviewPage } from './find-page.ts';

/** The outcome of the form of a page: it was sent, or rejected. */
export type FormResult = Pick<ReviewFrame, 'sent' | 'rejected'>;

/** Describes what a link shows around a page. */
export function describeFrame(
  { review: { purpose }, base, url }: ReviewPage,
  { preview, comments, form }: { preview: Preview; comments: readonly LinkComment[]; form: FormResult },
): ReviewFrame {
  return {
    ...{ base, url, purpose, pages: listChangedPages(preview) },
    // Reasons are for the owner.
    leftOut: preview.leftOut.map(({ label, reason }, id) => ({
      id,
      text: purpose === 'approval' ? label : `${label}: ${reason}`,
    })),
    comments: comments.map(toComment),
    ...form,
  };
}

/** The pages that a preview changes, in the order in which their documents were saved; last the documents without a page. */
export function listChangedPages({ pinned }: Preview): ChangedPage[] {
  const shown = pinned.filter(({ isShown }) => isShown);
  const pages = [...Map.groupBy(shown, pagePathOf)].map(([path, documents]) => ({
    path,
    documents: documents.map((document) => ({
      id: document.revision,
      label: describeDocument(document, document.content).label,
      state: document.state,
    })),
  }));
  return [
    ...pages.filter(({ path }) => path !== undefined),
    ...pages.filter(({ path }) => path === undefined),
  ];
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: site.timeZone });

function toComment({ id, name, comment, is_approval, created_at }: LinkComment) {
  return { id, name, comment, isApproval: is_approval, date: day.format(created_at) };
}
