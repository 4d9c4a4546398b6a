import { expect, test } from '@playwright/test';
import { getEntity } from '#schemas/entities.ts';
import { openAsOwner, serveApp } from './app.ts';
import { findViolationsInBothModes } from './find-violations.ts';
import { watchPageErrors } from './watch-page-errors.ts';

const app = serveApp();

/** Drafts a change of the hero and a project that is not published. */
async function makeDrafts(): Promise<void> {
  const { call } = app.api;
  const [hero] = (await call('listComponents', { query: { name: 'hero_section' } })).data;
  const { slides, ...rest } = await app.api.readBlock('hero_section');
  const [first, ...others] = slides;
  await call('saveDraft', {
    params: { collection: 'components', id: hero?.id ?? 0 },
    body: { content: { ...rest, slides: [{ ...first, titleMain: 'before the summer' }, ...others] } },
  });
  const [known] = (await call('listAdminProjects')).data;
  const { data: project } = await call('showAdminProject', { params: { id: known?.id ?? 0 } });
  const own = getEntity('project').fields.map(({ key }) => [key, Reflect.get(project, key)]);
  const content = { ...Object.fromEntries(own), title: 'A yard for guests', slug: '' };
  await call('createDraft', { body: { collection: 'project', content } });
}

test('somebody without an account looks at drafts on a phone and approves them', async ({
  page,
  browser,
}) => {
  await makeDrafts();
  await openAsOwner(page, app, '/admin/changes');
  await expect(page.getByRole('link', { name: 'Project “A yard for guests”' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const pageErrors = watchPageErrors(phone);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: /before the summer/ })).toBeVisible();
  const bar = phone.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Preview with 2 changes');
  // Nothing opens the menu without scripts, so its links are in view.
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await phone
    .getByRole('link', { name: /A yard for guests/ })
    .first()
    .click();
  await expect(phone.getByRole('heading', { level: 1, name: 'A yard for guests' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await bar.getByText('Approve or comment').click();
  await bar.getByLabel('Your name').fill('Salem');
  await bar.getByLabel('Comment on this page').fill('Just what we wanted.');
  await bar.getByRole('button', { name: 'Approve everything' }).click();
  await expect(bar.getByRole('status')).toHaveText('Thank you. Your approval was sent.');
  expect(pageErrors).toEqual([]);
  await context.close();

  await page.reload();
  const links = page.getByRole('region', { name: 'Approval links' });
  await expect(links).toContainText('Just what we wanted.');
  await expect(links.getByText('Approved', { exact: true })).toBeVisible();
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('before the summer');
  expect((await page.goto(`${app.url}/projects/a-yard-for-guests`))?.status()).toBe(404);
});
