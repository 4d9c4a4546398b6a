import { StaticRouter } from 'react-router-dom';
import type { PageAssets, PageRequest, RenderedPage } from '#schemas/api/page-request.ts';
import { App } from './engine/app/app.tsx';
import { readAndRender } from './engine/app/read-and-render.ts';
import { loadComponents } from './engine/data/lazy-component.tsx';
import { collectState } from './engine/data/page-state.ts';
import { createSiteClient } from './engine/data/site-client.ts';
import { writeDocument } from './engine/head/document.ts';
import { completeServerParts, readEntry } from './engine/pages/server-parts.ts';
import { ReviewRouter } from './engine/review/review-router.tsx';
import { serverParts } from './server-parts.ts';
import { siteParts } from './site-parts.tsx';

const parts = completeServerParts(serverParts, siteParts.hasView);

/** Query parameters that change a page. */
export const { allowedQuery } = parts;

/** Renders a public page with its data; failed requests show the specified defaults and are listed in `failures`. */
export async function renderPage({
  url,
  read,
  assets,
  publicUrl,
  today,
  onError,
  review,
  rejectedForm,
}: PageRequest): Promise<RenderedPage> {
  const failures: string[] = [];
  const client = createSiteClient(read, (query, error) => failures.push(`${query}: ${describe(error)}`));
  const site = { publicUrl, today, isPreview: false, parts: siteParts, review, rejectedForm };
  const page = <App client={client} site={site} />;
  const app = review ? (
    <ReviewRouter review={review}>{page}</ReviewRouter>
  ) : (
    <StaticRouter location={url}>{page}</StaticRouter>
  );
  const address = new URL(url, publicUrl);
  const { pathname } = address;
  const isKnownPath = siteParts.isPagePath(pathname);
  await loadComponents();
  const rendered = await readAndRender(isKnownPath ? pathname : 'unknown', app, client);
  failures.push(...rendered.errors.map((error) => `drawing ${url}: ${describe(error)}`));
  if (onError) rendered.errors.forEach(onError);
  const degraded = failures.length > 0;
  const entry = readEntry(parts.entryQueries, client, pathname);
  if (entry.movedTo !== undefined)
    return { status: 308, location: entry.movedTo, html: '', degraded, failures };
  const state = collectState(client, { publicUrl, today, review, rejectedForm });
  const isPage = isKnownPath && !entry.isMissing && !parts.isBeyondEnd(client, address);
  const html = writeDocument({
    markup: rendered.markup,
    state,
    assets: assets(state.parts),
    fonts: siteParts.fonts,
    // Only visits to the public site are counted.
    isPage: isPage && !review,
  });
  return { status: isPage ? 200 : 404, html, degraded, failures };
}

/** The empty page of the editor's preview. */
export function renderPreview({ assets }: { readonly assets: PageAssets }): string {
  return writeDocument({
    markup: '<title>Preview</title><meta name="robots" content="noindex"/>',
    assets,
    fonts: siteParts.fonts,
  });
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' && error !== null && 'status' in error
    ? `status ${error.status}`
    : String(error);
}
