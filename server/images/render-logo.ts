import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { site } from '#schemas/site.ts';
import { openImage } from './open-image.ts';

const file = fileURLToPath(new URL('../../public/icon.svg', import.meta.url));
/** Width and height of the SVG in its own units. */
const viewBoxSize = 48;

/** Background colour of the logo. */
export const logoBackground = site.brand.iconGround;

/** Renders the logo on its background with rounded corners, at `size` pixels. */
export function renderLogo(size: number): Sharp {
  return openImage(file, { density: (72 * size) / viewBoxSize }).resize(size, size);
}
