import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const modeAttribute = 'data-mantine-color-scheme';

/** Runs axe, with all rules or the given ones, and lists its violations, best practices included; the preview is a public page, which is tested by itself. */
export async function findViolations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // Once a document: evaluating the library takes as long as testing a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Elements that are fading in, dimmed while they load again, or disabled until their choices are loaded, have colours without contrast.
  await expect(page.locator('.mantine-Loader-root, [aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(countFiniteAnimations)).toBe(0);
  return page.evaluate(async (values) => {
    // Without the defaults, which collect passed checks and read style sheets again, a run takes half as long.
    const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(
      { exclude: [['iframe']] },
      {
        resultTypes: ['violations'],
        preload: false,
        ...(values.length > 0 && { runOnly: { type: 'rule', values: [...values] } }),
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  }, rules);
}

/** Lists violations of a screen of the back office in light and dark mode. A mode changes colours only, so the page is checked with all rules in its current mode, then for contrast in the other one, which stays on. */
export async function findViolationsInBothModes(page: Page): Promise<string[]> {
  const first = await page.locator('html').getAttribute(modeAttribute);
  const second = first === 'dark' ? 'light' : 'dark';
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: second, reducedMotion: 'reduce' });
  // A script of the page changes the mode.
  await expect(page.locator('html')).toHaveAttribute(modeAttribute, second);
  const others = await findViolations(page, 'color-contrast');
  return [...found.map((line) => `${first}, ${line}`), ...others.map((line) => `${second}, ${line}`)];
}

/** The number of animations and transitions that have not ended; runs in the page. */
function countFiniteAnimations(): number {
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}
