import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetsOf, type ClientManifest, readManifest, type SiteFiles } from './client-manifest.ts';
import { checkRenderer, type Site, siteEntries } from './site.ts';

/** Opens the site as it was built into a folder. */
export async function openBuiltSite(dist: string): Promise<Site> {
  const [site, admin] = await Promise.all([
    readManifest(join(dist, 'site/.vite/manifest.json')),
    readManifest(join(dist, 'admin/.vite/manifest.json')),
  ]);
  const file = join(dist, 'server/entry-server.js');
  const renderer = checkRenderer(await import(pathToFileURL(file).href), file);
  const styles = await readStyles(join(dist, 'site'), site);
  // The styles of chunks that the site's entry loads after the first paint are part of the page too.
  const later = site[siteEntries.site]?.dynamicImports ?? [];
  const fixed = {
    preview: assetsOf(site, [siteEntries.preview]),
    signIn: assetsOf(admin, [siteEntries.signIn]),
    admin: assetsOf(admin, [siteEntries.admin, ...findShell(admin)]),
  };
  const byParts = new Map<string, SiteFiles>();

  function findAssets(parts: readonly string[]): SiteFiles {
    const key = parts.join();
    const known = byParts.get(key);
    if (known) return known;
    const assets = assetsOf(site, [siteEntries.site, ...later, ...parts]);
    const found = { ...assets, styleText: assets.styles.map((address) => styles.get(address)).join('') };
    byParts.set(key, found);
    return found;
  }

  return {
    isDevelopment: false,
    renderer: async () => renderer,
    assets: (entry, parts = []) => (entry === 'site' ? findAssets(parts) : fixed[entry]),
    finish: async (_url, html) => html,
    close: async () => {},
  };
}

/** Finds the chunks that every screen of the back office needs, by their names in `vite.config.ts`; its entry would ask for one after the other. */
function findShell(list: ClientManifest): readonly string[] {
  const { dynamicImports = [] } = list[siteEntries.admin] ?? {};
  return dynamicImports.filter((key) => ['shell', 'contract'].includes(list[key]?.name ?? ''));
}

/** The text of every style of the site, by its address. */
async function readStyles(folder: string, list: ClientManifest): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(list).flatMap(({ css = [] }) => css));
  const read = async (file: string) => [`/${file}`, await readFile(join(folder, file), 'utf8')] as const;
  return new Map(await Promise.all([...files].map(read)));
}
