import type { Logger } from 'pino';
import { siteDay } from '#schemas/engine/site-day.ts';
import { createTransactionReader } from '../../api/transaction-reader.ts';
import type { AppState } from '../../app/app-state.ts';
import type { RejectedDocument } from '../../content/publish-documents.ts';
import { readAsPublished } from '../../content/read-as-published.ts';
import { type ApprovalLink, listPinned } from '../../store/approval-links.ts';
import type { Db } from '../../store/db.ts';
import { createQueue } from '../../utils/queue.ts';
import { withLimit } from '../../utils/with-limit.ts';
import type { RenderedPage } from '../renderer-module.ts';
import type { Site } from '../site.ts';

/** A page of the site with drafts. */
export interface ReviewedPage extends RenderedPage {
  readonly styleText: string | undefined;
  readonly shown: number;
  readonly leftOut: readonly RejectedDocument[];
}

/** Timeout in milliseconds, as the embedded database runs nothing else meanwhile. */
const maxRenderMs = 3_000;
/** Maximum waiting requests. */
const maxWaiting = 8;

/** Creates a function that renders pages with the drafts of a review, one at a time; it returns undefined when its queue is full. */
export function createReviewRenderer(
  state: AppState,
  site: Site,
): (review: ApprovalLink, url: string) => Promise<ReviewedPage> | undefined {
  const queue = createQueue({ running: 1, waiting: maxWaiting });
  return (review, url) => queue(() => state.breaker.run(() => render(state, site, { review, url })));
}

async function render(
  state: AppState,
  site: Site,
  { review, url }: { review: ApprovalLink; url: string },
): Promise<ReviewedPage> {
  const { db } = state.store;
  const pinned = (await listPinned(db, [review.id])).filter(({ state }) => state !== 'discarded');
  return await readAsPublished(db, pinned, async (trx, leftOut) => {
    const page = await withLimit(renderThrough(state, site, { trx, url }), maxRenderMs);
    logFailures(state.log, url, page);
    return { ...page, leftOut, shown: pinned.length - leftOut.length };
  });
}

async function renderThrough(state: AppState, site: Site, { trx, url }: { trx: Db; url: string }) {
  const renderer = await site.renderer();
  let styleText: string | undefined;
  const page = await renderer.renderPage({
    url,
    get: createTransactionReader(state, trx),
    assets: (parts) => {
      const found = site.assets('site', parts);
      styleText = found.styleText;
      // Scripts would load public content into the page.
      return { ...found, scripts: [], preloads: [] };
    },
    publicUrl: state.config.publicUrl,
    today: siteDay(),
  });
  return { ...page, styleText };
}

function logFailures(log: Logger, url: string, { failures }: RenderedPage): void {
  if (failures.length > 0) log.warn({ url, failures }, 'a preview was rendered with defaults');
}
