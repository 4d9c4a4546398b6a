import { expect, type Page, test } from '@playwright/test';
import { findBlock } from '#schemas/blocks.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { service } from '#schemas/entities/service.ts';
import { site } from '#schemas/site.ts';
import type { Api } from './support/api.ts';
import { openAsOwner, serveApp } from './support/app.ts';
import { createTestImage } from './support/gallery.ts';
import { findLayoutIssues, setDirection, widthBeyond } from './support/layout-issues.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

/** Markup that runs a script when it is not escaped. */
const markup =
  '<script>window.hasRun = true</script><img src="/none" onerror="window.hasRun = true"><b>bold</b> &amp; 100 % "quoted" ';

/** A word without break opportunities. */
const longWord = 'Gartenundlandschaftsbauunternehmensgruppe'.repeat(8);
const badTexts = [
  longWord,
  markup.repeat(3),
  '🌿👨‍👩‍👧‍👦 حديقة صغيرة تحت ثلاث أشجار غاف في وسط المدينة القديمة قرب البحر والميناء '.repeat(4),
  'W',
] as const;

let turn = 0;

/** Returns one of the bad texts in turn, at most `longest` characters long. */
function nextBadText(longest = 300): string {
  turn += 1;
  const text = badTexts[turn % badTexts.length] ?? '';
  return text.slice(0, longest).toWellFormed().replaceAll('\uFFFD', '');
}

/** Replaces every text by a bad one and removes optional images. */
function spoil(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapFields(fields, content, (node, value) => {
    switch (node.kind) {
      case 'text':
      case 'multiline':
        return nextBadText(node.meta.max);
      case 'richText':
        return `<h2>${longWord}</h2><p>${badTexts[2]}</p>${markup}<table><tr>${`<td>${longWord}</td>`.repeat(6)}</tr></table>`;
      case 'words':
        return badTexts.map((text) => text.slice(0, 90).toWellFormed().trim());
      case 'image':
        return node.meta.required ? value : '';
      default:
        return value;
    }
  });
}

/** Stores bad texts in all content, and minimal entries at the slugs `bare` and `endless`. */
async function storeBadContent(api: Api): Promise<void> {
  await spoilEntries(api);
  const title = longWord.slice(0, 300);
  await api.call('createProject', {
    body: { title, slug: 'endless', content: `<h2>${title}</h2>${markup}` },
  });
  await api.call('createProject', { body: { title: 'W', slug: 'bare', status: null } });
  await api.call('createService', { body: { title, slug: 'endless', content: '<p>W</p>' } });
  for (const { id, name, content } of (await api.call('listComponents')).data) {
    const block = findBlock(name);
    if (!block) continue;
    await api.call('updateComponent', { params: { id }, body: { content: spoil(block.fields, content) } });
  }
  await changeSettings(api, 'contact_info', {
    phone: '+971 (4) 555-0100',
    email: `${'garden'.repeat(10)}@${'stone'.repeat(10)}.example`,
    address: `${longWord}\n${badTexts[2]}`.slice(0, 500).toWellFormed(),
  });
  await changeSettings(api, 'general_settings', {
    siteTitle: markup.slice(0, 120),
    metaDescription: markup.slice(0, 160),
  });
}

async function spoilEntries(api: Api): Promise<void> {
  for (const { id } of (await api.call('listAdminServices')).data.slice(0, 4)) {
    const { data } = await api.call('showAdminService', { params: { id } });
    const { title, content } = spoil(service.fields, data);
    await api.call('updateService', { params: { id }, body: { title, content } });
  }
  for (const { id } of (await api.call('listAdminProjects')).data.slice(0, 6)) {
    const body = { title: nextBadText(), location: nextBadText(200), content: `<p>${markup}</p>` };
    await api.call('updateProject', { params: { id }, body });
  }
  for (const { id } of (await api.call('listAdminTeam')).data.slice(0, 4))
    await api.call('updateMember', { params: { id }, body: { name: nextBadText(200), personal_img: '' } });
  for (const { id } of (await api.call('listAdminClients')).data.slice(0, 4))
    await api.call('updateClient', { params: { id }, body: { name: nextBadText(200), logo_url: '' } });
}

async function changeSettings(api: Api, key: string, changes: Record<string, unknown>): Promise<void> {
  const row = (await api.call('showSetting', { query: { key } })).data[0];
  const value = JSON.stringify({ ...JSON.parse(row?.value ?? '{}'), ...changes });
  await api.call('updateSetting', { params: { id: row?.id ?? 0 }, body: { key, value } });
}

