import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe and lists its violations, best practices included; the preview is a public page, which is tested by itself. */
export async function findBarriers(page: Page): Promise<string[]> {
  return describe(await analyse(page).analyze());
}

/** Lists violations of colour contrast in dark mode, the only rule that a colour scheme can change. */
export async function findDarkContrast(page: Page): Promise<string[]> {
  await wear(page, 'dark');
  const found = describe(await analyse(page).withRules(['color-contrast']).analyze());
  await wear(page, 'light');
  return found;
}

/** Changes the colour scheme and waits until the page has taken it over, which a script of the page does. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Without its defaults, which collect what passes, read style sheets again and open a page for the summary, it takes half as long. */
function analyse(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .exclude('iframe')
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
}

function describe({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
