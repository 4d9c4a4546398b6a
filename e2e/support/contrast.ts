import type { Locator } from '@playwright/test';
import sharp from 'sharp';

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
  const grounds: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    grounds.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  const light = luminance([...ink.matchAll(/\d+(?:\.\d+)?/g)].map(([part]) => Number(part)));
  return Math.min(...new Set(grounds.map((ground) => ratio(light, ground))));
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
