import type { RequestHandler } from 'express';
import type { PageAssets, PageRequest, RenderedPage } from '#schemas/api/page-request.ts';
import type { Headers } from '../http/headers.ts';
import type { SiteFiles } from './client-manifest.ts';
import type { SourceError } from './describe-source-error.ts';
import type { AllowedQuery } from './page-path.ts';

/** The client entries of the build; those of the back office differ in their preloaded files. */
type SiteEntry = 'site' | 'preview' | 'signIn' | 'admin';

/** Source files of the client entries. */
export const siteEntries = {
  site: 'renderer/entry-client.tsx',
  preview: 'renderer/entry-preview.tsx',
  signIn: 'editor/main.tsx',
  admin: 'editor/main.tsx',
} as const satisfies Record<SiteEntry, string>;

/** The built site, or the development server. */
export interface Site {
  readonly isDevelopment: boolean;
  renderer(): Promise<RendererModule>;
  /** The built files of an entry and of these source files. */
  assets(entry: SiteEntry, parts?: readonly string[]): SiteFiles;
  /** Transforms the HTML of a page in development. */
  finish(url: string, html: string): Promise<string>;
  /** Serves source files in development. */
  readonly middleware?: RequestHandler;
  /** Describes an error of the sources in development; undefined for one that the stop of the server causes. */
  readonly explain?: (error: unknown) => SourceError | undefined;
  close(): Promise<void>;
}

/** A rendered page and its inline styles. */
export interface StyledPage extends RenderedPage {
  readonly styleText: string | undefined;
}

/** Renders a page with the files of the site that it needs. */
export async function renderPageOf(site: Site, request: Omit<PageRequest, 'assets'>): Promise<StyledPage> {
  const { renderPage } = await site.renderer();
  let styleText: string | undefined;
  const assets: PageRequest['assets'] = (parts) => {
    const found = site.assets('site', parts);
    styleText = found.styleText;
    return found;
  };
  // Frozen, as it is all that a page may depend on.
  const page = await renderPage(Object.freeze({ ...request, assets }));
  return { ...page, html: await site.finish(request.url, page.html), styleText };
}

/** Removes the content security policy in development, where it would block scripts and sockets of Vite. */
export function withoutPolicy(site: Site, headers: Headers): Headers {
  const { 'content-security-policy': _, ...rest } = headers;
  return site.isDevelopment ? rest : headers;
}

/** A page that cannot be rendered now. */
export class PageError extends Error {}

/** Rejects with a PageError when work lasts longer than a number of milliseconds. */
export function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new PageError(`Rendering took more than ${limitMs} ms`));
  const timer = setTimeout(giveUp, limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The exports of the built site. */
interface RendererModule {
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
