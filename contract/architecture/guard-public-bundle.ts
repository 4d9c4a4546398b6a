import type { Plugin, Rolldown } from 'vite';
import { bannedPackages, isVisitorModule } from './boundaries.ts';

type Chunks = Map<string, Rolldown.OutputChunk>;

const banned = [
  ...(bannedPackages.renderer ?? []).map((name) => `/node_modules/${name}/`),
  '/schemas/',
  '/editor/',
];

/** Every chunk that is reachable from the entry, also lazily. */
function listReachable(chunks: Chunks, entry: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const reached = new Set<Rolldown.OutputChunk>([entry]);
  for (const chunk of reached)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.get(name);
      if (next) reached.add(next);
    }
  return [...reached];
}

/** Fails a build whose public chunks contain code of the editor or of forbidden packages. */
export function guardPublicBundle(root: string, entries: readonly string[]): Plugin {
  return {
    name: 'guard-public-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);

      for (const entry of chunks.values()) {
        if (!entry.isEntry || !entries.includes(entry.name)) continue;
        for (const chunk of listReachable(chunks, entry)) {
          const strangers = chunk.moduleIds
            .map((id) => id.replace(root, ''))
            .filter((id) => banned.some((part) => id.includes(part)) && !isVisitorModule(id.slice(1)));
          if (strangers.length > 0)
            this.error(`${chunk.fileName}, which ${entry.name} reaches, holds ${strangers.join(', ')}`);
        }
      }
    },
  };
}
