import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IRouter } from 'express';
import { createPublicReader } from '../api/public-reads.ts';
import { findRedirect } from '../content/redirects.ts';
import { recordInto } from '../database/cache-tags.ts';
import type { AppState } from '../http/app-state.ts';
import { openAssetStore } from './asset-store.ts';
import { openBuiltSite } from './built-site.ts';
import { openDevSite } from './dev-site.ts';
import { createMessageReceiver } from './receive-message.ts';
import { mountReviews } from './review/mount-reviews.ts';
import { sendErrorPage } from './send-error-page.ts';
import { servePages } from './serve-pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Serves the built site, or its sources in development, after all other routes; without a build every page is an error page. Returns a function that renders the home page, so that the first visitor does not wait for it, and returns whether that worked. */
export async function mountPages(
  app: IRouter,
  state: AppState,
  dist: string = join(root, 'dist'),
): Promise<() => Promise<boolean>> {
  const { config, responseCache, store, breaker, log, stopping, server } = state;
  if (!config.isDevelopment && !existsSync(join(dist, 'server/entry-server.js'))) {
    log.warn('the site is not built: pages cannot be shown');
    app.use((request, response) => sendErrorPage(request, response));
    return async () => true;
  }
  const site = config.isDevelopment
    ? await openDevSite({ root, server, stopping: stopping.signal })
    : await openBuiltSite(dist);
  stopping.beforeClose(site.close);
  const assets = await openAssetStore(dist, join(root, 'renderer/theme/public'));
  mountReviews(app, state, site);
  return servePages(app, {
    site,
    assets,
    responseCache,
    store,
    breaker,
    read: createPublicReader(state),
    findRedirect: (path, reads) => findRedirect(recordInto(reads, store.db), path),
    publicUrl: config.publicUrl,
    log,
    receiveMessage: createMessageReceiver(state),
  });
}
