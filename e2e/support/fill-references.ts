import { expect } from '@playwright/test';
import { readEntryKey } from '#schemas/engine/entry-key.ts';
import type { Drivers, Place, Sources } from './form-driver.ts';

/** Drivers of references to entries. */
export const referenceDrivers: Pick<Drivers, 'reference' | 'references' | 'mixedReferences'> = {
  reference: {
    async fill(place, value) {
      const { page, field } = place;
      const title = titleOf(place, value);
      await field.locator('input').first().fill(title);
      await page.getByRole('option', { name: title, exact: true }).click();
    },
    expectShown: (place, value) =>
      expect(place.field.locator('input').first()).toHaveValue(titleOf(place, value)),
  },
  references: {
    async fill(place, value) {
      const { page, field, node } = place;
      await field.getByRole('button', { name: `Add ${node.meta.item}` }).click();
      const picker = page.getByRole('dialog', { name: `Add ${node.meta.item}` });
      for (const id of numbers(value)) await picker.getByRole('button', { name: titleOf(place, id) }).click();
      await picker.getByRole('button', { name: 'Done' }).click();
    },
    async expectShown(place, value) {
      for (const [position, id] of numbers(value).entries())
        await expect(place.field.getByRole('listitem').nth(position)).toContainText(titleOf(place, id));
    },
  },
  mixedReferences: {
    async fill({ page, field, node, sources }, value) {
      await field.getByRole('button', { name: `Add ${node.meta.item}` }).click();
      const picker = page.getByRole('dialog', { name: `Add ${node.meta.item}` });
      for (const item of textsOf(value)) {
        const tab = node.meta.to.indexOf(readEntryKey(item)?.collection ?? '');
        await picker.getByRole('tab').nth(tab).click();
        await picker.getByRole('button', { name: titleOfKey(sources, item) }).click();
      }
      await picker.getByRole('button', { name: 'Done' }).click();
    },
    async expectShown({ field, sources }, value) {
      for (const [position, item] of textsOf(value).entries())
        await expect(field.getByRole('listitem').nth(position)).toContainText(titleOfKey(sources, item));
    },
  },
};

function titleOf({ node, sources }: Place<'reference'> | Place<'references'>, id: unknown): string {
  return titleOfKey(sources, `${node.meta.to}:${id}`);
}

/** The title of an entry that is named as `project:1`. */
function titleOfKey({ titles }: Sources, key: string): string {
  const title = titles.get(key.replace(':', ' '));
  if (title === undefined) throw new Error(`There is no ${key} to choose.`);
  return title;
}

/** The ids in a value. */
export function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
