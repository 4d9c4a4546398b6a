import { pathToFileURL } from 'node:url';
import type { PageAssets, PageRequest, RenderedPage } from '#schemas/api/page-request.ts';
import type { AllowedQuery } from './page-path.ts';

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
