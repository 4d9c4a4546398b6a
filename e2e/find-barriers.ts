import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All that axe finds, in short; a preview is a public page, and those are looked at by themselves. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
