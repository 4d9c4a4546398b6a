import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface SiteBoundaries {
  /** Folders that belong to the site. */
  readonly site: readonly string[];
  /** Files outside these folders that belong to the site. */
  readonly siteFiles: readonly string[];
  /** Files in these folders that every site has as they are. */
  readonly commonFiles: readonly string[];
  /** Whether a file is a test of the site. */
  readonly isSiteTest: (path: string) => boolean;
}

/** Replaces the site of a copied tree by the one in a folder; the tests of the replaced site go with it. */
export function replaceSite(
  root: string,
  folder: string,
  { site, siteFiles, commonFiles, isSiteTest }: SiteBoundaries,
): void {
  const common = commonFiles.map((file) => [file, readFileSync(join(root, file))] as const);
  for (const path of [...site, ...siteFiles]) rmSync(join(root, path), { recursive: true, force: true });
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1);
    if (entry.isFile() && isSiteTest(path.replaceAll('\\', '/'))) rmSync(join(root, path));
  }
  cpSync(folder, root, { recursive: true });
  for (const [file, content] of common) writeFileSync(join(root, file), content);
}
