import type { RequestHandler } from 'express';
import type { PageAssets, RendererModule } from './renderer-module.ts';

/** The pages that the build makes a start file for. */
export type SiteEntry = 'site' | 'preview' | 'admin';

/** The files in which each start file is written. */
export const siteEntries = {
  site: 'renderer/entry-client.tsx',
  preview: 'renderer/entry-preview.tsx',
  admin: 'editor/main.tsx',
} as const satisfies Record<SiteEntry, string>;

/** Where pages come from: the build, or the development server. */
export interface Site {
  readonly isDevelopment: boolean;
  renderer(): Promise<RendererModule>;
  /** The files of an entry, and of the parts in these files of the project. */
  assets(entry: SiteEntry, parts?: readonly string[]): PageAssets;
  /** Adds to a page what a development server needs in it. */
  finish(url: string, html: string): Promise<string>;
  /** Answers requests for files that are not built. */
  readonly middleware?: RequestHandler;
  close(): Promise<void>;
}
