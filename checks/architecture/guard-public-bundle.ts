import type { Plugin, Rolldown } from 'vite';
import { bannedPackages, isVisitorModule } from './boundaries.ts';

type Chunks = Map<string, Rolldown.OutputChunk>;
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

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

/** The shortest chain of imports from an entry to each module that it reaches. */
function listChains(entryId: string, { getModuleInfo }: ModuleGraph): Map<string, readonly string[]> {
  const chains = new Map<string, readonly string[]>([[entryId, [entryId]]]);
  for (const [id, chain] of chains) {
    const info = getModuleInfo(id);
    const imported = info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
    for (const next of imported) if (!chains.has(next)) chains.set(next, [...chain, next]);
  }
  return chains;
}

/** Names the file that imports a forbidden module, the imports through which it is reached, and the remedy. */
function describeChain(chain: readonly string[]): string {
  const [importer, forbidden] = chain.slice(-2);
  return `${importer} imports ${forbidden}, which visitors must not download (${chain.join(' → ')}).
Import only its types with "import type", or move what the importing file needs to renderer/.`;
}

/** Fails a build whose public chunks contain code of the editor or of forbidden packages. */
export function guardPublicBundle(root: string, entries: readonly string[]): Plugin {
  const pathOf = (id: string) => id.replace(`${root}/`, '');
  const isForbidden = (id: string) =>
    banned.some((part) => `/${pathOf(id)}`.includes(part)) && !isVisitorModule(pathOf(id));
  return {
    name: 'guard-public-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks: Chunks = new Map();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);

      for (const entry of chunks.values()) {
        if (!entry.isEntry || !entries.includes(entry.name)) continue;
        const strangers = listReachable(chunks, entry)
          .flatMap(({ moduleIds }) => moduleIds)
          .filter(isForbidden);
        if (strangers.length === 0) continue;
        const chains = listChains(entry.facadeModuleId ?? '', this);
        const problems = strangers.map((id) => {
          const chain = chains.get(id) ?? [entry.name, id];
          return describeChain(chain.slice(0, chain.findIndex(isForbidden) + 1).map(pathOf));
        });
        this.error([...new Set(problems)].join('\n'));
      }
    },
  };
}
