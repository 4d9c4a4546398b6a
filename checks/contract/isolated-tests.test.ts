import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['editor', 'renderer', 'schemas', 'server', 'checks'];

test('every test that replaces or loads a module again is isolated, as the others of a worker share its modules', () => {
  const replacing = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')));
  const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');

  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((file) => !config.includes(`'${file}'`))).toEqual([]);
});
