import { join } from 'node:path';
import { assetsOf, readManifest } from './client-manifest.ts';
import { loadRenderer } from './renderer-module.ts';
import { type Site, siteEntries } from './site.ts';

/** Opens the site as it was built into a folder. */
export async function openBuiltSite(dist: string): Promise<Site> {
  const manifest = await readManifest(join(dist, 'client/.vite/manifest.json'));
  const renderer = await loadRenderer(join(dist, 'server/entry-server.js'));
  const assets = {
    site: assetsOf(manifest, siteEntries.site),
    preview: assetsOf(manifest, siteEntries.preview),
    admin: assetsOf(manifest, siteEntries.admin),
  };
  return {
    isDevelopment: false,
    renderer: async () => renderer,
    assets: (entry) => assets[entry],
    finish: async (_url, html) => html,
    close: async () => {},
  };
}
