import { expect, type Page, test } from '@playwright/test';
import { site } from '#schemas/site.ts';
import { openAsOwner, serveApp } from './support/app.ts';
import { nextBadText, storeBadContent } from './support/bad-content.ts';
import { createTestImage } from './support/gallery.ts';
import { findLayoutIssues, setDirection, widthBeyond } from './support/layout-issues.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

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
