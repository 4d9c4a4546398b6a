import { openPicture } from './picture-engine.ts';
import { refusal } from './refusal.ts';
import { cleanSvg } from './svg.ts';

/** Length in pixels to which the longer side of an SVG is drawn. */
const drawnSide = 2_000;

/** Draws an SVG as a PNG of bounded size; the drawing library runs no script and, given bytes instead of a path, opens no file. */
export async function drawSvg(bytes: Buffer): Promise<Buffer> {
  const source = Buffer.from(cleanSvg(bytes));
  try {
    const { width, height } = await openPicture(source, { limitInputPixels: false }).metadata();
    const density = Math.min(10_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)));
    return await openPicture(source, { density })
      .resize({ width: drawnSide, height: drawnSide, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (cause) {
    throw refusal('invalid', 'This SVG cannot be drawn: save it again as plain SVG, or export as PNG', cause);
  }
}
