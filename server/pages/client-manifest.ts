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

/** The script of an entry, the scripts it imports, and the styles of them all. */
export function assetsOf(list: ClientManifest, entry: string): PageAssets {
  const first = list[entry];
  if (!first) throw new Error(`The build has no entry "${entry}".`);
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const open = [...(first.imports ?? [])];
  for (let key = open.shift(); key !== undefined; key = open.shift()) {
    const chunk = list[key];
    if (!chunk || preloads.has(chunk.file)) continue;
    preloads.add(chunk.file);
    open.push(...(chunk.imports ?? []));
    for (const file of chunk.css ?? []) styles.add(file);
  }
  for (const file of first.css ?? []) styles.add(file);
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  return { scripts: addresses([first.file]), styles: addresses(styles), preloads: addresses(preloads) };
}
