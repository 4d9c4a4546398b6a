import { expect, type Page } from '@playwright/test';
import { compileFields } from '#schemas/engine/field.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { type App, saveChanges } from './app.ts';
import { expectFields, fillFields } from './fill-form.ts';
import { findViolationsInBothModes } from './find-violations.ts';
import { findLayoutIssues } from './layout-issues.ts';
import { practicalFields } from './second-site/schemas/blocks/practical-fields.ts';

const label = 'Practical Notes';
const fields = compileFields('visit_practical', practicalFields);

/** Fills a block with every kind of value that the other site declares, reads it back, and shows it to visitors. */
export async function fillNewKinds(page: Page, app: App): Promise<void> {
  const { data } = await app.api.call('listGallery', { query: { type: 'image' } });
  const images = data.slice(0, 1);
  // Another point than that of the picture, which wins.
  for (const { url, alt } of images)
    await app.api.call('describeFile', {
      params: { fileName: url.slice('/media/'.length) },
      body: { alt, focus: { x: 0.9, y: 0.1 } },
    });
  const [instructor, course] = [await readFirst(app, 'instructors'), await readFirst(app, 'courses')];
  const ids = { media: images.map(({ id }) => id), instructor: [instructor.id], course: [course.id] };
  const content = sampleContent(fields, { images: [], ids });
  const files = new Map(images.map(({ id, file_name }) => [id, file_name]));
  const titles = new Map([
    [`instructor ${instructor.id}`, String(instructor.name)],
    [`course ${course.id}`, String(course.title)],
  ]);
  const filled = { fields, content, sources: { titles, files } };
  const form = page.getByRole('main').getByRole('form');
  await page.goto(`${app.url}/admin/cms/visit/visit-practical`);
  await fillFields(page, form, filled);
  await saveChanges(page, `${label} saved successfully`);
  await page.reload();
  await expectFields(page, form, filled);
  await moveCourseUp(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPicker(page);
  await checkForm(page);
  await readAsVisitor(page, app);
  if (size) await page.setViewportSize(size);
}

/** The first public entry of an entity of the other site. */
async function readFirst(app: App, resource: string) {
  const response = await fetch(`${app.url}/api/v1/public/${resource}`);
  const { data } = await response.json();
  return data[0];
}

/** Chosen entries of two entities share one order. */
async function moveCourseUp(page: Page): Promise<void> {
  const chosen = page.locator('[data-path="who_and_what"]').getByRole('listitem');
  await page.getByRole('button', { name: 'Move ‘First Knots’ up' }).press('Enter');
  await expect(chosen).toContainText([/^First Knots.*Course/, /^Inês Marinho.*Instructor/]);
  await saveChanges(page, `${label} saved successfully`);
}

/** The picker of entries of two entities on a phone. */
async function checkPicker(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Highlight' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Highlight' });
  await picker.getByRole('tab', { name: 'Instructors' }).press('ArrowRight');
  await expect(picker.getByRole('tabpanel', { name: 'Courses' })).toContainText('0 to choose from');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Done' }).click();
}

/** The form on a phone, with a message at a field that is invalid. */
async function checkForm(page: Page): Promise<void> {
  await page.getByLabel('Draught').fill('1,5 fathoms');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a number, for example 1250.5').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  // The comma and the point are the same to whoever types a depth.
  await page.getByLabel('Draught').fill('1,5');
  await saveChanges(page, `${label} saved successfully`);
}

async function readAsVisitor(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/visit`);
  const shown = page.getByRole('main');
  for (const words of ['Opens at 06:00', 'Mooring fee €42', 'Draught 1.5\u00a0m', 'Discount 40%'])
    await expect(shown.getByText(words)).toBeVisible();
  await expect(shown.getByText('Season 1 August 2026 – 14 August 2026')).toBeVisible();
  await expect(shown.getByText(/^Open day 1 August 2026, \d\d:\d\d$/)).toBeVisible();
  await expect(shown.getByText('Mon 09:00 to 18:00')).toBeVisible();
  await expect(
    shown.getByText('National Day, 2 December 2030 – 3 December 2030 10:00 to 14:00'),
  ).toBeVisible();
  await expect(shown.getByRole('link', { name: 'mark booking' })).toHaveAttribute('href', '/');
  const sign = shown.getByRole('img', { name: 'Anchor' });
  await expect(sign.locator('use')).toHaveAttribute('href', '/dock-icons.svg#anchor');
  expect(await sign.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0);
  await expect(shown.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=25.2048&mlon=55.2708#map=16/25.2048/55.2708',
  );
  const berth = shown.getByRole('figure', { name: 'mark berth caption' });
  await expect(berth.getByRole('img', { name: 'mark berth' })).toHaveCSS('object-position', '25% 75%');
  await expect(
    shown
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^(First Knots|Inês Marinho)$/ }) }),
  ).toContainText(['First Knots', 'Inês Marinho']);
  await expect(shown.getByRole('link', { name: 'First Knots' })).toHaveAttribute(
    'href',
    '/courses/first-knots',
  );
  await expect(shown.getByText('Facilities Showers, Drinking water')).toBeVisible();
  await expect(shown.getByText('Shelter From every wind')).toBeVisible();
  await expect(shown.getByText('Nearest station Belém')).toBeVisible();
  await expect(shown.getByText('mark approach 0 words')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'mark approach 1 name' })).toBeVisible();
  await expect(shown.getByText('Height 42\u00a0m')).toBeVisible();
  expect(await findLayoutIssues(page)).toEqual([]);
}