const app = serveApp();

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeAll(() => storeBadContent(app.api));

async function changeTeam(teamGroups: readonly unknown[]): Promise<void> {
  const { data } = await app.api.call('listComponents', { query: { name: 'team_page' } });
  const content = { ...data[0]?.content, teamGroups };
  await app.api.call('updateComponent', { params: { id: data[0]?.id ?? 0 }, body: { content } });
}

/** Checks the layout of a page in both text directions. */
async function expectNoLayoutIssues(page: Page, path: string): Promise<void> {
  const pageErrors = watchPageErrors(page);
  await page.goto(app.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const direction of ['ltr', 'rtl'] as const) {
    await setDirection(page, direction);
    expect.soft(await findLayoutIssues(page), `${path} ${direction}`).toEqual([]);
  }
  expect.soft(await page.evaluate(() => 'hasRun' in window), `${path} runs injected scripts`).toBe(false);
  expect.soft(pageErrors, path).toEqual([]);
}

const paths = [
  '/',
  '/services',
  '/services/endless',
  '/projects',
  '/projects/endless',
  '/projects/bare',
  '/about',
  '/team',
  '/profiles',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
];

test('no page has layout issues with bad content', async ({ page }) => {
  for (const path of paths) await expectNoLayoutIssues(page, path);
});

test('dialogs and the menu have no layout issues with bad content', async ({ page }) => {
  await page.goto(`${app.url}/projects`);
  await page
    .getByRole('button', { name: /^Quick look at Garten/ })
    .first()
    .click();
  for (const direction of ['ltr', 'rtl'] as const) {
    await setDirection(page, direction);
    const box = await page.getByRole('dialog').boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.width ?? 999) <= 390]).toEqual([true, true]);
    expect(await widthBeyond(page)).toBe(0);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await page.locator('#menu').evaluate((menu) => menu.scrollWidth <= menu.clientWidth)).toBe(true);
});

/** Uploads an image. */
async function upload(name: string): Promise<number> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await createTestImage('#2f6b4a'))], name, { type: 'image/png' }));
  const headers = { authorization: `Bearer ${app.api.token}` };
  const response = await fetch(`${app.url}/api/v1/system/gallery/upload`, { method: 'POST', headers, body });
  return (await response.json()).data.id;
}

test('labels, titles and names of files wrap in the back office', async ({ page }) => {
  const name = `${'Gartenundlandschaftsbau'.repeat(6)}.png`;
  const projects = await app.api.call('listAdminProjects', { query: { search: 'Gartenundlandschaftsbau' } });
  const id = projects.data.find(({ slug }) => slug === 'endless')?.id ?? 0;
  const { title } = (await app.api.call('showAdminProject', { params: { id } })).data;
  const media_ids = [await upload(name)];
  await app.api.call('updateProject', { params: { id }, body: { title, media_ids } });
  await openAsOwner(page, app, `/admin/projects/${id}`);
  const photos = page.getByRole('group', { name: 'Gallery' });
  await expect(photos.getByText(name)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 844 });
  const company = page.getByRole('link', { name: site.name }).getByText(site.name);
  await company.evaluate((element) => element.replaceChildren('Lark Veterinary Clinic'));
  expect(
    await page.getByText('Lark Veterinary Clinic').evaluate((box) => box.scrollWidth - box.clientWidth),
  ).toBe(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findLayoutIssues(page), `${width} px`).toEqual([]);
  }

  await photos.getByRole('button', { name: /^Alternative texts/ }).click();
  const texts = page.getByRole('dialog', { name: 'Alternative texts' });
  await expect(texts.getByRole('textbox', { name })).toBeVisible();
  const widths = await texts.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBe(widths[1]);

  await openAsOwner(page, app, '/admin/projects?search=Gartenundlandschaftsbau');
  await page
    .getByRole('button', { name: /^Delete Garten/ })
    .first()
    .click();
  const body = page
    .getByRole('dialog')
    .getByText(/^Garten/)
    .locator('..');
  await expect.poll(() => body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('the team page has no layout issues with no, one and thirty groups', async ({ page }) => {
  const members = (await app.api.call('listAdminTeam')).data.map(({ id }) => id);
  for (const count of [0, 1, 30]) {
    const groups = Array.from({ length: count }, (_, index) => ({
      _key: `group-${index}`,
      title: nextBadText(120),
      subtitle: nextBadText(200),
      members: members.slice(0, index % 4),
    }));
    await changeTeam(groups);
    await expectNoLayoutIssues(page, '/team');
  }
});
