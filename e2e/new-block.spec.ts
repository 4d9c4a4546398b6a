import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type CopiedTree, copyTree } from '../testing/copied-tree.ts';
import { openAsOwner, saveChanges, serveApp } from './app.ts';

const declaration = `import { defineBlock } from '../engine/block.ts';
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

let tree: CopiedTree;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  tree = copyTree(join(import.meta.dirname, '..'));
  writeFileSync(join(tree.root, 'schemas/blocks/plot-section.ts'), declaration);
  appendFileSync(
    join(tree.root, 'schemas/blocks/index.ts'),
    "export { plotSection } from './plot-section.ts';\n",
  );
  tree.checkTypes();
  tree.build();
});

const app = serveApp({ tree: () => tree.root });

test.afterAll(() => tree?.remove());

test('the API refuses and accepts a block that only its schema declares, and describes it', async () => {
  const { data: pages } = await app.api.call('listPages');
  const page_id = pages.find(({ name }) => name === 'home')?.id;
  const create = (content: object) =>
    app.api.call('createComponent', { body: { name: 'plot_section', page_id, order_no: 40, content } });

  await expect(create({ corners: [{ plants: [{ latin: 7 }] }] })).rejects.toThrow(
    /422.*"corners\.0\.plants\.0\.latin"/,
  );
  await expect(create({ heading: '  ' })).rejects.toThrow(/422.*"heading":\["Please enter a heading"\]/);
  const stored = await app.api.call('listComponents', { query: { name: 'plot_section' } });
  const description = await (await fetch(`${app.url}/api/v1/openapi.json`)).json();

  expect(stored.data).toEqual([]);
  const { properties } = description.components.schemas.plot_section;
  expect(Object.keys(properties)).toEqual(['heading', 'story', 'aerial', 'caretaker', 'corners']);
});

test('its editor works, and its content is on the page through the generic view', async ({ page }) => {
  await openAsOwner(page, app, '/admin', true);
  await page.getByRole('button', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Home Page' }).click();
  await page.getByRole('link', { name: 'Plot Section' }).click();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const heading = page.getByLabel('Heading of the plot');
  await expect(heading).toHaveAccessibleDescription('Please enter a heading');
  await expect(heading).toBeFocused();
  await heading.fill('Plot 27, by the old well');
  await page.getByRole('textbox', { name: 'Story of the plot' }).fill('Dug by hand in 1961.');
  await page
    .getByRole('group', { name: 'Picture from above' })
    .getByRole('button', { name: /^Choose image/ })
    .click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByRole('checkbox', { name: 'Select share.webp' }).check();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await page.getByRole('combobox', { name: 'Caretaking service' }).fill('Irrig');
  await page.getByRole('option', { name: 'Irrigation' }).click();
  await page.getByRole('button', { name: 'Add Corner' }).click();
  await page.getByLabel('Marker').fill('North corner');
  await page.getByRole('button', { name: 'Add Plant' }).click();
  await page.getByLabel('Latin name').fill('Prosopis cineraria');
  const preview = page.getByTitle('Preview of Plot Section').contentFrame();
  await expect(preview.getByText('Prosopis cineraria')).toBeVisible();
  await saveChanges(page, 'Plot Section created successfully');

  await page.goto(app.url);
  const words = [
    'Plot 27, by the old well',
    'Dug by hand in 1961.',
    'Irrigation',
    'North corner',
    'Prosopis cineraria',
  ];
  const section = page.locator('[data-block="plot_section"]');
  for (const text of words) await expect(section.getByText(text).first()).toBeVisible();
  await expect(section.getByRole('img', { name: /^A ghaf tree beside a pool/ })).toBeVisible();

  await page.goto(`${app.url}/admin/cms/home/plot-section`);
  await expect(heading).toHaveValue('Plot 27, by the old well');
  await page.getByRole('textbox', { name: 'Story of the plot' }).fill('Dug by hand in 1962.');
  await saveChanges(page, 'Plot Section saved successfully');
});
