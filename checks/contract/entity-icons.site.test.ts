import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { entities } from '#schemas/entities.ts';

const configFile = join(import.meta.dirname, '../../vite.config.ts');

test('the icons that entities name are bundled before a page of the development server asks for them', async () => {
  const { optimizeDeps } = await resolveConfig({ configFile, logLevel: 'silent' }, 'serve');

  const icons = new Set(entities.map(({ icon }) => icon));
  const included = optimizeDeps.include?.filter((module) => module.startsWith('@tabler/icons-react/'));
  expect(included).toHaveLength(icons.size);
});
