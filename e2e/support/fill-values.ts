import { expect, type Locator } from '@playwright/test';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { readEntryKey } from '#schemas/engine/entry-key.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { SelectOption } from '#schemas/engine/value-outline.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { formatAmount } from '#schemas/fields/money.ts';
import { site } from '#schemas/site.ts';
import type { Driver, Drivers, Place, Sources } from './form-driver.ts';
import { pickFiles } from './gallery.ts';

/** Drivers of choices, dates and amounts. */
export const valueDrivers: Pick<
  Drivers,
  'money' | 'dateTime' | 'dateRange' | 'choices' | 'select' | 'picture'
> = {
  money: {
    fill: (place, value) => box(place.field).fill(formatAmount(Number(value), place.node.meta)),
    expectShown: (place, value) =>
      expect(box(place.field)).toHaveValue(formatAmount(Number(value), place.node.meta)),
  },
  dateTime: inTwoBoxes(localParts),
  dateRange: inTwoBoxes((value) => {
    const { from, to } = isRecord(value) ? value : {};
    return [String(from ?? ''), String(to ?? '')];
  }),
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
  /** A picture: its image, its words and its point, which is moved by keys. */
  picture: {
    async fill({ page, field, sources }, value) {
      const { file, alt, caption, focus } = isRecord(value) ? value : {};
      const { x = 0.5, y = 0.5 } = isRecord(focus) ? focus : {};
      await field.getByRole('button', { name: /^(Choose image|Replace)/ }).click();
      await pickFiles(page, [sources.files.get(Number(file)) ?? '']);
      await altBox(field).fill(String(alt));
      await captionBox(field).fill(String(caption));
      await field.getByRole('button', { name: 'Centre' }).click();
      await press(field, Number(x) - 0.5, ['ArrowLeft', 'ArrowRight']);
      await press(field, Number(y) - 0.5, ['ArrowUp', 'ArrowDown']);
    },
    async expectShown({ field }, value) {
      const { alt, caption, focus } = isRecord(value) ? value : {};
      const { x = 0.5, y = 0.5 } = isRecord(focus) ? focus : {};
      await expect(altBox(field)).toHaveValue(String(alt));
      await expect(captionBox(field)).toHaveValue(String(caption));
      await expect(focalPoint(field)).toHaveAttribute(
        'aria-valuetext',
        `${Math.round(Number(x) * 100)} % from the left, ${Math.round(Number(y) * 100)} % from the top`,
      );
    },
  },
};

/** The driver of a value that is typed into a first and a last box. */
function inTwoBoxes(partsOf: (value: unknown) => readonly [string, string]): Driver<FieldKind> {
  const boxesOf = (field: Locator) => [field.getByRole('textbox').first(), field.getByRole('textbox').last()];
  return {
    async fill({ page, field }, value) {
      const parts = partsOf(value);
      for (const [position, box] of boxesOf(field).entries()) {
        await box.fill(parts[position] ?? '');
        await page.keyboard.press('Tab');
      }
    },
    async expectShown({ field }, value) {
      const parts = partsOf(value);
      for (const [position, box] of boxesOf(field).entries())
        await expect(box).toHaveValue(parts[position] ?? '');
    },
  };
}

const box = (field: Locator) => field.locator('input').first();

function labelOf(options: readonly SelectOption[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Date and time of a moment in the site's zone. */
function localParts(value: unknown): [day: string, time: string] {
  const [day = '', time = ''] = toLocalTime(new Date(String(value)), site.timeZone).split('T');
  return [day, time];
}

const altBox = (field: Locator) => field.getByRole('textbox', { name: 'Alternative text' });
const captionBox = (field: Locator) => field.getByRole('textbox', { name: 'Caption' });
const focalPoint = (field: Locator) => field.getByRole('slider', { name: 'Focal point' });

/** Moves the point by a share of the image. */
async function press(field: Locator, share: number, [back, forth]: readonly [string, string]): Promise<void> {
  const key = share < 0 ? back : forth;
  const percent = Math.abs(Math.round(share * 100));
  for (let left = percent; left > 0; left -= left >= 10 ? 10 : 1)
    await focalPoint(field).press(left >= 10 ? `Shift+${key}` : key);
}

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
