import { expect, type Locator } from '@playwright/test';
import { isRecord } from '#schemas/engine/records.ts';
import type { Driver } from './form-driver.ts';
import { pickFiles } from './pick-files.ts';

const altBox = (field: Locator) => field.getByRole('textbox', { name: 'Alternative text' });
const captionBox = (field: Locator) => field.getByRole('textbox', { name: 'Caption' });
const focalPoint = (field: Locator) => field.getByRole('slider', { name: 'Focal point' });

/** Fills a picture: its image, its words and its point, which is moved by keys. */
export const pictureDriver: Driver<'picture'> = {
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
};

/** Moves the point by a share of the image. */
async function press(field: Locator, share: number, [back, forth]: readonly [string, string]): Promise<void> {
  const key = share < 0 ? back : forth;
  const percent = Math.abs(Math.round(share * 100));
  for (let left = percent; left > 0; left -= left >= 10 ? 10 : 1)
    await focalPoint(field).press(left >= 10 ? `Shift+${key}` : key);
}
