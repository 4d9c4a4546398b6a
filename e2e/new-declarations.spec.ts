import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type CopiedTree, copyTree } from '../checks/testing/copied-tree.ts';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { addDeclarations } from './support/new-declarations.ts';

let tree: CopiedTree;

test.beforeAll(() => {
  test.setTimeout(180_000);
  tree = copyTree(join(import.meta.dirname, '..'));
  addDeclarations(tree.root);
  // That the rest of the tree compiles with more declarations is proven in checks/contract/create.test.ts.
  tree.checkTypes('schemas/blocks.ts', 'schemas/entities.ts', 'schemas/pages/index.ts');
  tree.build();
});

const app = serveApp({ tree: () => tree.root });

test.afterAll(() => tree?.remove());

interface JsonResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the copied tree has endpoints that this one does not declare.
  readonly body: any;
}

async function send(path: string, method = 'GET', body?: object): Promise<JsonResponse> {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.api.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function listImageIds(): Promise<number[]> {
  const { data } = await app.api.call('listGallery');
  return data
    .filter(({ type }) => type === 'image')
    .map(({ id }) => id)
    .slice(0, 1);
}

test('the API validates and describes a block that has only a declaration', async () => {
  const { data: pages } = await app.api.call('listPages');
  const page_id = pages.find(({ name }) => name === 'home')?.id ?? 0;
  const create = (content: object) =>
    app.api.call('createComponent', { body: { name: 'plot_section', page_id, order_no: 40, content } });

  await expect(create({ corners: [{ plants: [{ latin: 7 }] }] })).rejects.toMatchObject({
    status: 422,
    errors: { 'corners.0.plants.0.latin': ['‘7’ could not be read'] },
  });
  await expect(create({ heading: '  ' })).rejects.toMatchObject({
    status: 422,
    errors: { heading: ['Please enter a heading'] },
  });
  const stored = await app.api.call('listComponents', { query: { name: 'plot_section' } });
  const description = await (await fetch(`${app.url}/api/v1/openapi.json`)).json();

  expect(stored.data).toEqual([]);
  const { properties } = description.components.schemas.plot_section;
  expect(Object.keys(properties)).toEqual(['heading', 'story', 'aerial', 'caretaker', 'corners']);
});

test('a block that has only a declaration has an editor and a generic view', async ({ page }) => {
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

test('an entity that has only a declaration has endpoints, search, sorting and rules', async () => {
  const rejected = await send('/admin/trees', 'POST', { latin: ' ', grower: 'nobody' });
  const service_id = (await app.api.call('listAdminServices')).data[0]?.id;
  const tree = {
    latin: 'Prosopis cineraria',
    grower: 'noor@example.com',
    notes: '<p>Deep roots.</p>',
    service_id,
    height: '5 m',
    media_ids: await listImageIds(),
  };
  const stored = await send('/admin/trees', 'POST', tree);
  await send('/admin/trees', 'POST', { latin: 'Acacia tortilis' });
  const byService = await send('/admin/trees?search=prosopis&sort=-service');
  const sorted = await send('/admin/trees?sort=latin');
  await send(`/admin/trees/${stored.body.data.id}`, 'PUT', { slug: 'ghaf' });

  expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['latin', 'grower']]);
  expect(byService.body.data).toMatchObject([{ latin: 'Prosopis cineraria', service: { id: service_id } }]);
  expect(sorted.body.data.map(({ latin }: { latin: string }) => latin)).toEqual([
    'Acacia tortilis',
    'Prosopis cineraria',
  ]);
  const shown = await send('/public/trees/prosopis-cineraria');
  expect(shown.body.data).toMatchObject({
    id: stored.body.data.id,
    latin: 'Prosopis cineraria',
    slug: 'ghaf',
    height: '5 m',
    story: 'Deep roots.',
    notes: '<p>Deep roots.</p>',
  });
  expect(JSON.stringify((await send('/public/trees')).body)).not.toContain('noor@example.com');
  const kept = await send(`/admin/services/${service_id}?force=1`, 'DELETE');
  expect([kept.status, kept.body.message]).toEqual([409, 'A tree belongs to it.']);
  const { paths } = (await send('/openapi.json')).body;
  expect(Object.keys(paths).filter((path) => path.includes('trees'))).toEqual([
    '/admin/trees',
    '/admin/trees/{id}',
    '/public/trees',
    '/public/trees/{slug}',
  ]);
});

test('an entity that has only a declaration has a screen of its own', async ({ page }) => {
  await openAsOwner(page, app, '/admin', true);
  await page.getByRole('link', { name: 'Trees' }).click();
  await page.getByRole('button', { name: 'Add Tree' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Tree' }).click();
  await expect(dialog.getByLabel('Latin name')).toHaveAccessibleDescription(/Please enter the Latin name/);
  await dialog.getByLabel('Latin name').fill('Ziziphus spina-christi');
  await dialog.getByRole('combobox', { name: 'Service' }).fill('Irrig');
  await page.getByRole('option', { name: 'Irrigation' }).click();
  await dialog.getByRole('button', { name: 'Add Tree' }).click();
  await expect(page.getByText('Tree created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Ziziphus spina-christi/ });
  await expect(row).toContainText('Irrigation');
});

test('an entity whose pages have no views is listed and shown to visitors and search engines', async ({
  page,
}) => {
  const read = (path: string) => fetch(app.url + path, { redirect: 'manual' });
  const former = await read('/trees/prosopis-cineraria');
  const missing = await Promise.all(['/trees/none', '/trees?page=3'].map(read));
  const sitemap = await (await read('/sitemap.xml')).text();
  expect([former.status, former.headers.get('location')]).toEqual([308, '/trees/ghaf']);
  expect(missing.map(({ status }) => status)).toEqual([404, 404]);
  for (const path of ['/trees', '/trees/ghaf']) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toContain('/tree-details</loc>');

  await page.goto(`${app.url}/trees`);
  await expect(page).toHaveTitle('Trees of the nursery | Ghaf & Stone, Dubai');
  const cards = page.getByRole('region', { name: 'Trees' }).getByRole('listitem');
  await expect(cards).toHaveText(['Prosopis cineraria' + 'Deep roots.', 'Acacia tortilis']);
  await expect(cards.locator('img, svg')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(cards).toHaveText(['Ziziphus spina-christi']);
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/trees\?page=2$/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await page.getByRole('link', { name: 'Prosopis cineraria' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Prosopis cineraria' })).toBeVisible();
  await expect(page).toHaveTitle('Prosopis cineraria | Ghaf & Stone, Dubai');
  const meta = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(meta('og:description')).toHaveAttribute('content', 'Deep roots.');
  await expect(meta('og:image')).toHaveAttribute('content', /\/share\/tree\/ghaf\.jpg$/);
  const entry = page.getByRole('region', { name: 'Tree' });
  await expect(entry.getByText('Height 5 m')).toBeVisible();
  await expect(entry.getByText('Deep roots.')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'See it large' })).toBeVisible();
  await expect(entry.locator('a[href^="/services/"]')).toBeVisible();
  await expect(entry).not.toContainText('noor@example.com');
  expect(await findViolations(page)).toEqual([]);
  await entry.getByRole('link', { name: 'Next: Acacia tortilis' }).click();
  await expect(page).toHaveURL(`${app.url}/trees/acacia-tortilis`);
  await page.getByRole('link', { name: 'All trees' }).click();
  await expect(page).toHaveURL(`${app.url}/trees`);
});

test('a page that has only a declaration is served, and is in sitemap and menu', async ({ page }) => {
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

test('a page that has only a declaration has an editable title', async ({ page }) => {
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

test('a page that has only a declaration has editable blocks in their order', async ({ page }) => {
  await openAsOwner(page, app, '/admin', true);
  await page.getByRole('button', { name: 'Content' }).click();
  await page.getByRole('button', { name: 'Plots', exact: true }).click();
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
