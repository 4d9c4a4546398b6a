/** Imports that are allowed between top folders. */
export const mayImport = {
  schemas: [],
  renderer: ['schemas'],
  editor: ['schemas'],
  server: ['schemas'],
  seeds: ['schemas', 'server'],
  checks: ['schemas', 'renderer', 'editor', 'server', 'seeds', 'scripts'],
  e2e: ['schemas', 'scripts', 'checks'],
  scripts: [],
} as const satisfies Record<string, readonly string[]>;

export type Folder = keyof typeof mayImport;

/** The helpers that the tests of every folder, and their own helpers, may import. */
export const testHelpers = 'checks/testing';

/** The fonts of the site's theme, which the back office is set in too. */
export const sharedFonts = { folder: 'renderer/theme/fonts', user: 'editor' satisfies Folder } as const;

/** Folders whose product code may use these packages and no other; their tests are free. */
export const onlyPackages: Partial<Record<Folder, readonly string[]>> = { schemas: ['zod'] };

/** Packages that the public site must never download, by folder. */
export const bannedPackages: Partial<Record<Folder, readonly string[]>> = {
  renderer: ['zod', '@mantine', '@tiptap', '@dnd-kit', 'react-hook-form'],
};

/** Packages that only a few folders or files may import: SQL stays in one folder, and one file of the form engine uses the form library. */
export const packageHomes = [
  {
    packages: ['knex', 'pg', '@electric-sql/pglite'],
    homes: ['server/database', 'server/documents', 'server/testing', 'checks/testing'],
  },
  {
    packages: ['react-hook-form', '@hookform'],
    homes: [
      ...['editor/form/hook-form.ts', 'editor/form/hook-form.test.tsx'],
      ...['editor/ui', 'editor/account', 'editor/publishing'],
    ],
  },
] as const;

/** Folders that import only types from schemas, so that visitors do not download zod. */
export const typesOnly: readonly { from: Folder; to: Folder }[] = [{ from: 'renderer', to: 'schemas' }];

/** The modules and folders of schemas that run in a visitor's browser all the same: plain data and pure functions that import only each other. */
export const visitorModules: readonly string[] = [
  'schemas/api/caller.ts',
  'schemas/api/message-form.ts',
  'schemas/api/public-paths.ts',
  'schemas/api/review-page.ts',
  'schemas/engine/condition.ts',
  'schemas/engine/declared-at.ts',
  'schemas/engine/entry-head.ts',
  'schemas/engine/entry-key.ts',
  'schemas/engine/field-path.ts',
  'schemas/engine/file-size.ts',
  'schemas/engine/focus.ts',
  'schemas/engine/format-value.ts',
  'schemas/engine/international-number.ts',
  'schemas/engine/issue.ts',
  'schemas/engine/number-text.ts',
  'schemas/engine/opening-hours.ts',
  'schemas/engine/opening-hours-words.ts',
  'schemas/engine/site-text.ts',
  'schemas/engine/calendar.ts',
  'schemas/engine/link-target.ts',
  'schemas/engine/text-measure.ts',
  'schemas/engine/video-source.ts',
  'schemas/engine/page.ts',
  'schemas/pages',
  'schemas/settings/defaults.ts',
  'schemas/brand.ts',
  'schemas/site.ts',
  'schemas/texts',
];

/** Whether a module of schemas runs in a visitor's browser. */
export function isVisitorModule(path: string): boolean {
  return visitorModules.some((each) => path === each || path.startsWith(`${each}/`));
}

/** Code that serves any site; it reads the site's declarations only through the registries. */
export const engine: readonly string[] = [
  'schemas/engine',
  'schemas/fields',
  'schemas/api',
  'renderer/engine',
  'editor',
  'server',
];

/** Code that another company's site replaces. */
export const site: readonly string[] = [
  'schemas/blocks',
  'schemas/entities',
  'schemas/settings',
  'schemas/pages',
  'schemas/texts',
  'renderer/blocks',
  'renderer/data',
  'renderer/pages',
  'renderer/layout',
  'renderer/sections',
  'renderer/theme',
  'seeds',
];

/** Files between the folders of engine and site that another company's site replaces. */
export const siteFiles: readonly string[] = [
  'schemas/brand.ts',
  'schemas/dashboard.ts',
  'schemas/site.ts',
  'renderer/server-parts.ts',
  'renderer/site-parts.tsx',
];

/** Files in the site's folders that every site has as they are. */
export const commonFiles: readonly string[] = ['schemas/pages/index.ts', 'renderer/blocks/any-view.tsx'];

/** Tests and measurements that know this site's content, besides the tests in its folders and files named `*.site.test.ts` or `*.site.ts`. */
const siteTests: readonly string[] = [
  'checks/bench',
  'checks/contract/docs.test.ts',
  'checks/contract/store',
  'e2e',
];

/** Whether a file is a test of this site, or a helper of such tests, so that another company's site has none of it. */
export function isSiteTest(path: string): boolean {
  return (
    /\.site\.(?:test\.)?tsx?$/.test(path) ||
    siteTests.some((each) => path === each || path.startsWith(`${each}/`))
  );
}

/** A site of another company, laid over a copy of the tree by a test; its imports lead into that copy. */
export const otherSite = 'e2e/second-site';

/** Programs of another project, which import the built client beside them. */
export const clientExamples = 'e2e/examples';

/** The registries of the site's declarations. */
export const registries: readonly string[] = [
  'renderer/theme/fonts/admin.css',
  'renderer/theme/fonts/preloaded.ts',
  'renderer/theme/fonts/site.css',
  'schemas/blocks.ts',
  'schemas/blocks/index.ts',
  'schemas/brand.ts',
  'schemas/entities.ts',
  'schemas/entities/declared.ts',
  'schemas/entities/former-tables.ts',
  'schemas/pages/index.ts',
  'schemas/settings/declared.ts',
  'schemas/settings.ts',
  'schemas/site.ts',
];

/** The one circle that is allowed: the metadata of a field depends on its kind, and kinds are fields. */
export const allowedCircle = { from: 'schemas/engine/field.ts', to: 'schemas/fields/index.ts' } as const;

/** Folders of the engine from the lowest to the highest: each may import those before it, types included. Folders listed together may import each other. */
export const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'renderer/engine': [
    ['format', 'data'],
    ['preview', 'head'],
    ['values', 'components'],
    ['pages', 'review', 'layout'],
    ['app'],
    ['testing'],
  ],
  editor: [
    ['data'],
    ['ui', 'account'],
    ['form'],
    ['widgets'],
    ['media', 'documents', 'publishing'],
    ['pages', 'entities', 'messages'],
    ['layout'],
    ['testing'],
  ],
  server: [
    ['utils', 'database'],
    ['documents'],
    ['cache', 'jobs', 'mail', 'media', 'visits'],
    ['http', 'accounts', 'content'],
    ['api', 'pages'],
    ['boot'],
    ['testing'],
  ],
};

/** The only files that may call `fetch`, and the folders for which that holds. */
export const fetchCallers = {
  files: ['editor/data/api-client.ts', 'renderer/engine/data/api-client.ts', 'schemas/api/send-request.ts'],
  folders: ['schemas', 'renderer', 'editor', 'server', 'seeds'],
} as const;

/** Folders that may import a file whose path is known only at run time (the built site, a test's copy). */
export const mayImportByPath: readonly Folder[] = ['server', 'checks', 'e2e', 'scripts'];

/** Whether a name is that of a top folder. */
export const isFolder = (name: string): name is Folder => Object.hasOwn(mayImport, name);

/** The names of all top folders. */
export const folders = Object.keys(mayImport).filter(isFolder);
