import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type DeployedTree, deployTree } from '../testing/deployed-tree.ts';
import { serveApp, signIn } from './app.ts';

let tree: DeployedTree;

test.beforeAll(() => {
  tree = deployTree(join(import.meta.dirname, '..'));
});

const app = serveApp({ tree: () => tree.root });

test.afterAll(() => tree?.remove());

test('a server with production packages and a build from elsewhere serves site and admin', async ({
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
  await app.api.call('listPages');

  expect(failed).toEqual([]);
  expect(tree.packageBytes).toBeLessThan(150_000_000);
});
