import { describeSourceError } from './describe-source-error.ts';
import { checkRenderer } from './renderer-module.ts';
import { type Site, siteEntries } from './site.ts';

const rendererFile = '/renderer/entry-server.tsx';

/** Opens the site from its sources, changing as they change. */
export async function openDevSite(root: string): Promise<Site> {
  // Only development has it: the built site runs without its packages.
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  return {
    isDevelopment: true,
    renderer: async () => checkRenderer(await vite.ssrLoadModule(rendererFile), rendererFile),
    assets: (entry) => ({ scripts: [`/${siteEntries[entry]}`], styles: [], preloads: [] }),
    finish: (url, html) => vite.transformIndexHtml(url, html),
    middleware: vite.middlewares,
    explain(error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      return describeSourceError(root, error);
    },
    close: () => vite.close(),
  };
}
