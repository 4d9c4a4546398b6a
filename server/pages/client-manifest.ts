import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PageAssets } from '#schemas/api/page-request.ts';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);

/** The manifest of a build: the files of each entry. */
export type ClientManifest = z.output<typeof manifest>;

/** Addresses of the build's files that an entry needs. */
export interface SiteFiles extends PageAssets {
  /** Scripts that the entry imports. */
  readonly preloads: readonly string[];
}

/** Reads the manifest of a build. */
export async function readManifest(file: string): Promise<ClientManifest> {
  return manifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The scripts and styles of an entry and of further files of the project. */
export function assetsOf(list: ClientManifest, [entry, ...parts]: readonly [string, ...string[]]): SiteFiles {
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const { file, imports = [], css = [] } = find(list, key);
    // Styles of imported scripts come first, as later ones may override them.
    imports.forEach(visit);
    if (key !== entry) preloads.add(`/${file}`);
    for (const style of css) styles.add(`/${style}`);
  };
  [entry, ...parts].forEach(visit);
  return { scripts: [`/${find(list, entry).file}`], styles: [...styles], preloads: [...preloads] };
}

function find(list: ClientManifest, key: string): ClientManifest[string] {
  const chunk = list[key];
  if (!chunk) throw new Error(`The build has no entry "${key}".`);
  return chunk;
}
