import { expect, type Locator, test } from '@playwright/test';
import { countWholeYears, siteDay } from '#schemas/engine/calendar.ts';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { pasteText } from './support/keyboard.ts';

const app = serveApp();

test('invalid contact information is rejected at its field, and valid one is on the whole site', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  const phone = page.getByLabel('Phone');

  await phone.fill('٠٥٠ ١٢٣ ٤٥٦٧');
  // At the left edge of the text is its first digit.
  await phone.click({ position: { x: 14, y: 18 } });
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBeLessThan(3);
  await phone.fill('call us');
  await page.getByLabel('Email').fill('hello at ghaf');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(phone).toHaveAccessibleDescription(/^Please enter a valid phone number/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter a valid email address/);
  await expect(phone).toBeFocused();
  const told = page.getByRole('alert');
  await expect(told.filter({ hasText: 'Invalid phone number format' })).toBeVisible();

  await phone.fill('+971 (2) 555-0177');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(told.filter({ hasText: 'Invalid email format' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('yard@ghafandstone.example');
  await page.getByLabel('Office address').fill('Yard 3, Mussafah\nAbu Dhabi');
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(app.url);
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(part.getByRole('link', { name: '+971 (2) 555-0177' })).toHaveAttribute(
      'href',
      'tel:+97125550177',
    );
    await expect(part.getByRole('link', { name: 'yard@ghafandstone.example' })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText('Yard 3, Mussafah');
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+97125550177',
  );
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    'mailto:yard@ghafandstone.example',
  );
});

test('a logo is chosen from the gallery and removed', async ({ page }) => {
  await openAsOwner(page, app, '/admin/settings/logo');
  const dark = page.getByRole('group', { name: 'Dark logo' });

  await dark.getByRole('button', { name: 'Remove Dark logo' }).click();
  await dark.getByRole('button', { name: /^Choose image/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByPlaceholder('Search images...').fill('client-01');
  await gallery.getByRole('checkbox', { name: 'Select client-01.png' }).check();
  await gallery.getByRole('button', { name: 'Select (1)' }).click();
  await page
    .getByRole('group', { name: 'Light logo' })
    .getByRole('button', { name: 'Remove Light logo' })
    .click();
  await saveChanges(page, 'Settings saved successfully');

  const { data } = await app.api.call('showSetting', { query: { key: 'logo_imgs' } });
  const logos = JSON.parse(data[0]?.value ?? '{}');
  expect(logos).toMatchObject({ dark: expect.stringMatching(/^\/media\//), light: '' });
  await page.goto(app.url);
  await expect(
    page.getByRole('banner').locator(`img[src^="${logos.dark.replace('.png', '/')}"]`),
  ).toBeVisible();
});

test('boxes of fields side by side are in line, each below its label, whatever is below and above them', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/settings/menu');
  await page
    .getByRole('button', { name: /About Us/ })
    .first()
    .click();
  const [name, target] = [page.getByLabel('Label'), page.getByRole('combobox', { name: 'Link' })];
  await name.fill('');
  await target.fill('/team');
  await target.press('Enter');
  await expect(name).toHaveAccessibleDescription('Please enter a label');
  await expect(page.getByText('Page · /team')).toBeVisible();

  await expectInLine([name, target]);
  const readGap = async () => {
    const [label, box] = [await page.getByText(/^Label/).boundingBox(), await name.boundingBox()];
    return (box?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0);
  };
  await expect.poll(readGap).toBeLessThan(8);

  await page.setViewportSize({ width: 1000, height: 900 });
  const names = ['services', 'hours', 'contact data'].map((part) => `Heading above the ${part}`);
  const labels = names.map((label) => page.getByText(label, { exact: true }));
  const isWrapped = async () => {
    const [one, , two] = await Promise.all(labels.map((label) => label.boundingBox()));
    return (two?.height ?? 0) > (one?.height ?? 0);
  };
  await expect.poll(isWrapped).toBe(true);
  await expectInLine(labels, ({ y, height }) => y + height);
  await expectInLine(names.map((label) => page.getByLabel(label)));

  // Later tests begin with the menu that every site has.
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await page.goto(`${app.url}/admin/changes`);
  const discard = page.getByRole('button', { name: /^Discard .*Menu & Footer/ });
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(discard).toBeHidden();
});

interface Box {
  readonly y: number;
  readonly height: number;
}

/** Expects elements whose tops, or other edges, are less than a pixel apart. */
async function expectInLine(elements: readonly Locator[], edge = ({ y }: Box) => y): Promise<void> {
  const readSpread = async () => {
    const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
    const edges = boxes.map((box) => (box ? edge(box) : Number.NaN));
    return Math.max(...edges) - Math.min(...edges);
  };
  // The boxes are read one after the other, while a message above them may still move them.
  await expect.poll(readSpread).toBeLessThan(1);
}

test('years and tagline are previewed while typing, and on the site once saved, with a description that is not too long', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/settings/general');
  const description = page.getByLabel('Meta description');

  // Three million letters that are joined, which the browser would lay out for minutes.
  await description.focus();
  await pasteText(page, 'حديقة ', 500_000);
  await expect(page.getByText(/^Meta description .*SEO\. Only the first 20,000 of 3,000,000/)).toBeVisible();
  await description.fill('g'.repeat(161));
  await expect(page.getByText('161 / 160')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Meta description too long' });
  await expect(warning).toContainText('Meta description should be 160 characters or less for optimal SEO');
  await expect(page.getByText('Settings saved successfully')).toBeHidden();

  await description.fill('g'.repeat(160));
  await page.getByLabel('Site title').fill('Gardens by the yard');
  const preview = page.getByRole('heading', { name: 'On the site' }).locator('..');

  const begun = page.getByRole('textbox', { name: 'Company start date' });
  for (const [typed, reason] of [
    ['2099-01-01', 'The company start date cannot be in the future'],
    ['when we were young', 'Please enter a date, for example 2026-11-21'],
  ] as const) {
    await begun.fill(typed);
    await page.getByLabel('Company tagline').focus();
    await expect(begun).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(begun).toBeFocused();
    await expect(begun).toHaveValue(typed);
  }
  await begun.fill('2001-01-01');
  await page.getByLabel('Company tagline').fill('Shade before lawn.');
  await expect(preview).toContainText('Shade before lawn.');
  await expect(preview).toContainText(`${countWholeYears('2001-01-01', siteDay())}+`);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(app.url);
  await expect(page).toHaveTitle('Gardens by the yard');
  await expect(page.getByRole('contentinfo')).toContainText('Shade before lawn.');
});

test('menu, footer and opening hours are previewed while typing, and on the site once saved', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/settings/menu', true);
  await page
    .getByRole('button', { name: /About Us/ })
    .first()
    .click();
  await page.getByLabel('Label').fill('Who we are');
  await page.getByLabel('Copyright line').fill('Planted with care.');
  const home = page.getByTitle('Preview of Menu & Footer').contentFrame();
  // On a phone the preview begins with the page of a phone, whose menu is closed.
  await page.getByText('Desktop', { exact: true }).click();
  const menu = home.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Who we are' })).toBeVisible();
  await expect(home.getByRole('contentinfo')).toContainText('Ghaf & Stone. Planted with care.');
  await menu.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByLabel('Label').last()).toBeFocused();
  await expect(page.getByLabel('Label').last()).toHaveValue('Projects');
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(`${app.url}/admin/settings/hours`);
  await page.getByLabel('Saturday').fill('by appointment');
  const contact = page.getByTitle('Preview of Opening Hours').contentFrame();
  await expect(contact.getByRole('main')).toContainText('by appointment');
  await saveChanges(page, 'Settings saved successfully');

  await page.goto(`${app.url}/contact`);
  await expect(page.getByRole('contentinfo')).toContainText('Planted with care.');
  for (const place of ['main', 'contentinfo'] as const)
    await expect(page.getByRole(place)).toContainText('by appointment');
});
