import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { pickUp, tabTo } from './support/keyboard.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tabs to a field and types into it. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tabs to a button and presses it. */
async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** Chooses files in the open gallery, in the order given, without a mouse. */
async function pickImages(page: Page, fileNames: readonly string[]): Promise<void> {
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  for (const fileName of fileNames) {
    await typeInto(page, gallery.getByPlaceholder('Search images...'), fileName);
    // The files that are not found leave the gallery, and the focus on one of them with it.
    await expect.poll(() => gallery.getByRole('checkbox').count()).toBeLessThan(5);
    await tabTo(page, gallery.getByRole('checkbox', { name: `Select ${fileName}` }));
    await page.keyboard.press('Space');
  }
  await press(page, gallery.getByRole('button', { name: `Select (${fileNames.length})` }));
  await expect(gallery).toBeHidden();
}

/** Changes the alternative text of one of the photos, in the dialog of all of them. */
async function describePhoto(
  page: Page,
  gallery: Locator,
  { fileName, alt }: { fileName: string; alt: string },
): Promise<void> {
  await press(page, gallery.getByRole('button', { name: /^Alternative texts/ }));
  const texts = page.getByRole('dialog', { name: 'Alternative texts' });
  await expect(texts.getByRole('textbox')).toHaveCount(3);
  await typeInto(page, texts.getByRole('textbox', { name: fileName }), alt);
  await press(page, texts.getByRole('button', { name: 'Save texts' }));
  await expect(page.getByText('1 alternative text saved')).toBeVisible();
  await expect(texts).toBeHidden();
  await expect(gallery.getByText(alt)).toBeVisible();
}

async function findIds(fileNames: readonly string[]): Promise<(number | undefined)[]> {
  const { data } = await app.api.call('listGallery');
  return fileNames.map((name) => data.find(({ file_name }) => file_name === name)?.id);
}

const images = ['service-planting.webp', 'service-irrigation.webp', 'service-garden-care.webp'] as const;

