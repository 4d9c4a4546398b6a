import { expect, type Page, test } from '@playwright/test';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { onPhone } from './support/phone.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

/** Saves the hero a few times over, as an owner does within a week. */
async function changeTheHero() {
  const { data } = await app.api.call('listComponents', { query: { name: 'hero_section' } });
  const [first, ...rest] = (await app.api.readBlock('hero_section')).slides;
  if (!first) throw new Error('The seeded hero has no slides.');
  const save = (slides: readonly object[]) =>
    app.api.call('updateComponent', { params: { id: data[0]?.id ?? 0 }, body: { content: { slides } } });
  await save([{ ...first, titleMain: 'a garden for this week' }, ...rest]);
  const image = rest[0]?.image;
  await save([
    { ...first, titleMain: 'a garden for this week', image },
    ...rest,
    { image, titleMain: 'new' },
  ]);
  return first.titleMain;
}

async function openHistory(page: Page, label: string) {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: `Revision history of ${label}` });
}

test('an older hero is found in the history, compared, restored, saved and published', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const title = await changeTheHero();
  await openAsOwner(page, app, '/admin/cms/home/hero');

  const history = await openHistory(page, 'Hero Section');
  const revisions = history.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(revisions).toHaveCount(3);
  await expect(revisions.nth(0)).toContainText('On the site now');
  await expect(revisions.nth(0)).toContainText('Owner · owner@example.com');
  await expect(revisions.nth(0).getByRole('listitem')).toHaveText([
    /^Slide 1 ‘.*a garden for this week.*’: Image replaced$/,
    /^Slide 5 ‘.*new.*’ added$/,
  ]);
  await expect(revisions.nth(1).getByRole('listitem')).toHaveText([
    /^Slide 1 ‘.+’: Title, main part changed$/,
  ]);
  await expect(revisions.nth(2).getByRole('listitem')).toHaveText(['First saved revision']);

  await revisions.nth(1).getByRole('button', { name: 'Show details' }).click();
  await expect(revisions.nth(1).getByRole('cell')).toHaveText([title, 'a garden for this week']);
  await revisions.nth(2).getByRole('button', { name: 'Show details' }).press('Enter');
  const first = revisions.nth(2);
  await expect(
    first
      .getByRole('rowgroup')
      .filter({ hasText: /Slide 1 ‘.+’ · Image/ })
      .locator('img'),
  ).toHaveCount(2);
  await expect(first.getByRole('rowgroup').filter({ hasText: 'Slide 5' })).toContainText('Not there');

  await first.getByRole('button', { name: 'Restore this revision' }).click();
  await expect(history).toBeHidden();
  await expect(notPublished(page)).toBeVisible();
  expect((await app.api.readBlock('hero_section')).slides).toHaveLength(5);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Hero Section saved successfully')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect((await app.api.readBlock('hero_section')).slides.map(({ titleMain }) => titleMain)[0]).toBe(title);
  await page.goto(app.url);
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByRole('main')).not.toContainText('a garden for this week');
  expect(pageErrors).toEqual([]);
});

test('on a phone, contact data is restored by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  const phone = page.getByLabel('Phone');
  const before = await phone.inputValue();
  await phone.fill('+971 4 111 2222');
  await saveChanges(page, 'Settings saved successfully');

  await page.getByRole('button', { name: 'History' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'History of Contact Info' });
  await expect(history.getByText('Phone changed')).toBeVisible();
  await history.getByRole('button', { name: 'Show details' }).last().press('Enter');
  await expect(history.getByRole('cell')).toHaveText([before, '+971 4 111 2222']);
  expect(await widthBeyond(page)).toBe(0);
  await history.getByRole('button', { name: 'Restore this revision' }).press('Enter');

  await expect(phone).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await saveChanges(page, 'Settings saved successfully');
  const { data } = await app.api.call('showSetting', { query: { key: 'contact_info' } });
  expect(JSON.parse(data[0]?.value ?? '{}').phone).toBe(before);
});

test('a deleted project that is still chosen is named in the editor, omitted from the page, and can be removed', async ({
  page,
}) => {
  const [gone] = (await app.api.readBlock('projects_section')).projects;
  await app.api.call('deleteProject', { params: { id: gone ?? 0 }, query: { force: '1' } });
  await openAsOwner(page, app, '/admin/cms/home/projects');
  await expect(page.getByText('no longer available')).toBeVisible();

  await page.getByRole('button', { name: `Remove ‘#${gone}’` }).click();
  await saveChanges(page, 'Projects Section saved successfully');

  expect((await app.api.readBlock('projects_section')).projects).not.toContain(gone);
  const history = await openHistory(page, 'Projects Section');
  await history.getByRole('button', { name: 'Show details' }).last().click();
  await expect(history.getByText(`#${gone}, no longer available`)).toBeVisible();
});

test('a deleted project is restored by undo, and from the bin with its slugs, images, position and references', async ({
  page,
}) => {
  const { data } = await app.api.call('listAdminProjects');
  const project = data.find(({ media }) => media.length > 0);
  if (!project) throw new Error('No seeded project has images.');
  const { id, title, slug: former } = project;
  await app.api.call('updateProject', { params: { id }, body: { slug: 'a-moved-garden' } });
  const address = `${app.url}/projects/a-moved-garden`;
  const readText = async (path: string) => (await page.request.get(app.url + path)).text();
  const block = (await app.api.call('listComponents', { query: { name: 'projects_section' } })).data[0];
  const content = { ...block?.content, projects: [id] };
  await app.api.call('updateComponent', { params: { id: block?.id ?? 0 }, body: { content } });
  const list = await readText('/api/v1/public/projects');
  expect(await readText('/')).toContain('/projects/a-moved-garden');
  const deleteButton = page.getByRole('button', { name: `Delete ${title}`, exact: true });
  const remove = async () => {
    await deleteButton.click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('listitem')).toHaveText([
      'Its page /projects/a-moved-garden is not found any more.',
      /^It disappears from Home Page, Projects Section/,
      'It goes to the bin, from which it can be restored for 30 days.',
    ]);
    await question.getByRole('button', { name: 'Delete Project' }).click();
    await expect(page.getByText('Project deleted successfully')).toBeVisible();
    await expect(deleteButton).toBeHidden();
  };
  await openAsOwner(page, app, '/admin/projects');
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Project restored')).toBeVisible();
  await expect(page.getByText('Project deleted successfully')).toBeHidden();

  await remove();
  expect((await page.request.get(address)).status()).toBe(404);
  expect(await readText('/')).not.toContain('/projects/a-moved-garden');
  await onPhone(page, async () => {
    await page.goto(`${app.url}/admin/bin`);
    await page.getByRole('button', { name: `Restore ${title}` }).press('Enter');
    await expect(page.getByText(`“${title}” restored`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Restore ${title}` })).toBeHidden();
  });

  await page.goto(`${app.url}/projects/${former}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  const [restored] = (await app.api.call('listAdminProjects', { query: { search: title } })).data;
  expect(restored?.media).toEqual(project.media);
  expect(await readText('/api/v1/public/projects')).toBe(list);
  expect(await readText('/')).toContain('/projects/a-moved-garden');
});
