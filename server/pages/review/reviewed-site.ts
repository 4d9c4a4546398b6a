import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PageRequest } from '#schemas/api/page-request.ts';
import type { ChangedPage, ReviewFrame } from '#schemas/api/review-page.ts';
import { siteDay } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { findPublicRead, type PublicRead, toPublicRead } from '../../api/public-reads.ts';
import { runEndpoint } from '../../api/run-endpoint.ts';
import { type Preview, pagePathOf, preparePreview } from '../../content/approval-links.ts';
import { uncached } from '../../database/cache-tags.ts';
import { type ApprovalLink, type LinkComment, listPageComments } from '../../documents/approval-links.ts';
import { readPreview } from '../../documents/previews.ts';
import { describeDocument } from '../../documents/uses.ts';
import type { AppState } from '../../http/app-state.ts';
import { createQueue } from '../../utils/in-turn.ts';
import { renderPageOf, type Site, type StyledPage, withLimit } from '../site.ts';
import type { ReviewPage } from './find-page.ts';

/** The site with the revisions of links. */
export type ReviewedSite = ReturnType<typeof createReviewedSite>;

/** Timeout of rendering and reading in milliseconds. */
const maxMs = 3_000;
const maxWaiting = { pages: 8, reads: 32 };
/** Limit of the rendered pages of all links, in characters. */
const maxCharacters = 8_000_000;

/** Creates the site with the revisions of links, of which one page and one read at a time use the database; each function returns undefined when its queue is full. */
export function createReviewedSite(state: AppState, site: Site) {
  const { breaker, store } = state;
  const pageQueue = createQueue({ running: 1, waiting: maxWaiting.pages });
  const readQueue = createQueue({ running: 1, waiting: maxWaiting.reads });
  const pages = new LRUCache<string, StyledPage>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html }) => Math.max(1, html.length),
  });

  async function render(page: ReviewPage, form: FormResult): Promise<StyledPage> {
    const { review, url } = page;
    const preview = await preparePreview(store, review.id);
    const [path = ''] = url.split('?');
    const comments = await listPageComments(store.db, review.id, path);
    const frame = describeFrame(page, { preview, comments, form });
    const key = keyOf([review.id, preview.preparedFor, siteDay(), frame]);
    const known = pages.get(key);
    if (known) return known;
    const rendered = await withLimit(renderPage(state, site, review, { url, review: frame }), maxMs);
    const { failures } = rendered;
    if (failures.length === 0) pages.set(key, rendered);
    else state.log.warn({ url, failures }, 'a preview was rendered with defaults');
    return rendered;
  }

  return {
    /** Renders a page, and caches it until the revisions, the site or its frame change. */
    render: (page: ReviewPage, form: FormResult) => pageQueue(() => breaker.run(() => render(page, form))),
    findFirstPage: (review: ApprovalLink) =>
      pageQueue(() =>
        breaker.run(async () => {
          const preview = await preparePreview(store, review.id);
          return listChangedPages(preview)[0]?.path ?? '/';
        }),
      ),
    /** Reads a path below the base path of the public API. */
    read: (review: ApprovalLink, path: string) =>
      readQueue(async () => {
        await breaker.run(() => preparePreview(store, review.id));
        return await withLimit(createPreviewReader(state, review.id)(findPublicRead(path)), maxMs);
      }),
  };
}

function keyOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

/** Creates a function that calls public endpoints on the site as a link shows it, each in a transaction of its own and without the cache. */
function createPreviewReader(state: AppState, linkId: number) {
  // One connection at a time is enough for a page that few people see.
  const runExclusive = pLimit(1);
  return (read: PublicRead): Promise<unknown> =>
    runExclusive(() =>
      readPreview(state.store.db, linkId, (trx) =>
        runEndpoint(read.name, read, { state, open: uncached(trx) }),
      ),
    );
}

async function renderPage(
  state: AppState,
  site: Site,
  { id }: ApprovalLink,
  request: Pick<PageRequest, 'url' | 'review'>,
): Promise<StyledPage> {
  const read = createPreviewReader(state, id);
  return await renderPageOf(site, {
    ...request,
    read: (path, parts) => read(toPublicRead(path, parts)),
    publicUrl: state.config.publicUrl,
    today: siteDay(),
  });
}

/** The outcome of the form of a page: it was sent, or rejected. */
export type FormResult = Pick<ReviewFrame, 'sent' | 'rejected'>;

/** Describes the frame that a link shows around a page. */
function describeFrame(
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
function listChangedPages({ pinned }: Preview): ChangedPage[] {
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
