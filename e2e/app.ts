import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type AppProcess, owner, startApp } from '../testing/app-process.ts';
import { storeTemplate } from './prepare-store.ts';

const root = join(import.meta.dirname, '..');

/** Runs the journeys of a file against a server of their own, on a copy of the filled store. */
export function useApp(): { readonly url: string } {
  let app: AppProcess | undefined;
  let folder = '';
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trellis-e2e-'));
    cpSync(storeTemplate, folder, { recursive: true });
    app = await startApp({ root, dataDir: folder, env: { SEED: 'empty' } });
  });
  test.afterAll(async () => {
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      if (!app) throw new Error('The server is not running.');
      return app.url;
    },
  };
}

/** Signs the owner in through the sign-in screen. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${url}/admin`);
}
