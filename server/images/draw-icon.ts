import { drawMark, markGround } from './mark.ts';

/** An icon by which a device shows the site, a square of `size` pixels. */
export interface IconTask {
  readonly size: number;
  /** How the corners are: cut by the icon itself, left to the device, or left to it with room for a circle. */
  readonly shape: 'rounded' | 'square' | 'maskable';
}

/** The part of a maskable icon's side that no mask cuts. */
const safePart = 0.8;

/** Draws the company's mark as a PNG. */
export async function drawIcon({ size, shape }: IconTask): Promise<Uint8Array> {
  if (shape === 'rounded') return await drawMark(size).png().toBuffer();
  const inner = shape === 'maskable' ? Math.round(size * safePart) : size;
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return await drawMark(inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: markGround })
    .flatten({ background: markGround })
    .png()
    .toBuffer();
}
