import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type CopiedTree, copyTree } from '../testing/copied-tree.ts';
import { openAsOwner, saveChanges, serveApp } from './app.ts';

const page = `import { definePage } from '../engine/page.ts';

/** The plots that are for let. */
export const plots = definePage({
  name: 'plots',
  label: 'Plots',
  route: '/plots-for-let',
  order: 20,
  title: 'Plots for Let',
  description: 'Where there is ground to be let, and what grows there.',
  menu: 'Plots',
});
`;

const block = (type: string, order: number) => `import { defineBlock } from '../engine/block.ts';
import { text } from '../fields/index.ts';

/** A paragraph of the page of plots. */
export const ${type}Note = defineBlock({
  type: '${type}_note',
  page: 'plots',
  order: ${order},
  label: 'The ${type} note',
  fields: { words: text({ label: 'Words of the ${type} note' }) },
});
`;

let tree: CopiedTree;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  tree = copyTree(join(import.meta.dirname, '..'));
  const declare = (folder: string, list: string, file: string, text: string, name: string) => {
    writeFileSync(join(tree.root, 'schemas', folder, `${file}.ts`), text);
    appendFileSync(join(tree.root, 'schemas', folder, list), `export { ${name} } from './${file}.ts';\n`);
  };
  declare('pages', 'declared.ts', 'plots', page, 'plots');
  declare('blocks', 'index.ts', 'upper-note', block('upper', 1), 'upperNote');
  declare('blocks', 'index.ts', 'lower-note', block('lower', 2), 'lowerNote');
  tree.checkTypes();
  tree.build();
});

const app = serveApp({ tree: () => tree.root });

test.afterAll(() => tree?.remove());

test('a page that only its declaration names is served, listed for search engines and in the menu', async ({
  page,
}) => {
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/plots-for-let</loc>');

  await page.goto(app.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plots' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plots for Let' })).toBeVisible();
  await expect(page).toHaveTitle('Plots for Let | Ghaf & Stone, Dubai');

  const response = await page.goto(`${app.url}/plots-for-let`);
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /ground to be let/);
});

test('its title is written in the back office', async ({ page }) => {
  await openAsOwner(page, app, '/admin/content', true);
  await page
    .getByRole('region', { name: 'Plots' })
    .getByRole('link', { name: 'Title and description' })
    .click();
  await page.getByLabel('Title', { exact: true }).fill('Ground to let');
  await expect(page.getByRole('region', { name: 'Search result' })).toContainText(
    'Ground to let | Ghaf & Stone',
  );
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(`${app.url}/plots-for-let`);
  await expect(page).toHaveTitle('Ground to let | Ghaf & Stone, Dubai');
  await expect(page.getByRole('heading', { level: 1, name: 'Ground to let' })).toBeVisible();
});

test('its blocks are edited in the back office and follow each other on the page', async ({ page }) => {
  await openAsOwner(page, app, '/admin', true);
  await page.getByRole('button', { name: 'Content' }).click();
  for (const part of ['lower', 'upper']) {
    await page.getByRole('link', { name: `The ${part} note` }).click();
    await page.getByLabel(`Words of the ${part} note`).fill(`Written in the ${part} note`);
    const preview = page.getByTitle(`Preview of The ${part} note`).contentFrame();
    await expect(preview.getByText(`Written in the ${part} note`)).toBeVisible();
    await saveChanges(page, `The ${part} note created successfully`);
  }

  await page.goto(`${app.url}/plots-for-let`);
  await expect(page.getByText(/^Written in the/)).toHaveText([
    'Written in the upper note',
    'Written in the lower note',
  ]);
});
