import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { publicPaths } from './support/public-paths.ts';
import { visit } from './support/visits.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The HTML of each element that the Tab key reaches and that has no accessible name. */
async function listUnnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const unnamed = nodes.filter(
    ({ ignored, name, properties = [], role }) =>
      !ignored &&
      role?.value !== 'RootWebArea' &&
      String(name?.value ?? '').trim() === '' &&
      properties.some((property) => property.name === 'focusable' && property.value.value === true),
  );
  const found: string[] = [];
  for (const { backendDOMNodeId } of unnamed) {
    if (backendDOMNodeId === undefined) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { return this.tabIndex < 0 ? "" : this.outerHTML.slice(0, 200); }',
      returnByValue: true,
    });
    if (result.value) found.push(result.value);
  }
  await session.detach();
  return found;
}

const expectSoftly = expect.configure({ soft: true });

test('everything that can be focused on a public page has a name', { tag: '@phone' }, async ({ page }) => {
  for (const path of publicPaths) {
    await visit(page, app.url + path);
    // The browser names an element once it has laid it out.
    await expectSoftly.poll(() => listUnnamed(page), path).toEqual([]);
  }
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await expect.poll(() => listUnnamed(page)).toEqual([]);

  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect.poll(() => listUnnamed(page)).toEqual(['<button></button>']);
});
