import type { Server } from 'node:http';
import { describeSourceError } from './describe-source-error.ts';
import { checkRenderer, type Site, siteEntries } from './site.ts';

const rendererFile = '/renderer/entry-server.tsx';

interface DevSiteOptions {
  readonly root: string;
  /** The server whose port browsers also learn of changes from: another port may be in use by another site. */
  readonly server: Server | undefined;
  readonly stopping: AbortSignal;
}

/** Opens the site from its sources, changing as they change. */
export async function openDevSite({ root, server, stopping }: DevSiteOptions): Promise<Site> {
  // Only development has it: the built site runs without its packages.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ...(server && { hmr: { server } }) },
  });
  // Its connections to browsers never become idle, which a stop waits for.
  const closed = new Promise<void>((resolve) =>
    stopping.addEventListener('abort', () => resolve(vite.close()), { once: true }),
  );
  return {
    isDevelopment: true,
    renderer: async () => checkRenderer(await vite.ssrLoadModule(rendererFile), rendererFile),
    assets: (entry) => ({ scripts: [`/${siteEntries[entry]}`], styles: [], preloads: [] }),
    finish: (url, html) => vite.transformIndexHtml(url, html),
    middleware: vite.middlewares,
    explain(error) {
      if (stopping.aborted) return undefined;
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const described = describeSourceError(root, error);
      // Vite caches errors, and ignores the second of two changes within 50 ms, so a file that was read half written would stay so.
      vite.environments.ssr.moduleGraph.invalidateAll();
      return described;
    },
    close: () => closed,
  };
}
