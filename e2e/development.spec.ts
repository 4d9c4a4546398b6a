import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type CopiedTree, copyTree } from '../checks/testing/copied-tree.ts';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';

const declaration = 'schemas/blocks/about-section.ts';
const view = 'renderer/blocks/about-section/about-section.tsx';
/** A line of the view. */
const read = '  const mark = useFieldMark();';
let tree: CopiedTree;

/** Another program on the port that Vite takes for hot reload unless it is given a server. */
const other = createServer((socket) => socket.destroy());

test.beforeAll(() => {
  // If the port is in use already, that is another program as well.
  other.on('error', () => {}).listen(24_678);
  tree = copyTree(join(import.meta.dirname, '..'));
});

const app = serveApp({ tree: () => tree.root, program: ['scripts/start.mjs', '--dev'] });

/** Vite bundles the packages of the back office at the first request for them. */
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await openAsOwner(page, app, '/admin/cms/home/about');
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.close();
});

test.afterAll(() => {
  other.close();
  tree?.remove();
});

/** Replaces a text in a file of the copy; returns a function that undoes it. */
function change(file: string, from: string, to: string): () => void {
  const path = join(tree.root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

function lineOf(file: string, text: string): number {
  const lines = readFileSync(join(tree.root, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** Whether the running server describes a text in its API. */
async function describes(text: string): Promise<boolean> {
  const response = await fetch(`${app.url}/api/v1/openapi.json`).catch(() => undefined);
  return (await response?.text())?.includes(text) ?? false;
}

test('a new field is taken up by API, form and store while the server runs', async ({ page }) => {
  change(
    declaration,
    '    features: words(',
    "    motto: text({ label: 'Motto', section: 'Text' }),\n    features: words(",
  );
  await expect.poll(() => describes('"motto"')).toBe(true);
  await openAsOwner(page, app, '/admin/cms/home/about');
  await page.getByLabel('Motto').fill('Shade first');
  await saveChanges(page, 'About section saved successfully');

  expect(await app.api.readBlock('about_section')).toMatchObject({ motto: 'Shade first' });
});

test('a malformed declaration is named in one line, and the server continues', async () => {
  const restore = change(declaration, "page: 'home'", "page: 'nowhere'");
  const line = lineOf(declaration, ' = defineBlock(');
  const message = `${declaration}:${line}: about_section.page: "nowhere" is not a page; write .+\\.\n`;
  await expect.poll(app.output).toMatch(new RegExp(message));
  expect(await describes('"motto"')).toBe(true);

  restore();
  change(declaration, "label: 'Motto'", 'label: Motto');
  const unknown = `The declarations cannot be loaded: ${declaration}:${lineOf(declaration, 'label: Motto')}: Motto is not defined\n`;
  await expect.poll(app.output).toContain(unknown);
  change(
    declaration,
    '    motto: text({ label: Motto',
    "    saying: text({ label: 'Saying', section: 'Text' }),\n    motto: text({ label: 'Motto'",
  );
  await expect.poll(() => describes('"saying"')).toBe(true);
  const component = await app.api.readBlock('about_section');
  expect(component).toMatchObject({ motto: 'Shade first' });
});

/** Writes a mistake into the view and opens the page that shows it; returns a function that mends the view. */
async function showError(page: Page, mistake: string, reason: string): Promise<() => void> {
  const restore = change(view, read, mistake);
  const place = `${view}:${lineOf(view, mistake)}`;
  await expect(async () => {
    await page.goto(app.url);
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(reason)).toBeVisible();
  await expect.poll(app.output).toContain(`${place}: ${reason}\n`);
  return restore;
}

test('an error in a view is a page and a line of the terminal with file and line', async ({ page }) => {
  for (const [mistake, reason] of [
    [`${read} void about.none.length;`, "Cannot read properties of undefined (reading 'length')"],
    ['  const mark = = useFieldMark();', 'Unexpected token'],
  ] as const) {
    const restore = await showError(page, mistake, reason);
    restore();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('the page of an error loads again once the server runs again', async ({ page }) => {
  const restore = await showError(
    page,
    `${read} void about.nothing.at(0);`,
    "Cannot read properties of undefined (reading 'at')",
  );

  change(declaration, '    saying: text', '    proverb: text');
  restore();
  await expect.poll(() => describes('"proverb"')).toBe(true);

  await expect(page.getByRole('banner')).toBeVisible();
});
