import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { guardPublicBundle } from './checks/architecture/guard-public-bundle.ts';
import { apiClient } from './scripts/lib/api-client.mjs';
import { entityIcons, siteIcons } from './scripts/lib/icons.mjs';

/** The public site, and its empty shell for the editor's preview. */
const pages = {
  site: 'renderer/entry-client.tsx',
  preview: 'renderer/entry-preview.tsx',
};

/** Modules that load every view there is, whichever page shows them. */
const loadsEveryView = /\/(any-view|entry-preview)\.tsx$/;

/** The pages whose code imports a module, by the file of their view. */
function listPages(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (importer: string) => {
    if (seen.has(importer) || loadsEveryView.test(importer)) return;
    seen.add(importer);
    const info = context.getModuleInfo(importer);
    if (info?.isEntry || info?.dynamicImporters.length) pages.add(basename(importer, '.tsx'));
    for (const next of info?.importers ?? []) visit(next);
  };
  visit(id);
  return pages;
}

/** Names the chunk of a module that the home page shares with others: most visitors begin there, and it is to hold nothing else. */
function nameHomeChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = listPages(id, context);
  return pages.size > 1 && pages.has('home') ? 'shared' : null;
}

/** Names the chunk of any other module that several chunks import: the page's own where only one page does. */
function nameSharedChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const [page, ...more] = listPages(id, context);
  return page && more.length === 0 ? `view-${page}` : 'inner-pages';
}

/** Without them every set of modules that some pages have in common would be a request of its own. */
const fewChunks = [
  // Code that runs before hydration must not wait for the rest.
  {
    name: 'begin',
    test: /preload-helper|preload-error\.ts|log-failure\.ts|api-client\.ts|api\/caller\.ts|public-paths\.ts|count-visit\.ts/,
    priority: 5,
  },
  // With all that it imports: each request has headers of its own.
  { name: 'frame', test: /\/renderer\/hydrate\.tsx$/, priority: 4 },
  { name: nameHomeChunk, debugName: 'shared by home', minShareCount: 2, priority: 3 },
  // Loaded soon after the page, with the modules that a project's page shares with the popup.
  { name: 'dialogs', test: /\/(?:modal|project-popup|comparison|fact-list)\.(?:module|tsx)/, priority: 2 },
  { name: nameSharedChunk, debugName: 'shared', minShareCount: 2, priority: 1 },
];

/** The name of a class on the page, where it is written often: short, and the same in every build. */
function nameClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url');
  // A name cannot begin with a digit.
  return hash.replace(/^[^a-z]+/i, '').slice(0, 5);
}

const admin = { admin: 'editor/main.tsx' };

/** The sign-in screen and what most screens behind it have in common are one file each, not dozens with headers of their own. */
const fewAdminChunks = [
  { name: 'begin', tags: ['$initial' as const], priority: 3 },
  { name: 'contract', test: /\/schemas\/|\/node_modules\/zod\//, priority: 2 },
  {
    name: 'shell',
    test: /\/editor\/(ui|layout)\/(?!dashboard|file-shelf|gallery-screen|.*overview|use-plain-form)|\/editor\/documents\/restore-bar|\/editor\/entities\/(cell|entry-source|listed-entry)|\/Icon(Pencil|Plus)\.mjs/,
    priority: 1,
  },
];

const router = join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** The router's package offers bundlers its development build alone, with warnings that no visitor needs. */
const productionRouter = [
  { find: /^react-router$/, replacement: join(router, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
];

/** Lets the bundler leave out components of the router that nobody imports: assignments of their names would keep them. */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
        // Links prefetch and are discovered only in the router's framework mode.
        .replace(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null')
        .replace(/"data-discover": .*/g, ''),
  },
};

/** Lets the bundler leave out the JSON Schemas of zod, which the server alone writes. */
const unusedJsonSchemas: Plugin = {
  name: 'unused-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/^ *inst\._zod\.processJSONSchema = .*$/gm, '')
        .replace(/create(?:Standard|To)JSONSchemaMethod\(.*\)/g, 'undefined'),
  },
};

export default defineConfig(({ command }) => ({
  appType: 'custom',
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    entityIcons(import.meta.dirname),
    siteIcons(import.meta.dirname),
    unusedRouterParts,
    unusedJsonSchemas,
    apiClient(import.meta.dirname),
    guardPublicBundle(import.meta.dirname, ['site', 'preview']),
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // Without the back office its packages would be found one after the other in development, with a reload for each.
  optimizeDeps: { entries: [...Object.values(pages), ...Object.values(admin)] },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // Older ones would get lists of languages in place of :dir(), which follow the language of the page, not of its texts.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: pages, output: { codeSplitting: { groups: fewChunks } } },
      },
    },
    // Apart from the site, or visitors would download what only the admin uses of the packages that both have.
    ...(command === 'build' && {
      admin: {
        consumer: 'client',
        build: {
          outDir: 'dist/admin',
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: { input: admin, output: { codeSplitting: { groups: fewAdminChunks } } },
        },
      },
    }),
    ssr: {
      // Built, one file is read at the start instead of the hundreds that its packages consist of.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        minify: false,
        emitAssets: false,
        rolldownOptions: {
          input: { 'entry-server': 'renderer/entry-server.tsx' },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {},
}));
