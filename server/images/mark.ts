import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { site } from '#schemas/site.ts';
import { openPicture } from './picture-engine.ts';

const file = fileURLToPath(new URL('../../public/icon.svg', import.meta.url));
/** The side of the drawing in its own units. */
const drawnSide = 48;

/** The ground on which the mark stands. */
export const markGround = site.brand.iconGround;

/** The company's mark on its ground with round corners, sharp at any size in pixels. */
export function drawMark(size: number): Sharp {
  return openPicture(file, { density: (72 * size) / drawnSide }).resize(size, size);
}
