import { pathToFileURL } from 'node:url';
import type { AllowedQuery } from './page-path.ts';

/** Files that a page needs, as addresses. */
export interface PageAssets {
  readonly scripts: string[];
  readonly styles: string[];
  /** The text of all styles, for a page that carries them itself. */
  readonly styleText?: string;
  readonly preloads: string[];
}

/** Everything that a page may depend on: nothing of the visitor's request but its address. */
export interface PageRequest {
  readonly url: string;
  /** A call below the API's base path, without the network; rejects with `{ status }`. */
  readonly get: (path: string) => Promise<unknown>;
  /** What the site needs to show a page made of the parts in these files of the project. */
  readonly assets: (parts: readonly string[]) => PageAssets;
  readonly publicUrl: string;
  /** Date where the company works, YYYY-MM-DD. */
  readonly today: string;
}

/** A rendered page. */
export interface PageAnswer {
  readonly status: 200 | 308 | 404;
  /** Where the page lives, a path on this site; with the status 308 only. */
  readonly location?: string;
  readonly html: string;
  /** Some call failed: the page shows its defaults and is not worth keeping. */
  readonly degraded: boolean;
  readonly failures: readonly string[];
}

/** What the built site offers to the server. */
export interface RendererModule {
  renderPage(request: PageRequest): Promise<PageAnswer>;
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

/** Checks that a module is the site's; throws naming where it came from when it is not. */
export function checkRenderer(module: unknown, source: string): RendererModule {
  if (!isRenderer(module)) throw new Error(`${source} does not export renderPage and renderPreview.`);
  return module;
}

/** Loads the built site. */
export async function loadRenderer(file: string): Promise<RendererModule> {
  return checkRenderer(await import(pathToFileURL(file).href), file);
}
