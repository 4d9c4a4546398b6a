import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf, type Rgb } from '../../checks/testing/contrast.ts';

/** The lowest contrast of a text with its background, by WCAG 2.2; images behind it are made white, the worst case for light text. */
export async function measureContrast(text: Locator): Promise<number> {
  const ink = await text.evaluate((element) => {
    for (const image of document.querySelectorAll('main img'))
      if (image instanceof HTMLElement) image.style.filter = 'brightness(0) invert(1)';
    const { color } = getComputedStyle(element);
    for (const part of [element, ...element.querySelectorAll('*')])
      if (part instanceof HTMLElement) part.style.color = 'transparent';
    return color;
  });
  const image = await text.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = [...ink.matchAll(/\d+(?:\.\d+)?/g)].map(([part]) => Number(part));
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    lowest = Math.min(lowest, contrastOf([red, green, blue], ground));
  }
  return lowest;
}
