import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** Serves an empty page of another site, from an origin of its own. */
async function serveOtherSite(): Promise<{ origin: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type OtherSite = Awaited<ReturnType<typeof serveOtherSite>>;
let friend: OtherSite;
let stranger: OtherSite;

test.beforeAll(async () => {
  [friend, stranger] = [await serveOtherSite(), await serveOtherSite()];
});
test.afterAll(() => {
  friend.close();
  stranger.close();
});

const app = serveApp({ env: () => ({ CORS_ORIGINS: friend.origin }) });

/** Copies the client of the build and the programs that use it into a folder without anything else. */
function copyClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-client-'));
  cpSync(join(root, 'dist/client'), folder, { recursive: true });
  cpSync(join(root, 'e2e/examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

test('the client of the build works in another project, with the types of the declarations', async () => {
  const folder = copyClient();
  const files = readdirSync(join(root, 'dist/client'));
  const run = (...args: string[]) => execute(process.execPath, args, { cwd: folder });

  // Fails where a line that misuses the client has no error, too.
  await run(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  const program = `
    import { readLatestProjects, sendMessage } from './latest-projects.ts';
    const url = ${JSON.stringify(app.url)};
    console.log(JSON.stringify([await readLatestProjects(url), await sendMessage(url, 'nobody')]));`;
  const { stdout } = await run('--input-type=module', '--eval', program);
  rmSync(folder, { recursive: true });

  expect(files.toSorted()).toEqual(['client.d.ts', 'client.js']);
  const [projects, refused] = JSON.parse(stdout);
  expect(projects).toHaveLength(3);
  for (const line of projects) expect(line).toMatch(/^\S.*, \S/);
  expect(refused).toEqual({ email: expect.stringContaining('email') });
});

test('an allowed origin reads public endpoints, and no other origin reads or writes', async ({ page }) => {
  const read = (path: string) =>
    page.evaluate(async (address) => (await fetch(address)).status, `${app.url}/api/v1${path}`);
  await page.goto(friend.origin);
  expect(await read('/public/services')).toBe(200);
  expect(await read('/public/services')).toBe(200);
  await expect(read('/auth/me')).rejects.toThrow('Failed to fetch');
  await page.goto(stranger.origin);
  await expect(read('/public/services')).rejects.toThrow('Failed to fetch');
});
