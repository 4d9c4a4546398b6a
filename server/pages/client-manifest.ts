import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { PageAssets } from './renderer-module.ts';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
);

/** What the build says of every entry: which files it consists of. */
export type ClientManifest = z.output<typeof manifest>;

/** Reads the list of files that the build wrote. */
export async function readManifest(file: string): Promise<ClientManifest> {
  return manifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The script of an entry, the scripts that it and the parts named after it need, and the styles of them all. */
export function assetsOf(
  list: ClientManifest,
  [entry, ...parts]: readonly [string, ...string[]],
): PageAssets {
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const { file, imports = [], css = [] } = find(list, key);
    // A style may build on those of what its script imports: these come first.
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
