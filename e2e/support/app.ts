import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type AppProcess, owner, startApp } from '../../checks/testing/app-process.ts';
import { quickStart } from '../../checks/testing/quick-start.ts';
import { type Api, connect } from './api.ts';
import { storeTemplate } from './prepare-store.ts';

const root = join(import.meta.dirname, '../..');

/** The server of one spec file. */
export interface App {
  /** Its URL without a trailing slash. */
  readonly url: string;
  /** The API as the owner, for preparation and checks. */
  readonly api: Api;
  /** Everything that the server has printed so far. */
  output(): string;
}

interface StoreOptions {
  /** The project folder to run; by default this one. */
  readonly tree?: () => string;
  /** The store to copy; by default the seeded one. */
  readonly store?: string;
  /** Additional environment variables, read when the server starts. */
  readonly env?: () => Readonly<Record<string, string>>;
  /** File and arguments that are run; by default the server. */
  readonly program?: readonly string[];
}

/** Starts a server for a spec file on a copy of the seeded store. */
export function serveApp({
  tree = () => root,
  store = storeTemplate,
  env = () => ({}),
  program,
}: StoreOptions = {}): App {
  let app: AppProcess | undefined;
  let api: Api | undefined;
  let folder = '';
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trellis-e2e-'));
    if (existsSync(store)) cpSync(store, folder, { recursive: true });
    app = await startApp({
      root: tree(),
      dataDir: folder,
      env: { SEED: 'empty', ...env() },
      nodeOptions: quickStart,
      ...(program && { program }),
    });
    api = await connect(app.url);
  });
  test.afterAll(async () => {
    // Its folder is deleted: connections that browsers keep open are not waited for.
    await app?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      if (!app) throw new Error('The server is not running.');
      return app.url;
    },
    output: () => app?.output() ?? '',
    get api() {
      if (!api) throw new Error('The server is not running.');
      return api;
    },
  };
}

/** Calls the API as the owner; returns the data of the response. */
export async function send(app: App, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${app.api.token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${app.url}/api/v1${path}`, init);
  expect(response.ok, path).toBe(true);
  return (await response.json()).data;
}

/** Turns transitions off on wide screens, to save test time; phones keep them. */
async function skipTransitions(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, password: string = owner.password): Promise<void> {
  await skipTransitions(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs the owner in through the sign-in screen. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page);
  await expect(page).toHaveURL(`${url}/admin`);
}

/** Opens an admin screen in a browser where the owner has signed in before; its preview is rendered only with `hasPreview`. */
export async function openAsOwner(page: Page, app: App, path: string, hasPreview = false): Promise<void> {
  const kept = { adminToken: app.api.token, adminPreviewOpen: String(hasPreview) };
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('wasSignedIn') !== null) return;
    sessionStorage.setItem('wasSignedIn', 'yes');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await skipTransitions(page);
  await page.goto(app.url + path);
}

/** Opens another admin screen without loading the document again, as a link of the back office does. */
export async function followLink(page: Page, path: string): Promise<void> {
  const former = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(former);
}

/** The status of an editor whose changes are not published, whether or not they are saved as a draft yet. */
export function notPublished(page: Page): Locator {
  return page.getByText(/Unsaved changes|Saving draft|Draft saved|Offline:|Conflict:|Not published:/).first();
}

/** Presses the save button and waits for the message of success. */
export async function saveChanges(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(message).last()).toBeVisible();
  // The message may be that of an earlier save.
  const unfinished = /Unsaved changes|Saving|Draft saved|Not published/;
  await expect(page.getByRole('status').filter({ hasText: unfinished })).toHaveCount(0);
}
