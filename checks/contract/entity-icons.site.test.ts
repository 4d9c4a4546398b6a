import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { entities } from '#schemas/entities.ts';

const root = join(import.meta.dirname, '../..');
const configFile = join(root, 'vite.config.ts');

test('the icons that entities name are bundled before a page of the development server asks for them', async () => {
  const { optimizeDeps } = await resolveConfig({ configFile, logLevel: 'silent' }, 'serve');

  const icons = new Set(entities.map(({ icon }) => icon));
  const included = optimizeDeps.include?.filter((module) => module.startsWith('@tabler/icons-react/'));
  expect(included).toHaveLength(icons.size);
});

test('an icon that the set does not have is named with the place of its entity', () => {
  // The same declarations, without the packages.
  const copy = mkdtempSync(join(tmpdir(), 'trellis-icons-'));
  for (const folder of ['schemas', 'server']) symlinkSync(join(root, folder), join(copy, folder));
  const script = `
    import { entityIcons } from './scripts/lib/icons.mjs';
    const plugin = entityIcons(${JSON.stringify(copy)});
    await plugin.load(plugin.resolveId('virtual:entity-icons')).catch(({ message }) => console.error(message));
  `;
  const node = ['--input-type=module', '--eval', script];
  const { stderr } = spawnSync(process.execPath, node, { cwd: root, encoding: 'utf8' });
  rmSync(copy, { recursive: true });

  expect(stderr).toMatch(
    /^schemas\/entities\/[\w-]+\.ts:\d+: \w+\.icon: the icon set has no "[\w-]+"; write one of .+\.\n$/,
  );
});
