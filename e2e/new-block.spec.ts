import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type AppProcess, owner, startApp } from '../testing/app-process.ts';
import { type CopiedTree, copyTree } from '../testing/copied-tree.ts';
import { signIn } from './app.ts';
import { storeTemplate } from './prepare-store.ts';

const root = join(import.meta.dirname, '..');

const declaration = `import { defineBlock } from '../block.ts';
import { image, list, reference, richText, text } from '../fields/index.ts';

/** A plot that is for let, with its corners and what grows there. */
export const plotSection = defineBlock({
  type: 'plot_section',
  page: 'home',
  order: 40,
  label: 'Plot Section',
  fields: {
    heading: text({ label: 'Heading of the plot', required: 'Please enter a heading' }),
    story: richText({ label: 'Story of the plot' }),
    aerial: image({ label: 'Picture from above' }),
    caretaker: reference({ label: 'Caretaking service', to: 'service' }),
    corners: list({ label: 'Corners', item: 'Corner', card: { title: 'marker' } }, {
      marker: text({ label: 'Marker' }),
      plants: list({ label: 'Plants', item: 'Plant', card: { title: 'latin' } }, { latin: text({ label: 'Latin name' }) }),
    }),
  },
});
`;

test.describe.configure({ mode: 'serial' });

let tree: CopiedTree;
let app: AppProcess;
let data = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  tree = copyTree(root);
  writeFileSync(join(tree.root, 'schemas/blocks/plot-section.ts'), declaration);
  appendFileSync(join(tree.root, 'schemas/blocks/index.ts'), "export { plotSection } from './plot-section.ts';\n");
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: tree.root, stdio: 'pipe' });
  tree.build();
  data = mkdtempSync(join(tmpdir(), 'trellis-e2e-'));
  cpSync(storeTemplate, data, { recursive: true });
  app = await startApp({ root: tree.root, dataDir: data, env: { SEED: 'empty' } });
});

test.afterAll(async () => {
  await app?.stop();
  tree?.remove();
  rmSync(data, { recursive: true, force: true });
});

test('the API refuses and accepts a block that only its schema declares, and describes it', async () => {
  const api = await connect();
  const { data: pages } = await api('GET', '/admin/pages');
  const page_id = pages.find((page: { name: string }) => page.name === 'home').id;
  const create = (content: object) => api('POST', '/admin/components', { name: 'plot_section', page_id, order_no: 40, content });

  const refused = await create({ corners: [{ plants: [{ latin: 7 }] }] });
  const incomplete = await create({ heading: '  ' });
  const stored = await api('GET', '/admin/components?name=plot_section');
  const description = await api('GET', '/openapi.json');

  expect(Object.keys(refused.errors)).toContain('corners.0.plants.0.latin');
  expect(incomplete.errors).toEqual({ heading: ['Please enter a heading'] });
  expect(stored.data).toEqual([]);
  expect(JSON.stringify(description)).toContain('Heading of the plot');
});

test('its editor works, and its content is on the page through the generic view', async ({ page }) => {
  await signIn(page, app.url);
  await page.goto(`${app.url}/admin/cms/home/plot-section`);

  await page.getByLabel('Heading of the plot').fill('Plot 27, by the old well');
  await page.getByRole('textbox', { name: 'Story of the plot' }).fill('Dug by hand in 1961.');
  await page.getByRole('combobox', { name: 'Caretaking service' }).fill('Irrig');
  await page.getByRole('option', { name: 'Irrigation' }).click();
  await page.getByRole('button', { name: 'Add Corner' }).click();
  await page.getByLabel('Marker').fill('North corner');
  await page.getByRole('button', { name: 'Add Plant' }).click();
  await page.getByLabel('Latin name').fill('Prosopis cineraria');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Plot Section created successfully')).toBeVisible();

  await page.goto(app.url);
  const section = page.locator('#plot_section');
  for (const words of ['Plot 27, by the old well', 'Dug by hand in 1961.', 'Irrigation', 'North corner', 'Prosopis cineraria']) {
    await expect(section.getByText(words).first()).toBeVisible();
  }
});

test('the sidebar leads to it', async ({ page, isMobile }) => {
  await signIn(page, app.url);

  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Home Page' }).click();
  await page.getByRole('link', { name: 'Plot Section' }).click();

  await expect(page.getByLabel('Heading of the plot')).toBeVisible();
});

async function connect() {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.url}/api/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer.json();
  };
  const { data: session } = await call('POST', '/auth/login', owner);
  return (method: string, path: string, body?: object) => call(method, path, body, session.token);
}
