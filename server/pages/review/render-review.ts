import type { Logger } from 'pino';
import { siteDay } from '#schemas/engine/site-day.ts';
import { createPreviewReader } from '../../api/preview-reader.ts';
import type { AppState } from '../../app/app-state.ts';
import { type LeftOut, type Preview, preparePreview } from '../../content/read-as-published.ts';
import type { ApprovalLink } from '../../store/approval-links.ts';
import { createQueue } from '../../utils/queue.ts';
import { withLimit } from '../../utils/with-limit.ts';
import type { RenderedPage } from '../renderer-module.ts';
import type { Site } from '../site.ts';

/** A page of the site with drafts. */
export interface ReviewedPage extends RenderedPage {
  readonly styleText: string | undefined;
  readonly shown: number;
  readonly leftOut: readonly LeftOut[];
}

/** Timeout of rendering in milliseconds. */
const maxRenderMs = 3_000;
/** Maximum waiting requests. */
const maxWaiting = 8;
/** Limit of the rendered pages of all links, in characters. */
const maxCharacters = 8_000_000;

/** Creates a function that renders pages with the revisions of a link, one at a time, and keeps them until these or the site change; it returns undefined when its queue is full. */
export function createReviewRenderer(
  state: AppState,
  site: Site,
): (review: ApprovalLink, url: string) => Promise<ReviewedPage> | undefined {
  const queue = createQueue({ running: 1, waiting: maxWaiting });
  const pages = createPages();
  return (review, url) =>
    queue(() =>
      state.breaker.run(async () => {
        const preview = await preparePreview(state.store, review.id);
        const key = `${review.id} ${preview.preparedFor} ${url}`;
        const page = pages.get(key) ?? (await render(state, site, { review, url, preview }));
        if (page.failures.length === 0) pages.set(key, page);
        return page;
      }),
    );
}

/** Rendered pages in memory; the oldest are dropped. */
function createPages() {
  const pages = new Map<string, ReviewedPage>();
  let size = 0;
  return {
    get: (key: string) => pages.get(key),
    set(key: string, page: ReviewedPage) {
      if (pages.has(key)) return;
      pages.set(key, page);
      size += page.html.length;
      for (const [oldest, { html }] of pages) {
        if (size <= maxCharacters) return;
        pages.delete(oldest);
        size -= html.length;
      }
    },
  };
}

interface Rendering {
  readonly review: ApprovalLink;
  readonly url: string;
  readonly preview: Preview;
}

async function render(
  state: AppState,
  site: Site,
  { review, url, preview }: Rendering,
): Promise<ReviewedPage> {
  const { pinned, leftOut } = preview;
  const page = await withLimit(renderThrough(state, site, { review, url }), maxRenderMs);
  logFailures(state.log, url, page);
  return { ...page, leftOut, shown: pinned.length - leftOut.length };
}

async function renderThrough(state: AppState, site: Site, { review, url }: Omit<Rendering, 'preview'>) {
  const renderer = await site.renderer();
  let styleText: string | undefined;
  const page = await renderer.renderPage({
    url,
    get: createPreviewReader(state, review.id),
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
