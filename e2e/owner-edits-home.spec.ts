import { expect, type Page, test } from '@playwright/test';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { isCovered } from './support/keyboard.ts';
import { onPhone } from './support/phone.ts';
import { serverError } from './support/requests.ts';

const app = serveApp();

const previewOf = (page: Page, label: string) => page.getByTitle(`Preview of ${label}`).last().contentFrame();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a slide is added with an image from the gallery, moved, removed and restored', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/hero');
  const titles = async () =>
    (await app.api.readBlock('hero_section')).slides.map(({ titleMain }) => titleMain);
  const before = await titles();

  await page.getByRole('button', { name: 'Add Slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Slide' });
  await expect(field(page, 'Button text')).toHaveValue('Explore More Details');
  await field(page, 'Title, main part').fill('A wall that holds the evening');
  await page.getByRole('combobox', { name: 'Button link', exact: true }).fill('projects');
  await dialog.getByRole('button', { name: 'Add Slide' }).click();
  await expect(page.getByText('Please select an image for the slide').first()).toBeVisible();
  expect(await titles()).toEqual(before);

  await dialog.getByRole('button', { name: /Choose image/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByPlaceholder('Search images...').fill('service-planting');
  await gallery.getByRole('checkbox', { name: 'Select service-planting.webp' }).check();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await expect(gallery).toBeHidden();
  await dialog.getByRole('button', { name: 'Add Slide' }).click();
  await expect(page.getByText('Hero Section saved successfully').last()).toBeVisible();
  await expect.poll(titles).toEqual([...before, 'A wall that holds the evening']);
  expect((await app.api.readBlock('hero_section')).slides.at(-1)?.cta).toBe('/projects');

  await page.getByRole('button', { name: 'Move ‘A wall that holds the evening’ earlier' }).click();
  await expect.poll(titles).toEqual([...before.slice(0, 3), 'A wall that holds the evening', before[3]]);

  const undo = async () => {
    await expect.poll(titles).toEqual(before);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(titles).toEqual([...before.slice(0, 3), 'A wall that holds the evening', before[3]]);
  };
  await page.getByRole('button', { name: 'Remove ‘A wall that holds the evening’' }).click();
  await undo();
  // Under a thumb the button would be too near to others, so a phone has it in the row's menu.
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'More for ‘A wall that holds the evening’' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await undo();
  });

  await page.goto(app.url);
  const slide = page.getByRole('group', { name: '4 of 5' });
  await expect(slide.getByRole('heading', { name: 'A wall that holds the evening' })).toBeAttached();
});

test('a slide is edited beside a preview of the page', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/hero');
  await page
    .getByRole('button', { name: /first, then the/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Slide' });
  const preview = previewOf(page, 'Hero Section');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Shade first, then the garden');

  await field(page, 'Title, first highlighted part').fill('Silence');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Silence first, then the garden');
  await dialog.getByText('Mobile').click();
  await expect.poll(() => preview.locator(':root').evaluate((root) => root.clientWidth)).toBe(390);
  await dialog.getByRole('button', { name: 'Update Slide' }).click();
  await expect(page.getByText('Hero Section saved successfully').last()).toBeVisible();

  await page.getByRole('button', { name: /^Edit ‘.*once and cared for/ }).click();
  const expectSlide = async () => {
    await expect(
      preview.getByRole('group').getByRole('heading', { name: /once and cared for/ }),
    ).toBeInViewport();
    await expect(preview.getByRole('heading', { level: 1 })).not.toBeInViewport();
  };
  await expectSlide();
  await onPhone(page, async () => {
    // It is below the fields.
    await page.getByTitle('Preview of Hero Section').last().scrollIntoViewIfNeeded();
    await expectSlide();
  });

  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silence first, then the garden');
});

/** Types a word with an input method, which ends its composition with Enter; only the next Enter adds it. */
async function composeFeature(page: Page): Promise<void> {
  const features = page.getByRole('group', { name: 'Features' });
  const count = await features.getByRole('listitem').count();
  const session = await page.context().newCDPSession(page);
  const word = 'なつめ';
  await session.send('Input.imeSetComposition', { text: word, selectionStart: 3, selectionEnd: 3 });
  await page.keyboard.press('Enter');
  await session.send('Input.insertText', { text: word });
  await expect(page.getByRole('textbox', { name: 'New feature' })).toHaveValue(word);
  await expect(features.getByRole('listitem')).toHaveCount(count);
  await page.keyboard.press('Enter');
  await expect(features.getByRole('listitem')).toHaveCount(count + 1);
}

test('the about section is edited with its preview, and unsaved changes ask before leaving', async ({
  page,
}) => {
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const stay = async () => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page, 'Subtitle')).toHaveValue('Forty-one gardeners');
  };
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/record-visit')) visits.push(request.url());
  });
  // Changes stay unsaved, so that leaving asks.
  await page.route('**/admin/documents/components/*', (route) =>
    route.request().postData()?.includes('"publish":false')
      ? route.fulfill({ status: 503, json: serverError })
      : route.fallback(),
  );
  await openAsOwner(page, app, '/admin/cms/home/about', true);
  const preview = previewOf(page, 'About Section');
  await expect(preview.getByText('Who we are')).toBeVisible();

  await field(page, 'Subtitle').fill('Forty-one gardeners');
  await expect(preview.getByText('Forty-one gardeners')).toBeVisible();
  await expect(notPublished(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'New feature' }).fill('A well of our own');
  await page.keyboard.press('Enter');
  await expect(preview.getByText('A well of our own')).toBeVisible();
  await composeFeature(page);

  const name = preview.getByText('Salem Al Mheiri');
  // The content above it may grow between the two steps of a press.
  await expect(async () => {
    await name.hover();
    await page.mouse.down();
    // The text moves into view while it is pressed.
    await name.evaluate(async (element) => {
      const moves = document.getAnimations().filter(({ effect }) => {
        return effect instanceof KeyframeEffect && effect.target?.contains(element);
      });
      await Promise.all(moves.map(({ finished }) => finished));
    });
    await page.mouse.up();
    await expect(field(page, 'Team member name')).toBeFocused({ timeout: 2_000 });
  }).toPass();
  // The form was scrolled to the field.
  await expect.poll(() => isCovered(page.getByText('Mobile', { exact: true }))).toBe(false);

  await leave();
  await stay();
  await onPhone(page, async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await leave();
    await stay();
  });

  await field(page, 'Main title').fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill in all required title fields' }),
  ).toBeVisible();
  await expect(field(page, 'Main title')).toBeFocused();
  await field(page, 'Main title').fill('Forty-one people,');
  await saveChanges(page, 'About Section saved successfully');

  await leave();
  await expect(page.getByRole('heading', { name: 'Latest Projects' })).toBeVisible();
  expect(visits).toEqual([]);
  await page.goto(app.url);
  const about = page.getByRole('region', { name: 'Forty-one people, and the stone underfoot' });
  for (const text of ['Forty-one gardeners', 'A well of our own'])
    await expect(about.getByText(text)).toBeVisible();
});

