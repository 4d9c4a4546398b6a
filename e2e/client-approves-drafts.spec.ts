import { type Browser, expect, type Page, test } from '@playwright/test';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { getEntity } from '#schemas/entities.ts';
import { site } from '#schemas/site.ts';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { onPhone } from './support/phone.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

test.describe.configure({ mode: 'serial' });

const app = serveApp();

const titles = ['A yard for guests', 'A roof of vines'] as const;
/** Milliseconds that the requests need until the last one has arrived. */
const sendingMs = 15_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Drafts a change of the hero and two projects that are not published. */
async function makeDrafts(): Promise<void> {
  const { call } = app.api;
  const { slides, ...rest } = await app.api.readBlock('hero_section');
  const [first, ...others] = slides;
  await app.api.draftBlock('hero_section', {
    ...rest,
    slides: [{ ...first, titleMain: 'before the summer' }, ...others],
  });
  const [known] = (await call('listAdminProjects')).data;
  const { data: project } = await call('showAdminProject', { params: { id: known?.id ?? 0 } });
  const own = getEntity('project').fields.map(({ key }) => [key, Reflect.get(project, key)]);
  for (const title of titles) {
    const content = { ...Object.fromEntries(own), title, slug: '' };
    await call('createDocument', { params: { collection: 'project' }, body: { content, publish: false } });
  }
}

/** The drafts as a visitor sees them: the hero's title, and the status of each project's page. */
async function readSite({ request }: Page): Promise<readonly unknown[]> {
  const home = await (await request.get(app.url)).text();
  const paths = ['/projects/a-yard-for-guests', '/projects/a-roof-of-vines'];
  const statuses = paths.map(async (path) => (await request.get(app.url + path)).status());
  return [home.includes('before the summer'), ...(await Promise.all(statuses))];
}

/** Looks at the drafts on a phone, without an account, comments on a project and approves all of them. */
async function approve(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const pageErrors = watchPageErrors(phone);
  const publicCalls: string[] = [];
  phone.on('request', (request) => {
    if (request.url().startsWith(`${app.url}/api/`)) publicCalls.push(request.url());
  });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: /before the summer/ })).toBeVisible();
  const bar = phone.getByRole('complementary', { name: 'Preview' });
  await bar.getByText('Preview with 3 changes').click();
  await bar.getByRole('link', { name: 'Project “A roof of vines”' }).click();
  await expect(phone).toHaveURL(`${link}/projects/a-roof-of-vines`);
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(phone).toHaveURL(`${link}/projects`);
  await phone.getByRole('button', { name: 'Quick look at A yard for guests' }).click();
  const popup = phone.getByRole('dialog', { name: 'A yard for guests' });
  await popup.getByRole('link', { name: 'See the whole project' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'A yard for guests' })).toBeVisible();
  expect(await widthBeyond(phone)).toBe(0);
  await phone.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => widthBeyond(phone)).toBe(0);

  await bar.getByText('Approve or comment').click();
  await bar.getByLabel('Your name').fill('Salem');
  await bar.getByLabel('Comment on this page').fill('Just what we wanted.');
  await bar.getByRole('button', { name: 'Send the comment' }).click();
  await expect(bar.getByRole('status')).toHaveText('Thank you. Your comment was sent.');
  await expect(bar.getByRole('region', { name: 'Written on this page' })).toContainText(
    'Just what we wanted.',
  );
  await phone.goto(`${link}/`);
  await bar.getByText('Approve or comment').click();
  await expect(bar.getByText('Just what we wanted.')).toHaveCount(0);
  await expect(bar.getByLabel('Your name')).toHaveValue('Salem');
  await bar.getByRole('button', { name: 'Approve everything' }).click();
  await expect(bar.getByRole('status')).toHaveText('Thank you. Your approval was sent.');
  expect({ pageErrors, publicCalls }).toEqual({ pageErrors: [], publicCalls: [] });
  await context.close();
}

/** Schedules all drafts for the next day, so that none is published while the screen is checked. */
async function scheduleDrafts(page: Page): Promise<void> {
  const due = toLocalTime(new Date(Date.now() + dayMs), site.timeZone);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill(due.slice(0, 10));
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Time').fill(due.slice(-5));
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for /)).toBeVisible();
  const list = page.getByRole('region', { name: 'Scheduled' });
  await list.getByRole('button', { name: 'Show 3 documents' }).click();
  for (const title of titles)
    await expect(list.getByRole('link', { name: `Project “${title}”` })).toBeVisible();
}

