import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = join(import.meta.dirname, '../../node_modules/@mantine/core');

/** The sheets that a module imports, in order. */
function listSheets(module: string): string[] {
  const source = readFileSync(join(import.meta.dirname, module), 'utf8');
  return Array.from(source.matchAll(/styles\/([\w-]+)\.layer\.css/g), ([, name]) => name ?? '');
}

test.each(['sign-in.ts', 'app.ts'])(
  '%s imports the sheets in the order in which they build on each other',
  (module) => {
    const all = readFileSync(join(styles, 'styles.css'), 'utf8');
    const positions = listSheets(module).map((name) =>
      all.indexOf(
        readFileSync(join(styles, `styles/${name}.css`), 'utf8')
          .trim()
          .slice(0, 200),
      ),
    );

    expect(positions.length).toBeGreaterThan(10);
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  },
);

test('the sheet of every component of the editor is imported', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = globSync('**/*.tsx', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const imported = sources.flatMap((source) => {
    const [, names = ''] = source.match(/import \{([^}]+)\} from '@mantine\/core'/) ?? [];
    return Array.from(names.matchAll(/\b[A-Z]\w+/g), ([name]) => name);
  });
  const styled = new Set(imported.filter((name) => existsSync(join(styles, `styles/${name}.layer.css`))));
  const sheets = new Set([...listSheets('sign-in.ts'), ...listSheets('app.ts')]);

  expect(styled.size).toBeGreaterThan(20);
  expect([...styled].filter((name) => !sheets.has(name))).toEqual([]);
});
