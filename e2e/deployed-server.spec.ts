import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type AppProcess, startApp } from '../checks/testing/app-process.ts';
import { type DeployedTree, deployedPaths, deployTree } from '../checks/testing/deployed-tree.ts';
import { quickStart } from '../checks/testing/quick-start.ts';
import { signIn } from './support/app.ts';
import { storeTemplate } from './support/prepare-store.ts';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const [, , image = ''] = dockerfile.split(/^FROM /m).slice(1);
/** Debian's `nobody`, where this process may start others under another account. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let tree: DeployedTree;
let dataDir = '';
let app: AppProcess;

/** The words of an instruction of the image that is written as JSON. */
function commandOf(instruction: RegExp): string[] {
  const [, words = '[]'] = instruction.exec(image) ?? [];
  return JSON.parse(words);
}

test.beforeAll(async () => {
  tree = deployTree(root);
  dataDir = mkdtempSync(join(tmpdir(), 'trellis-data-'));
  cpSync(storeTemplate, dataDir, { recursive: true });
  const node = join(tree.root, 'node');
  copyFileSync(process.execPath, node);
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dataDir]);
  execFileSync('chmod', ['-R', 'a+rX,a-w', tree.root]);
  const [, ...program] = commandOf(/^CMD (\[.*\])$/m);
  app = await startApp({
    ...{ root: tree.root, dataDir, node, program, nodeOptions: quickStart, env: { SEED: 'empty' } },
    ...(account && { account }),
  });
});

test.afterAll(async () => {
  await app?.stop();
  execFileSync('chmod', ['-R', 'u+w', tree.root]);
  tree.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the image consists of a deployed server, which an account without rights runs', () => {
  const copied = [...image.matchAll(/^COPY (?:--from=\w+ \/app\/)?(.+) \S+$/gm)];

  expect(copied.flatMap(([, paths = '']) => paths.split(' ')).toSorted()).toEqual(
    ['node_modules', ...deployedPaths].toSorted(),
  );
  expect(image).toMatch(/^USER node$/m);
});

test('a server with production packages and a build from elsewhere serves site and admin from a tree that it cannot write', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });

  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await signIn(page, app.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(failed).toEqual([]);
  expect(tree.packageBytes).toBeLessThan(150_000_000);
});

test('the health check of the image succeeds while the server is ready, and fails without one', () => {
  const [, ...args] = commandOf(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  const check = (port: string) =>
    spawnSync(process.execPath, args, { env: { ...process.env, PORT: port } }).status;

  expect(check(new URL(app.url).port)).toBe(0);
  expect(check('1')).toBe(1);
});
