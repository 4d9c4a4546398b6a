import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type CopiedTree, copyTree } from '../testing/copied-tree.ts';
import { openAsOwner, serveApp } from './app.ts';

const declaration = `import { defineEntity } from '../engine/entity.ts';
import { excerpt, expand } from '../engine/projection.ts';
import { email, reference, richText, slug, text } from '../fields/index.ts';
import { service } from './service.ts';

/** A tree that the nursery grows. */
export const tree = defineEntity({
  type: 'tree',
  label: 'Tree',
  plural: 'Trees',
  resource: 'trees',
  order: 20,
  operations: { one: 'Tree', many: 'Trees' },
  icon: 'tree',
  title: 'latin',
  empty: 'No trees yet',
  question: 'Delete this tree?',
  columns: [
    { label: 'Latin name', show: 'text', key: 'latin', sort: 'latin' },
    { label: 'Service', show: 'name', key: 'service', id: 'service_id', blank: '-', unknown: 'Service #', sort: 'service' },
  ],
  listed: ['latin', 'service_id', expand('service', 'service_id', service, ['id', 'title'])],
  search: ['latin', 'service_id.title'],
  public: { list: ['latin', 'slug', excerpt('story', 'notes')], detail: ['notes'] },
  fields: {
    latin: text({ label: 'Latin name', required: 'Please enter the Latin name' }),
    slug: slug({ label: 'Web address', from: 'latin' }),
    grower: email({ label: 'Grower' }),
    notes: richText({ label: 'Notes' }),
    service_id: reference({ label: 'Service', to: 'service', onDelete: 'restrict', refusal: 'A tree belongs to it.' }),
  },
});
`;

let tree: CopiedTree;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  tree = copyTree(join(import.meta.dirname, '..'));
  writeFileSync(join(tree.root, 'schemas/entities/tree.ts'), declaration);
  appendFileSync(join(tree.root, 'schemas/entities/declared.ts'), "export { tree } from './tree.ts';\n");
  tree.checkTypes();
  tree.build();
});

const app = serveApp({ tree: () => tree.root });

test.afterAll(() => tree?.remove());

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the copied tree has endpoints that this one does not declare.
  readonly body: any;
}

async function send(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${app.api.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('an entity that only its declaration names has endpoints, search, sorting and rules', async () => {
  const refused = await send('/admin/trees', 'POST', { latin: ' ', grower: 'nobody' });
  const service_id = (await app.api.call('listAdminServices')).data[0]?.id;
  const tree = {
    latin: 'Prosopis cineraria',
    grower: 'noor@example.com',
    notes: '<p>Deep roots.</p>',
    service_id,
  };
  const stored = await send('/admin/trees', 'POST', tree);
  await send('/admin/trees', 'POST', { latin: 'Acacia tortilis' });
  const byService = await send('/admin/trees?search=prosopis&sort=-service');
  const sorted = await send('/admin/trees?sort=latin');
  await send(`/admin/trees/${stored.body.data.id}`, 'PUT', { slug: 'ghaf' });

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['latin', 'grower']]);
  expect(byService.body.data).toMatchObject([{ latin: 'Prosopis cineraria', service: { id: service_id } }]);
  expect(sorted.body.data.map(({ latin }: { latin: string }) => latin)).toEqual([
    'Acacia tortilis',
    'Prosopis cineraria',
  ]);
  const shown = await send('/public/trees/prosopis-cineraria');
  expect(shown.body.data).toEqual({
    id: stored.body.data.id,
    latin: 'Prosopis cineraria',
    slug: 'ghaf',
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

test('its entries are managed on a screen of their own', async ({ page }) => {
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
