import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs axe and lists its violations, best practices included; the preview is a public page, which is tested by itself. */
export async function findBarriers(page: Page): Promise<string[]> {
  return describe(await new AxeBuilder({ page }).exclude('iframe').analyze());
}

/** Lists violations of colour contrast in dark mode, the only rule that a colour scheme can change. */
export async function findDarkContrast(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const found = describe(
    await new AxeBuilder({ page }).exclude('iframe').withRules(['color-contrast']).analyze(),
  );
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

function describe({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
