/** Which top folder may import which: the architecture, written once. */
export const mayImport = {
  fonts: [],
  schemas: [],
  renderer: ['schemas', 'fonts'],
  editor: ['schemas', 'fonts'],
  server: ['schemas'],
  seeds: ['schemas', 'server'],
  contract: ['schemas', 'renderer', 'editor', 'server', 'seeds', 'scripts', 'testing'],
  e2e: ['schemas', 'scripts', 'testing'],
  bench: ['schemas', 'server', 'scripts', 'testing'],
  scripts: [],
  testing: [],
} as const satisfies Record<string, readonly string[]>;

export type Folder = keyof typeof mayImport;

/** The folder of helpers that tests of every folder may import. */
export const testHelpers = 'testing' satisfies Folder;

/** Folders whose product code may use these packages and no other; their tests are free. */
export const onlyPackages: Partial<Record<Folder, readonly string[]>> = { schemas: ['zod'] };

/** Packages that a folder's product code must not carry: what the public site must never download. */
export const bannedPackages: Partial<Record<Folder, readonly string[]>> = {
  renderer: ['zod', '@mantine', '@tiptap', '@dnd-kit', 'react-hook-form'],
};

/** Packages that live in a few folders only, so that SQL has one home. */
export const packageHomes = {
  packages: ['knex', 'pg', '@electric-sql/pglite'],
  homes: ['server/store', 'server/migrations', 'server/testing'],
} as const;

/** Folders that take from schemas nothing but types, so that no zod reaches a visitor. */
export const typesOnly: readonly { from: Folder; to: Folder }[] = [{ from: 'renderer', to: 'schemas' }];

/** The modules of schemas that run in a visitor's browser all the same: pure functions that import nothing. */
export const visitorModules: readonly string[] = [
  'schemas/engine/whole-years.ts',
  'schemas/engine/link-target.ts',
  'schemas/engine/text-measure.ts',
  'schemas/engine/video-source.ts',
];

/** Where one inner folder may take from another only the named files. */
export const narrowDoors = [
  { from: 'editor/widgets', to: 'editor/form', doors: ['editor/form/widget.ts'] },
] as const;

/** The only files that may call `fetch`, and the folders for which that holds. */
export const fetchCallers = {
  files: ['editor/api-client.ts', 'renderer/engine/data/api-client.ts'],
  folders: ['schemas', 'renderer', 'editor', 'server', 'seeds'],
} as const;

/** Folders that may import a file whose path is known only at run time (the built site, a test's copy). */
export const mayImportByPath: readonly Folder[] = ['server', 'contract', 'e2e', 'bench', 'scripts'];

/** The names of all top folders. */
export const folders = Object.keys(mayImport) as Folder[];
