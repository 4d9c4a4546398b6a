import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { compileFields, type FieldNode } from '#schemas/engine/field.ts';
import { kinds } from '#schemas/fields/index.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import { practicalFields } from '../second-site/schemas/blocks/practical-fields.ts';
import { course } from '../second-site/schemas/entities/course.ts';
import { type App, saveChanges, send } from './app.ts';
import { expectFields, fillFields } from './fill-form.ts';
import { findViolations, findViolationsInBothModes } from './find-violations.ts';
import type { Sources } from './form-driver.ts';
import { tabTo } from './keyboard.ts';
import { findLayoutIssues, widthBeyond } from './layout-issues.ts';

const label = 'Practical Notes';
const fields = compileFields('visit_practical', practicalFields);

/** Kinds whose inner fields are declared by the site; those of other kinds belong to the engine. */
const containers: ReadonlySet<string> = new Set(['list', 'group', 'variants', 'blocks']);

function kindsIn(nodes: readonly FieldNode[]): string[] {
  return nodes.flatMap(({ kind, fields: inner }) => [kind, ...(containers.has(kind) ? kindsIn(inner) : [])]);
}

/** Everything that a registry of the other site declares; its types are those of another tree. */
async function readRegistry(registry: string): Promise<readonly (Declaration & { page?: string })[]> {
  const path = join(import.meta.dirname, '../second-site/schemas', registry);
  const declared: Record<string, (Declaration & { page?: string }) | readonly Declaration[]> = await import(
    path
  );
  return Object.values(declared).flat();
}

/** The kinds of field that no declaration of the other site has. */
export async function listMissingKinds(): Promise<string[]> {
  const registries = ['blocks/index.ts', 'entities/declared.ts', 'settings/declared.ts'];
  const declared = (await Promise.all(registries.map(readRegistry))).flat();
  const present = new Set(declared.flatMap((declaration) => kindsIn(declaration.fields)));
  return Object.keys(kinds).filter((kind) => !present.has(kind));
}

/** Fills a block with every kind of value that the other site declares, reads it back, and shows it to visitors; returns the values for a course. */
export async function fillNewKinds(page: Page, app: App): Promise<FilledCourse> {
  const { images, instructor, knots, ids } = await findSources(app);
  const content = sampleContent(fields, { images: [], ids });
  const files = new Map(images.map(({ id, file_name }) => [id, file_name]));
  const titles = new Map([
    [`instructor ${instructor.id}`, String(instructor.name)],
    [`course ${knots.id}`, String(knots.title)],
  ]);
  const sources = { titles, files };
  const filled = { fields, content, sources };
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
  await hideWarnings(page, app);
  if (size) await page.setViewportSize(size);
  return { content: sampleContent(course.fields, { images: [], ids }), sources };
}

/** The first file and entries of the other site, which samples refer to. */
async function findSources(app: App) {
  const { data } = await app.api.call('listGallery', { query: { type: 'image' } });
  const images = data.slice(0, 1);
  // Another point than that of the picture, which wins.
  for (const { url, alt } of images)
    await app.api.call('describeFile', {
      params: { fileName: url.slice('/media/'.length) },
      body: { alt, focus: { x: 0.9, y: 0.1 } },
    });
  const [instructor, knots] = [await readFirst(app, 'instructors'), await readFirst(app, 'courses')];
  const ids: SampleSources['ids'] = {
    media: images.map(({ id }) => id),
    instructor: [instructor.id],
    course: [knots.id],
  };
  return { images, instructor, knots, ids };
}

/** Stores content that fills every field of each block, set of settings and entity through the API, and reads it back. */
export async function storeNewKinds(app: App): Promise<void> {
  const sources = { images: [], ids: (await findSources(app)).ids };
  for (const { type, page, fields: declared } of await readRegistry('blocks/index.ts'))
    await storeSample(
      app,
      'components',
      { name: type, ...(page && { page }) },
      sampleContent(declared, sources),
    );
  for (const { type, fields: declared } of await readRegistry('settings/declared.ts'))
    await storeSample(app, 'settings', { name: type }, sampleContent(declared, sources));
  for (const { type, fields: declared } of await readRegistry('entities/declared.ts')) {
    const content = sampleContent(declared, sources);
    const { id } = await send(app, 'POST', `/admin/documents/${type}`, { content, publish: true });
    const { published } = await send(app, 'GET', `/admin/documents/${type}/${id}`);
    expect(published.content, type).toEqual(asStored(content));
  }
}

/** Stores the content of a document that has a name, whether it is stored already or not, and reads it back. */
async function storeSample(
  app: App,
  collection: string,
  place: { name: string; page?: string },
  content: object,
): Promise<void> {
  const path = `/admin/documents/${collection}`;
  const find = () => send(app, 'GET', `${path}?${new URLSearchParams(place)}`);
  const stored = await find();
  const from = { draft: stored?.draft?.id ?? null, published: stored?.published?.id ?? null };
  if (stored) await send(app, 'PUT', `${path}/${stored.id}`, { content, publish: true, ...from });
  else await send(app, 'POST', path, { type: place.name, content, publish: true });
  expect((await find()).published.content, place.name).toEqual(asStored(content));
}

