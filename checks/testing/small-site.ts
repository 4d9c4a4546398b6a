import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The registries of a site, and the modules of the small site that replace them. */
const replaced = {
  'schemas/blocks/index.ts': 'blocks.ts',
  'schemas/dashboard.ts': 'dashboard.ts',
  'schemas/entities/declared.ts': 'entities.ts',
  'schemas/entities/former-tables.ts': 'former-tables.ts',
  'schemas/pages/declared.ts': 'pages.ts',
  'schemas/settings/declared.ts': 'settings.ts',
  'schemas/site.ts': 'site.ts',
} as const;

/** Replaces the site's declarations by those of the small site in `schemas/testing`, for tests that run over any site. */
export function smallSite(root: string): Plugin {
  const modules = new Map(
    Object.entries(replaced).map(([file, by]) => [
      join(root, file),
      join(root, 'schemas/testing/small-site', by),
    ]),
  );
  return {
    name: 'small-site',
    enforce: 'pre',
    async resolveId(source, importer) {
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const id = resolved && modules.get(resolved.id);
      return id ? { id } : undefined;
    },
  };
}
