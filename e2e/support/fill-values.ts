import { expect, type Locator } from '@playwright/test';
import type { SelectOption } from '#schemas/engine/value-outline.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { toLocalTime } from '#schemas/engine/zoned-time.ts';
import { formatAmount } from '#schemas/fields/money.ts';
import { site } from '#schemas/site.ts';
import type { Drivers } from './form-driver.ts';

/** Drivers of choices, dates and amounts. */
export const valueDrivers: Pick<Drivers, 'money' | 'dateTime' | 'dateRange' | 'choices' | 'select'> = {
  money: {
    fill: (place, value) => box(place.field).fill(formatAmount(Number(value), place.node.meta)),
    expectShown: (place, value) =>
      expect(box(place.field)).toHaveValue(formatAmount(Number(value), place.node.meta)),
  },
  dateTime: {
    async fill({ page, field }, value) {
      const [day, time] = localParts(value);
      await field.getByRole('textbox').first().fill(day);
      await page.keyboard.press('Tab');
      await field.getByRole('textbox').last().fill(time);
      await page.keyboard.press('Tab');
    },
    async expectShown({ field }, value) {
      const [day, time] = localParts(value);
      await expect(field.getByRole('textbox').first()).toHaveValue(day);
      await expect(field.getByRole('textbox').last()).toHaveValue(time);
    },
  },
  dateRange: {
    async fill({ page, field }, value) {
      const range = isRecord(value) ? value : {};
      await field
        .getByRole('textbox')
        .first()
        .fill(String(range.from ?? ''));
      await page.keyboard.press('Tab');
      await field
        .getByRole('textbox')
        .last()
        .fill(String(range.to ?? ''));
      await page.keyboard.press('Tab');
    },
    async expectShown({ field }, value) {
      const range = isRecord(value) ? value : {};
      await expect(field.getByRole('textbox').first()).toHaveValue(String(range.from ?? ''));
      await expect(field.getByRole('textbox').last()).toHaveValue(String(range.to ?? ''));
    },
  },
  choices: {
    async fill({ page, field, node }, value) {
      if (node.meta.as === 'search') {
        // Scrolling to an option at the edge of the window could move the field out of view, which closes its list.
        await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        for (const option of [value].flat()) {
          const label = labelOf(node.meta.options, option);
          await field.getByRole('combobox').fill(label);
          await page.getByRole('option', { name: label, exact: true }).click();
          await expect(field.getByText(label, { exact: true })).toBeVisible();
        }
        await page.keyboard.press('Tab');
        return;
      }
      for (const { value: option, label } of node.meta.options)
        await field.getByRole('checkbox', { name: label }).setChecked([value].flat().includes(option));
    },
    async expectShown({ field, node }, value) {
      if (node.meta.as === 'search') {
        for (const option of [value].flat())
          await expect(field.getByText(labelOf(node.meta.options, option), { exact: true })).toBeVisible();
        return;
      }
      for (const { value: option, label } of node.meta.options)
        await expect(field.getByRole('checkbox', { name: label })).toBeChecked({
          checked: [value].flat().includes(option),
        });
    },
  },
  select: {
    async fill({ page, field, node: { meta } }, value) {
      const label = labelOf(meta.options, value);
      if (meta.as === 'radio') await field.getByRole('radio', { name: label, exact: true }).check();
      else if (meta.as === 'segments') await field.getByText(label, { exact: true }).click();
      else if (meta.as === 'search') {
        await field.locator('input').first().fill(label);
        await page.getByRole('option', { name: label, exact: true }).click();
      } else await field.getByRole('combobox').selectOption(String(value));
    },
    async expectShown({ field, node: { meta } }, value) {
      const label = labelOf(meta.options, value);
      if (meta.as === 'radio' || meta.as === 'segments')
        await expect(field.getByRole('radio', { name: label, exact: true })).toBeChecked();
      else if (meta.as === 'search') await expect(field.locator('input').first()).toHaveValue(label);
      else await expect(field.getByRole('combobox')).toHaveValue(String(value));
    },
  },
};

const box = (field: Locator) => field.locator('input').first();

function labelOf(options: readonly SelectOption[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Date and time of a moment in the site's zone. */
function localParts(value: unknown): [day: string, time: string] {
  const [day = '', time = ''] = toLocalTime(new Date(String(value)), site.timeZone).split('T');
  return [day, time];
}