/** A sample as it is read back: its links to the first page are stored by the name of that page. */
const asStored = (sample: object): unknown =>
  JSON.parse(JSON.stringify(sample).replaceAll('"/"', '"page:home"'));

interface FilledCourse {
  readonly content: Readonly<Record<string, unknown>>;
  readonly sources: Sources;
}

/** Fills a form with tabs on a phone, reads it back, and shows the course to visitors. */
export async function fillCourse(page: Page, app: App, { content, sources }: FilledCourse): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const filled = { fields: course.fields, content, sources };
  await page.goto(`${app.url}/admin/courses`);
  await page.getByRole('button', { name: 'Add Course' }).click();
  const blank = page.getByRole('dialog', { name: 'Add New Course' });
  await fillFields(page, blank, filled);
  await tabTo(page, blank.getByRole('tab', { name: 'Search engines' }));
  await page.keyboard.press('ArrowLeft');
  await expect(blank.getByRole('button', { name: 'Add Photo' })).toBeVisible();
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await blank.getByRole('button', { name: 'Add Course' }).click();
  await expect(blank).toBeHidden();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: String(content.title) });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expectFields(page, page.getByRole('dialog', { name: 'Edit Course' }), filled);
  expect(await widthBeyond(page)).toBe(0);

  await page.goto(`${app.url}/courses/${content.slug}`);
  const shown = page.getByRole('main');
  for (const words of ['Fully booked', 'mark gear 1', 'mark gear 2'])
    await expect(shown.getByText(words)).toBeVisible();
  await expect(shown.getByRole('img')).toHaveCount(1);
  await expect(shown.getByRole('link', { name: 'Watch the film' })).toHaveAttribute(
    'href',
    String(content.film),
  );
  expect(await findLayoutIssues(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
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
  expect(await widthBeyond(page)).toBe(0);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await picker.getByRole('button', { name: 'Done' }).click();
}

/** The form on a phone, with a message at a field that is invalid. */
async function checkForm(page: Page): Promise<void> {
  await page.getByLabel('Draught').fill('1,5 fathoms');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter a number, for example 1250.5').first()).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  // A depth may be typed with a comma or a point.
  await page.getByLabel('Draught').fill('1,5');
  await saveChanges(page, `${label} saved successfully`);
}

/** Rows of a type that is only shown on some ground. */
async function hideWarnings(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/cms/visit/visit-practical`);
  const marks = page.locator('[data-path="approach"]');
  const note = marks.getByText('Not shown to visitors until Ground is Mud');
  await expect(marks.getByRole('button', { name: /^mark approach 0 words/ })).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByText('Sand', { exact: true }).click();
  await expect(note).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  // In the preview, the row after the hidden one is the first.
  const preview = page.getByTitle(`Preview of ${label}`).contentFrame();
  await expect(preview.getByText('mark approach 0 words')).toBeHidden();
  await preview.getByRole('heading', { name: 'mark approach 1 name' }).click();
  await expect(marks.getByLabel('Name of the landmark')).toBeFocused();
  await saveChanges(page, `${label} saved successfully`);
  await page.goto(`${app.url}/visit`);
  await expect(page.getByRole('heading', { name: 'mark approach 1 name' })).toBeVisible();
  await expect(page.getByText('mark approach 0 words')).toBeHidden();
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
    shown.getByText('National Day, 2 December 2030 – 3 December 2030, Mon, Tue 10:00 to 14:00'),
  ).toBeVisible();
  await expect(shown.getByRole('link', { name: 'mark booking' })).toHaveAttribute('href', '/');
  const sign = shown.getByRole('img', { name: 'Anchor' });
  await expect(sign.locator('use')).toHaveAttribute('href', '/dock-icons.svg#anchor');
  // The icons are in a file of their own.
  const width = () => sign.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(width).toBeGreaterThan(0);
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
  ).toContainText(['First Knots', 'Inês Marinho', 'Inês Marinho']);
  await expect(shown.getByRole('link', { name: 'First Knots' })).toHaveAttribute(
    'href',
    '/courses/first-knots',
  );
  await expect(shown.getByRole('link', { name: 'Tide table' })).toHaveAttribute(
    'href',
    'https://example.com/tide-table',
  );
  await expect(shown.getByRole('link', { name: /^Harbour chart \(PDF/ })).toHaveAttribute('href', /\.pdf$/);
  await expect(shown.getByText('Facilities Showers, Drinking water')).toBeVisible();
  await expect(shown.getByText('Shelter From every wind')).toBeVisible();
  await expect(shown.getByText('Nearest station Belém')).toBeVisible();
  await expect(shown.getByText('mark approach 0 words')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'mark approach 1 name' })).toBeVisible();
  await expect(shown.getByText('Height 42\u00a0m')).toBeVisible();
  expect(await findLayoutIssues(page)).toEqual([]);
}
