import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDevSite } from './dev-site.ts';

test('an error is that of the files as they are, and none while the server stops', async () => {
  const root = mkdtempSync(join(tmpdir(), 'trellis-dev-site-'));
  const file = join(root, 'renderer/view.ts');
  mkdirSync(join(root, 'renderer'));
  writeFileSync(
    join(root, 'vite.config.mjs'),
    "export default { logLevel: 'silent', server: { watch: null, ws: false } };",
  );
  writeFileSync(
    join(root, 'renderer/entry-server.tsx'),
    "export { renderPage } from './view.ts';\nexport const renderPreview = () => '';",
  );
  writeFileSync(file, 'export const renderPage = = 1;');
  const stopping = new AbortController();
  const site = await openDevSite({ root, server: undefined, stopping: stopping.signal });
  onTestFinished(async () => {
    stopping.abort();
    await site.close();
    rmSync(root, { recursive: true, force: true });
  });

  const error = await site.renderer().catch((reason: unknown) => reason);
  expect(site.explain?.(error)?.place).toBe('renderer/view.ts:1');
  writeFileSync(file, "export const renderPage = () => 'page';");
  expect(await site.renderer()).toMatchObject({ renderPage: expect.any(Function) });

  stopping.abort();
  expect(site.explain?.(error)).toBeUndefined();
});
