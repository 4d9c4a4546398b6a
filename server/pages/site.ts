import type { RequestHandler } from 'express';
import type { PageRequest, RenderedPage } from '#schemas/api/page-request.ts';
import type { Headers } from '../http/headers.ts';
import type { SiteFiles } from './client-manifest.ts';
import type { SourceError } from './describe-source-error.ts';
import type { RendererModule } from './renderer-module.ts';

/** The client entries of the build; those of the back office differ in what is loaded with them. */
export type SiteEntry = 'site' | 'preview' | 'signIn' | 'admin';

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
