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

/** Finds the script of an entry and what it needs beside it: the scripts that it and its parts import, and the styles of them all. */
export function prepareAssets(list: ClientManifest, entry: string): (parts: readonly string[]) => PageAssets {
  const own = collect(list, [entry]);
  const scripts = [...own.scripts].slice(-1);
  return (parts) => {
    const all = parts.length === 0 ? own : collect(list, [entry, ...parts]);
    return {
      scripts,
      styles: [...all.styles],
      preloads: [...all.scripts].filter((file) => !scripts.includes(file)),
    };
  };
}

/** A style may build on those of what its script imports: these come first. */
function collect(list: ClientManifest, keys: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = list[key];
    if (!chunk) throw new Error(`The build has no entry "${key}".`);
    chunk.imports?.forEach(visit);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  keys.forEach(visit);
  return { scripts, styles };
}
