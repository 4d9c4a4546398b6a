import { join } from 'node:path';
import { prepareAssets, readManifest } from './client-manifest.ts';
import { loadRenderer } from './renderer-module.ts';
import { type Site, siteEntries } from './site.ts';

/** Opens the site as it was built into a folder. */
export async function openBuiltSite(dist: string): Promise<Site> {
  const [site, admin] = await Promise.all([
    readManifest(join(dist, 'client/.vite/manifest.json')),
    readManifest(join(dist, 'admin/.vite/manifest.json')),
  ]);
  const renderer = await loadRenderer(join(dist, 'server/entry-server.js'));
  const assets = {
    site: prepareAssets(site, siteEntries.site),
    preview: prepareAssets(site, siteEntries.preview),
    admin: prepareAssets(admin, siteEntries.admin),
  };
  return {
    isDevelopment: false,
    renderer: async () => renderer,
    assets: (entry, parts = []) => assets[entry](parts),
    finish: async (_url, html) => html,
    close: async () => {},
  };
}