test('a project is created and published with the keyboard alone, with a new client', async ({ page }) => {
  test.slow();
  const pageErrors = watchPageErrors(page);
  await openAsOwner(page, app, '/admin/projects');
  await press(page, page.getByRole('button', { name: 'Add Project' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await typeInto(page, dialog.getByRole('textbox', { name: 'Title' }), 'Garden of three wells');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Location' }), 'Hatta');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Content' }), 'Three wells and one date palm.');

  await press(page, dialog.getByRole('button', { name: 'Add Service' }));
  const services = page.getByRole('dialog', { name: 'Add Service' });
  await typeInto(page, services.getByRole('searchbox'), 'Garden design');
  await press(page, services.getByRole('button', { name: /^Garden design/ }));
  await press(page, services.getByRole('button', { name: 'Done' }));

  const client = dialog.getByRole('combobox', { name: 'Client' });
  const newClient = page.getByRole('dialog', { name: 'Add New Client' });
  await typeInto(page, client, 'Not sure yet');
  await expect(page.getByRole('option', { name: 'Create new client “Not sure yet”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, newClient.getByRole('button', { name: 'Save draft' }));
  await expect(client).toHaveValue('Not sure yet (Draft)');
  await typeInto(page, client, 'Friends of the Ghaf');
  await expect(page.getByRole('option', { name: 'Create new client “Friends of the Ghaf”' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(newClient.getByRole('textbox', { name: 'Name' })).toHaveValue('Friends of the Ghaf');
  await expect(newClient.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(newClient).toBeHidden();
  await expect(client).toHaveValue('Friends of the Ghaf');
  await expect(dialog).toBeVisible();

  for (const [name, fileName] of [
    ['Before', images[0]],
    ['After', images[1]],
  ] as const) {
    await press(page, dialog.getByRole('group', { name }).getByRole('button', { name: /Choose image/ }));
    await pickImages(page, [fileName]);
  }
  await press(page, dialog.getByRole('button', { name: 'Add Image' }));
  await pickImages(page, images);
  const gallery = dialog.getByRole('group', { name: 'Gallery' });
  const photos = gallery.getByRole('listitem');
  await expect(photos).toHaveCount(3);
  const last = await photos.last().innerText();
  await press(page, gallery.getByRole('button', { name: /^Move .* earlier$/ }).last());
  await page.keyboard.press('Enter');
  await expect(photos.first()).toContainText(last.trim());
  await expect(photos.first()).toContainText('Cover');
  await describePhoto(page, gallery, { fileName: images[0], alt: 'Seedlings in a row of three' });
  const handle = photos.nth(1).getByRole('button', { name: 'Drag ‘Seedlings in a row of three’' });
  await pickUp(page, handle, { name: '‘Seedlings in a row of three’', position: '2 of 3' });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('‘Seedlings in a row of three’, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(photos.last()).toContainText('Seedlings in a row of three');
  await press(page, dialog.getByRole('button', { name: 'Search engines' }));
  await typeInto(page, dialog.getByRole('textbox', { name: 'Title in search results' }), 'Wells of Hatta');
  const description = dialog.getByRole('textbox', { name: 'Description in search results' });
  await typeInto(page, description, 'A garden that drinks from three wells.');
  await expect(dialog.getByRole('region', { name: 'Search result' })).toContainText('Wells of Hatta |');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Project created successfully')).toBeVisible();

  const { data } = await app.api.call('listAdminProjects', { query: { search: 'three wells' } });
  const { data: project } = await app.api.call('showAdminProject', { params: { id: data[0]?.id ?? 0 } });
  expect(data).toHaveLength(1);
  expect(project.client?.name).toBe('Friends of the Ghaf');
  expect(project.services).toHaveLength(1);
  expect(project.media_ids).toEqual(await findIds([images[2], images[1], images[0]]));

  await page.goto(`${app.url}/projects/garden-of-three-wells`);
  await expect(page).toHaveTitle(/^Wells of Hatta \|/);
  const meta = page.locator('meta[name="description"]');
  await expect(meta).toHaveAttribute('content', 'A garden that drinks from three wells.');
  const main = page.getByRole('main');
  await expect(main.getByText('Friends of the Ghaf').first()).toBeVisible();
  await expect(main.getByText('Three wells and one date palm.')).toBeVisible();
  await expect(main.getByText('Hatta').first()).toBeVisible();
  await expect(main.getByText('As planned', { exact: true }).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a project is created with a new client and a new service', async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    await openAsOwner(page, app, '/admin/projects');
    await page.getByRole('button', { name: 'Add Project' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add New Project' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Roof of herbs');
    await dialog.getByRole('button', { name: 'Search engines' }).tap();
    const title = dialog.getByRole('textbox', { name: 'Title in search results' });
    await title.fill('Herbs on a roof in Dubai, watered by night, cut before breakfast');
    const result = dialog.getByRole('region', { name: 'Search result' });
    await expect(result).toContainText('Herbs on a roof');
    expect(await result.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(390);
    await dialog.getByRole('button', { name: 'Add Service' }).tap();
    const services = page.getByRole('dialog', { name: 'Add Service' });
    await services.getByRole('searchbox').fill('Roof gardens');
    await services.getByRole('button', { name: 'Create new service “Roof gardens”' }).tap();
    const service = page.getByRole('dialog', { name: 'Add New Service' });
    await service.getByRole('button', { name: 'Add Service' }).tap();
    await expect(service.getByText('Please enter the content').first()).toBeVisible();
    await service.getByRole('textbox', { name: 'Content' }).fill('Green above the street.');
    await service.getByRole('button', { name: 'Add Service' }).tap();
    await expect(service).toBeHidden();
    await services.getByRole('button', { name: 'Done' }).tap();
    await expect(dialog.getByRole('group', { name: 'Services' })).toContainText('Roof gardens');

    await dialog.getByRole('button', { name: 'Add Image' }).tap();
    const files = page.getByRole('dialog', { name: 'Gallery' });
    for (const position of [0, 1, 2]) await files.getByRole('checkbox').nth(position).check();
    await files.getByRole('button', { name: 'Select (3)' }).tap();
    const photos = dialog.getByRole('group', { name: 'Gallery' }).getByRole('listitem');
    await expect(photos).toHaveCount(3);
    const [left, right, below] = await Promise.all([0, 1, 2].map((at) => photos.nth(at).boundingBox()));
    expect([left?.y === right?.y, (below?.y ?? 0) > (right?.y ?? 0)]).toEqual([true, true]);
    const later = photos.first().getByRole('button', { name: /^Move .* later$/ });
    expect(await later.evaluate((button) => Math.min(button.clientWidth, button.clientHeight))).toBe(44);
    const name = (await later.getAttribute('aria-label'))?.slice('Move '.length, -' later'.length) ?? '';
    await later.tap();
    await photos
      .nth(1)
      .getByRole('button', { name: `Remove ${name}` })
      .tap();
    await expect(photos).toHaveCount(2);
    const removed = page.getByText(`${name} removed`, { exact: true }).locator('..');
    await removed.getByRole('button', { name: 'Undo' }).tap();
    await expect(photos.nth(1).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await dialog.getByRole('button', { name: /^Alternative texts/ }).tap();
    const texts = page.getByRole('dialog', { name: 'Alternative texts' });
    await expect(texts.getByRole('textbox')).toHaveCount(2);
    await texts.getByRole('textbox').last().fill('Herbs above the street');
    await texts.getByRole('button', { name: 'Save texts' }).tap();
    await expect(photos.last()).toContainText('Herbs above the street');

    const client = dialog.getByRole('combobox', { name: 'Client' });
    const newClient = page.getByRole('dialog', { name: 'Add New Client' });
    await client.fill('Palm Friends');
    await page.getByRole('option', { name: 'Create new client “Palm Friends”' }).tap();
    await newClient.getByRole('button', { name: 'Save draft' }).tap();
    await expect(page.getByText('Draft saved. Visitors do not see it yet.')).toBeVisible();
    await expect(newClient).toBeHidden();
    await expect(client).toHaveValue('Palm Friends (Draft)');

    await client.fill('Left Undone');
    await page.getByRole('option', { name: 'Create new client “Left Undone”' }).tap();
    await newClient.getByLabel(/^Name/).waitFor();
    await page.goBack();
    await expect(newClient).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Roof of herbs');

    await client.fill('Noor Rooftops');
    await page.getByRole('option', { name: 'Create new client “Noor Rooftops”' }).tap();
    await newClient.getByRole('button', { name: 'Add Client' }).tap();
    await expect(client).toHaveValue('Noor Rooftops');
    await dialog.getByRole('button', { name: 'Add Project' }).tap();
    await expect(page.getByText('Project created successfully')).toBeVisible();

    await page.goto(`${app.url}/projects/roof-of-herbs`);
    await expect(page.getByRole('main').getByText('Noor Rooftops').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