test('the intro video is saved only with a playable address', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/intro-video');
  const video = page.getByLabel('Video address');

  await video.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a video URL' })).toBeVisible();
  await video.fill('https://vimeo.com/76979871');
  await expect(page.getByText('Vimeo video 76979871')).toBeVisible();
  await field(page, 'Main title').fill('A year by the well,');
  await saveChanges(page, 'Intro video section saved successfully');

  await page.route(/player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
  );
  await page.goto(app.url);
  const title = 'A year by the well, told in fifteen seconds';
  await page.getByRole('button', { name: `Play the film: ${title}` }).click();
  await expect(page.getByTitle(title)).toHaveAttribute('src', /vimeo\.com\/video\/76979871/);

  await openAsOwner(page, app, '/admin/cms/home/intro-video');
  await page.getByRole('button', { name: 'Choose video from the gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByPlaceholder('Search images...').fill('courtyard.mp4');
  await gallery.getByRole('checkbox', { name: 'Select courtyard.mp4' }).check();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await expect(video).toHaveValue(/^\/media\/\w+\.mp4$/);
  await saveChanges(page, 'Intro video section saved successfully');
  await page.goto(app.url);
  await page.getByRole('button', { name: `Play the film: ${title}` }).click();
  await expect(page.getByLabel(title).last()).toHaveAttribute('src', /\.mp4$/);
});

test('services are chosen and ordered, and animated words are edited', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/services');
  const words = page.getByRole('group', { name: 'Animated words' });
  const chosen = page.getByRole('group', { name: 'Selected services' });
  await expect(chosen.getByRole('listitem')).toHaveCount(6);

  for (const word of ['Shade', 'Stone', 'Water', 'Planting', 'Care']) {
    await words.getByRole('button', { name: `Remove ‘${word}’` }).click();
  }
  await expect(words.getByRole('button', { name: 'Remove ‘Landscaping’' })).toBeDisabled();
  await words.getByRole('textbox', { name: 'Word 1' }).fill('Terraces');

  await chosen.getByRole('button', { name: 'Add Service' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Service' });
  await expect(picker.getByRole('listitem')).toHaveCount(2);
  await picker.getByLabel('Search').fill('light');
  await picker.getByRole('button', { name: /^Garden lighting/ }).click();
  await expect(picker.getByRole('listitem')).toHaveCount(0);
  await picker.getByRole('button', { name: 'Done' }).click();
  await chosen.getByRole('button', { name: 'Remove ‘Irrigation’' }).click();
  await saveChanges(page, 'Services Section saved successfully');

  await page.goto(app.url);
  const services = page.getByRole('region', { name: /^One company for/ });
  await expect(services.getByRole('heading', { level: 2 })).toContainText('Terraces');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Garden design',
    'Landscape construction',
    'Planting',
    'Pools and water',
    'Garden care',
    'Garden lighting',
  ]);
});

test('projects are filtered by category and shown in the chosen order', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/projects');
  const chosen = page.getByRole('group', { name: 'Selected projects' });
  await expect(chosen.getByRole('listitem')).toHaveCount(9);

  await chosen.getByRole('button', { name: 'Add Project' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Project' });
  await expect(picker.getByRole('listitem')).toHaveCount(7);
  await picker.getByLabel('Category').selectOption('Garden care');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('button', { name: /^A shaded walk/ }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(chosen.getByRole('listitem').last()).toContainText('A shaded walk');
  await chosen.getByRole('button', { name: 'Move ‘A shaded walk’ up' }).click();
  await saveChanges(page, 'Projects Section saved successfully');

  await page.goto(app.url);
  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  await expect(work.getByRole('group', { name: '9 of 10' })).toContainText('A shaded walk');
});
