import type { QueryClient } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { renderToText } from './app/render-to-text.ts';
import { isPagePath } from './app/routes.tsx';
import { writeDocument } from './head/document.ts';
import type { PageAnswer, PageAssets, PageRequest } from './page-request.ts';
import { collectState } from './state/page-state.ts';
import { belongingsOf, createSiteClient } from './state/site-client.ts';

export type { PageAnswer, PageRequest } from './page-request.ts';

/** How often a page may find that it needs more: a block's content names rows, rows name pictures. */
const mostPasses = 5;

/** Renders a public page with its data; what a call fails to give is shown as the specified default and named in `failures`. */
export async function renderPage({ url, get, assets, publicUrl, today }: PageRequest): Promise<PageAnswer> {
  const failures: string[] = [];
  const client = createSiteClient(get, (query, error) => failures.push(`${query}: ${describe(error)}`));
  const site = { publicUrl, today, isPreview: false };
  const app = (
    <StaticRouter location={url}>
      <App client={client} site={site} />
    </StaticRouter>
  );
  let page = await renderToText(app);
  // Views say what they read by reading it: fetch that and draw again, until nothing is missing.
  for (let pass = 1; pass < mostPasses && (await fetchMissing(client)); pass += 1)
    page = await renderToText(app);

  failures.push(...page.errors.map((error) => `drawing ${url}: ${describe(error)}`));
  const state = collectState(client, { publicUrl, today });
  const html = writeDocument({ markup: page.markup, state, assets });
  const { pathname } = new URL(url, 'http://localhost');
  return { status: isPagePath(pathname) ? 200 : 404, html, degraded: failures.length > 0, failures };
}

/** The empty page in which the browser draws the editor's preview. */
export function renderPreview({ assets }: { readonly assets: PageAssets }): string {
  return writeDocument({ markup: '<title>Preview</title><meta name="robots" content="noindex"/>', assets });
}

/** Makes the calls that the last pass found wanting; false where there were none. */
async function fetchMissing(client: QueryClient): Promise<boolean> {
  const { failed } = belongingsOf(client);
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data === undefined && !failed.has(queryHash));
  await Promise.all(
    missing.map(async (query) => {
      try {
        await query.fetch();
      } catch {
        failed.add(query.queryHash);
      }
    }),
  );
  return missing.length > 0;
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'object' && error !== null && 'status' in error
    ? `status ${error.status}`
    : String(error);
}