test('drafts are shared, approved without an account, and scheduled', async ({ page, browser }) => {
  await makeDrafts();
  await openAsOwner(page, app, '/admin/changes');
  for (const title of titles)
    await expect(page.getByRole('link', { name: `Project “${title}”` })).toBeVisible();
  await expect(page.getByText(/^All times: Asia\/Dubai/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await approve(browser, link);

  await page.goto(`${app.url}/admin`);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await page.getByRole('link', { name: /Salem approved the preview/ }).click();
  await expect(page.getByRole('listitem', { name: /^Link of/ })).toBeFocused();
  const links = page.getByRole('region', { name: 'Approval links' });
  await expect(links).toContainText('Just what we wanted.');
  await expect(links.getByText('Approved', { exact: true })).toBeVisible();
  await onPhone(page, async () => {
    await scheduleDrafts(page);
    expect(await findViolationsInBothModes(page)).toEqual([]);
  });
  expect(await readSite(page)).toEqual([false, 404, 404]);
  expect(await findViolationsInBothModes(page)).toEqual([]);
});

/** The next minute that has not begun when a schedule is sent: schedules have no seconds. */
const nextMinute = () => toLocalTime(new Date(Date.now() + sendingMs + minuteMs), site.timeZone);

/** Changes when the scheduled drafts are due. */
async function reschedule(due: string): Promise<void> {
  const { data } = await app.api.call('listSchedules');
  for (const { id } of data) await app.api.call('changeSchedule', { params: { id }, body: { due } });
}

/** Schedules a team member whose major is not public any more when that is due. */
async function scheduleFailure(due: string): Promise<void> {
  const { call } = app.api;
  const create = async (collection: string, content: object, publish: boolean) =>
    (await call('createDocument', { params: { collection }, body: { content, publish } })).data;
  const major = await create('major', { name: 'Pottery' }, true);
  const content = { name: 'Hind', email: 'hind@example.com', major_id: major.id };
  const { id, draft } = await create('team_member', content, false);
  const documents = [{ collection: 'team_member', id, version: draft?.id ?? 0 }];
  await call('createSchedules', { body: { action: 'publish', documents, due } });
  await call('unpublishDocument', { params: { collection: 'major', id: major.id }, body: { force: true } });
}

/** Whether a schedule could not be carried out. */
async function hasFailed(): Promise<boolean> {
  return (await app.api.call('listSchedules')).data.some(({ failed_at }) => failed_at !== null);
}

const rightOf = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);

// On a desktop only: on a phone, the wait for the minute would prove nothing else.
test('scheduled drafts are published together when due, and the bell tells of one that cannot be', async ({
  page,
}) => {
  // It waits for up to 75 seconds.
  test.setTimeout(240_000);
  const due = nextMinute();
  await reschedule(due);
  await scheduleFailure(due);
  await openAsOwner(page, app, '/admin/changes');
  await expect.poll(() => readSite(page), { timeout: 90_000 }).not.toEqual([false, 404, 404]);
  expect(await readSite(page)).toEqual([true, 200, 200]);
  await expect.poll(hasFailed, { timeout: 90_000 }).toBe(true);
  await page.reload();
  // The approval link goes on naming it.
  const scheduled = page.getByRole('region', { name: 'Scheduled' });
  await expect(scheduled.getByRole('listitem', { name: /Hind/ })).toBeVisible();
  await expect(scheduled.getByRole('link', { name: 'Project “A roof of vines”' })).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
    const failure = page.getByRole('link', { name: /Team Member “Hind” could not be published/ });
    await expect(failure).toContainText('Major “Pottery” is not published yet');
    await expect(failure).toBeInViewport();
  }
  await page.getByRole('link', { name: /Team Member “Hind” could not be published/ }).click();
  const card = scheduled.getByRole('listitem', { name: /Hind/ });
  const dismiss = card.getByRole('button', { name: /^Dismiss/ });
  expect(rightOf(await card.boundingBox()) - rightOf(await dismiss.boundingBox())).toBeLessThan(24);
});
