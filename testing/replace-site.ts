import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SiteBoundaries {
  /** Folders that belong to the site. */
  readonly site: readonly string[];
  /** Files outside these folders that belong to the site. */
  readonly siteFiles: readonly string[];
  /** Files in these folders that every site has as they are. */
  readonly commonFiles: readonly string[];
}

/** Files that neither a server nor a build uses. */
const developmentFiles = [
  ...['e2e', 'bench', 'docs', 'testing', 'contract/store', 'server/testing', 'editor/testing'],
  ...['vitest.config.ts', 'playwright.config.ts'],
];

/** Replaces the site of a copied tree by the one in a folder, and removes all tests, which know the replaced site. */
export function replaceSite(
  root: string,
  folder: string,
  { site, siteFiles, commonFiles }: SiteBoundaries,
): void {
  const common = commonFiles.map((file) => [file, readFileSync(join(root, file))] as const);
  for (const path of [...site, ...siteFiles]) rmSync(join(root, path), { recursive: true, force: true });
  cpSync(folder, root, { recursive: true });
  for (const [file, content] of common) writeFileSync(join(root, file), content);
  for (const path of developmentFiles) rmSync(join(root, path), { recursive: true, force: true });
  removeTests(root);
}

function removeTests(root: string): void {
  const isTest = /\.test(-d)?\.tsx?$|\/testing\//;
  for (const folder of ['contract', 'editor', 'renderer', 'schemas', 'server'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (isTest.test(file)) rmSync(join(root, folder, file), { recursive: true, force: true });
}
