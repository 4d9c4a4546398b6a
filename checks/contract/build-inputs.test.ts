import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputs } from '../../scripts/lib/build.mjs';
import { readAliases, readImports, resolveImport } from '../architecture/read-imports.ts';

const root = join(import.meta.dirname, '../..');
const entries = [
  'vite.config.ts',
  'renderer/entry-client.tsx',
  'renderer/entry-preview.tsx',
  'renderer/entry-server.tsx',
  'editor/main.tsx',
];

function listReferences(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.css'))
    return [...source.matchAll(/url\(['"]?(\.[^'")]+)|@import ['"]([^'"]+)/g)].map(
      ([, url, imported]) => url ?? imported ?? '',
    );
  if (!/\.[tj]sx?$/.test(file)) return [];
  return readImports(file, source).imports.flatMap(({ specifier, isTypeOnly }) =>
    isTypeOnly || specifier === undefined ? [] : [specifier],
  );
}

function listReachableFiles(): string[] {
  const aliases = readAliases(root);
  const files = new Set(entries);
  for (const file of files)
    for (const reference of listReferences(file)) {
      const target = resolveImport(root, aliases, file, reference);
      if (target.kind === 'file') files.add(target.path);
    }
  return [...files];
}

test('every file of site or admin invalidates the build when it changes', () => {
  const files = listReachableFiles();
  const isInput = (file: string) => inputs.some((input) => file === input || file.startsWith(`${input}/`));

  expect(files).toContain('renderer/theme/tokens.css');
  expect(files.filter((file) => !isInput(file) && !file.startsWith('node_modules/'))).toEqual([]);
});
