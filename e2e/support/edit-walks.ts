import { expect, type Locator, type Page } from '@playwright/test';
import { type App, saveChanges } from './app.ts';
import { findViolationsInBothModes } from './find-violations.ts';
import { tabTo } from './keyboard.ts';
import { widthBeyond } from './layout-issues.ts';

const sight = 'Sight 1 ‘Tide gauge’';

/** Edits rows and groups that are three and four levels deep in the panel of the form, on a desktop and by keyboard on a phone. */
export async function editWalks(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/cms/visit/visit-tour`);
  await addSight(page);
  await correctSight(page);
  await addLeader(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await editOnPhone(page);
  if (size) await page.setViewportSize(size);
  await page.goto(`${app.url}/visit`);
  const shown = page.getByRole('main');
  for (const words of [
    'Led by Inês',
    'Tide gauge',
    'It still writes on paper.',
    'Rivers of Portugal',
    'By the ticket hut',
  ])
    await expect(shown.getByText(words)).toBeVisible();
}

async function addSight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Walk' }).click();
  await page.getByLabel('Name of the walk').fill('The old docks');
  await page.getByRole('button', { name: 'Add Stop' }).click();
  await page.getByRole('textbox', { name: 'Place' }).fill('Doca de Belém');
  await page.getByRole('button', { name: 'Edit Meeting' }).click();
  const meeting = page.getByRole('dialog', { name: 'Meeting' });
  await meeting.getByLabel('Corner').fill('By the ticket hut');
  expect(await sideBySide(meeting.getByLabel('Corner'), meeting.getByLabel('Guide'))).toBe(true);
  expect(await sideBySide(meeting.getByLabel('Until'), meeting.getByLabel('How to get there'))).toBe(false);
  expect(await endOf(meeting.getByRole('button', { name: /^Redo/ }))).toBe(
    await endOf(meeting.getByLabel('Guide')),
  );
  await meeting.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Edit Meeting\s*By the ticket hut$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Add Sight' }).click();
  const panel = page.getByRole('dialog', { name: 'Sight 1' });
  await expect(panel.getByLabel('Name of the sight')).toBeFocused();
  await panel.getByLabel('Story').fill('It still writes on paper.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
}

/** Whether the second of two fields is in the same line as the first. */
async function sideBySide(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  return one !== null && other !== null && one.y === other.y && one.x + one.width < other.x;
}

/** Where the box of an element ends, in pixels from the left. */
async function endOf(element: Locator): Promise<number | undefined> {
  const box = await element.boundingBox();
  return box === null ? undefined : Math.round(box.x + box.width);
}

/** Saves a row that breaks a rule, goes to its problem in the panel and corrects it there. */
async function correctSight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const name = page.getByRole('dialog').getByLabel('Name of the sight');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /1 problem$/ }).last()).toBeFocused();
  const place = 'Walk 1 ‘The old docks’: Stop 1 ‘Doca de Belém’: Sight 1';
  await page.getByRole('button', { name: new RegExp(`^${place}.*Please name the sight$`) }).click();
  await expect(name).toBeFocused();
  await name.fill('Tide gauge');
  await page.getByRole('dialog', { name: sight }).getByRole('button', { name: 'Done' }).click();
  await saveChanges(page, 'Walks created successfully');
}

/** A walk of guided ones needs a leader: the form of the block decides about a field of its rows. */
async function addLeader(page: Page): Promise<void> {
  const leader = page.getByRole('textbox', { name: 'Led by' });
  await expect(leader).toBeHidden();
  await page.getByRole('switch', { name: 'Walks are guided' }).press('Space');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(leader).toBeFocused();
  await expect(page.getByText('Please enter who leads the walk').first()).toBeVisible();
  await leader.fill('Inês');
  await saveChanges(page, 'Walks saved successfully');
}

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

/** Opens two levels of the panel by keyboard alone and returns to what opened them. */
async function editOnPhone(page: Page): Promise<void> {
  await page.reload();
  await press(page, /^The old docks/);
  await press(page, /^Doca de Belém/);
  await press(page, /^Edit Meeting/);
  const meeting = page.getByRole('dialog', { name: 'Meeting' });
  await expect(meeting.getByRole('heading', { name: 'Meeting' })).toBeFocused();
  expect(await sideBySide(meeting.getByLabel('Corner'), meeting.getByLabel('Guide'))).toBe(false);
  await page.keyboard.press('Escape');
  await press(page, /^Tide gauge/);
  const panel = page.getByRole('dialog', { name: sight });
  await expect(panel.getByRole('heading', { name: sight })).toBeFocused();
  expect(await widthBeyond(page)).toBe(0);
  expect(await panel.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await tabTo(page, panel.getByRole('button', { name: 'Add Source' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Book')).toBeFocused();
  await page.keyboard.type('Rivers of Portugal');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: /^Rivers of Portugal/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Tide gauge/ })).toBeFocused();
  await saveChanges(page, 'Walks saved successfully');
}
