import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';

const app = serveApp();

/** Texts of a page whose closing mark is not to the left of the Arabic letter before it. */
function findMisread(page: Page): Promise<string[]> {
  return page.locator('body').evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const misread = new Set<string>();
    const leftOf = (text: Node, at: number) => {
      const range = new Range();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      if (!/\p{Script=Arabic}\.$/u.test(words) || !text.parentElement?.checkVisibility()) continue;
      if (leftOf(text, words.length - 1) >= leftOf(text, words.length - 2)) misread.add(words);
    }
    return [...misread];
  });
}

test('Arabic texts are right-to-left everywhere', async ({ page }) => {
  const { call } = app.api;
  const { data: services } = await call('listAdminServices');
  const { id = 0, slug = '' } = services[0] ?? {};
  const { data: service } = await call('showAdminService', { params: { id } });
  await call('updateService', {
    params: { id },
    body: { revision: service.revision, title: 'تصميم الحدائق.' },
  });
  const { data: blocks } = await call('listComponents', { query: { name: 'about_section' } });
  const { id: block = 0, revision, schema_version } = blocks[0] ?? {};
  const content = {
    ...(await app.api.readBlock('about_section')),
    subtitle: 'من نحن.',
    features: ['ضمان سنة.', 'نباتات محلية.'],
    contactLabel: 'اتصل بنا.',
  };
  await call('updateComponent', { params: { id: block }, body: { content, revision, schema_version } });

  for (const path of ['/', '/services', `/services/${slug}`]) {
    await page.goto(app.url + path);
    await expect(page.getByText('تصميم الحدائق.').first()).toBeAttached();
    expect.soft(await findMisread(page), path).toEqual([]);
  }
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem').last()).toHaveCSS('direction', 'ltr');
  await page.goto(app.url);
  await expect(page.getByRole('listitem').filter({ hasText: 'ضمان سنة.' })).toHaveCSS('direction', 'rtl');
});
