import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { site } from '#schemas/site.ts';
import { openImage } from './open-image.ts';

const logoFile = fileURLToPath(new URL('../../renderer/theme/public/icon.svg', import.meta.url));
/** Width and height of the SVG in its own units. */
const viewBoxSize = 48;

const logoBackground = site.brand.iconGround;

/** Renders the logo on its background with rounded corners, at `size` pixels. */
export function renderLogo(size: number): Sharp {
  return openImage(logoFile, { density: (72 * size) / viewBoxSize }).resize(size, size);
}

/** A square app icon of `size` pixels. */
export interface IconTask {
  readonly size: number;
  /** Rounded corners, square corners, or square with a safe zone for masks. */
  readonly shape: 'rounded' | 'square' | 'maskable';
  /** An ICO file, of at most 255 pixels, instead of a PNG. */
  readonly isIco?: boolean;
}

/** Safe zone of a maskable icon, as a fraction of its side. */
const safeZone = 0.8;

/** Renders the logo as an icon. */
export async function renderIcon(task: IconTask): Promise<Uint8Array> {
  const png = await renderPng(task);
  return task.isIco ? wrapIcon(png, task.size) : png;
}

async function renderPng({ size, shape }: IconTask): Promise<Uint8Array> {
  if (shape === 'rounded') return await renderLogo(size).png().toBuffer();
  const inner = shape === 'maskable' ? Math.round(size * safeZone) : size;
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return await renderLogo(inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: logoBackground })
    .flatten({ background: logoBackground })
    .png()
    .toBuffer();
}

/** Bytes before the image of an ICO file that has one. */
const icoHeaderBytes = 22;

/** Wraps a square PNG of `size` pixels, at most 255, as an ICO file. */
function wrapIcon(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(icoHeaderBytes);
  const [type, images, planes, bitsPerPixel] = [1, 1, 1, 32];
  header.writeUInt16LE(type, 2);
  header.writeUInt16LE(images, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(planes, 10);
  header.writeUInt16LE(bitsPerPixel, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(icoHeaderBytes, 18);
  return Buffer.concat([header, png]);
}
