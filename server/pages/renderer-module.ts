import { pathToFileURL } from 'node:url';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import type { AllowedQuery } from './page-path.ts';

/** URLs of the files of a page. */
export interface PageAssets {
  readonly scripts: string[];
  readonly styles: string[];
  /** The text of all styles, to inline. */
  readonly styleText?: string;
  readonly preloads: string[];
}

/** Everything that a page may depend on; of the request only its URL, so that pages can be cached. */
export interface PageRequest {
  readonly url: string;
  /** Reads a path below the API's base path inside the process; rejects with `{ status }`. */
  readonly get: (path: string) => Promise<unknown>;
  /** The built files for a page that uses these source files. */
  readonly assets: (parts: readonly string[]) => PageAssets;
  readonly publicUrl: string;
  /** Date in the company's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** Shown around the page by a preview or an approval link. */
  readonly review?: ReviewFrame | undefined;
}

/** A rendered page. */
export interface RenderedPage {
  readonly status: 200 | 308 | 404;
  /** Path of the redirect; with the status 308 only. */
  readonly location?: string;
  readonly html: string;
  /** Whether a request failed, so that the page shows defaults and is not cached. */
  readonly degraded: boolean;
  readonly failures: readonly string[];
}

/** The exports of the built site. */
export interface RendererModule {
  renderPage(request: PageRequest): Promise<RenderedPage>;
  renderPreview(request: { readonly assets: PageAssets }): string;
  readonly allowedQuery?: AllowedQuery;
}

function isRenderer(module: unknown): module is RendererModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPage' in module &&
    typeof module.renderPage === 'function' &&
    'renderPreview' in module &&
    typeof module.renderPreview === 'function'
  );
}

/** Checks that a module has the exports of the site; throws with its source otherwise. */
export function checkRenderer(module: unknown, source: string): RendererModule {
  if (!isRenderer(module)) throw new Error(`${source} does not export renderPage and renderPreview.`);
  return module;
}

/** Loads the built site. */
export async function loadRenderer(file: string): Promise<RendererModule> {
  return checkRenderer(await import(pathToFileURL(file).href), file);
}
