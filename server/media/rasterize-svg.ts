import { ApiError } from '../errors.ts';
import { openImage } from './open-image.ts';
import { cleanSvg } from './svg.ts';

/** Length in pixels of the longer side of a rasterized SVG. */
const targetSide = 2_000;

/** Rasterizes an SVG to a PNG of bounded size; librsvg runs no scripts and, without a base path, loads no files. */
export async function rasterizeSvg(bytes: Buffer): Promise<Buffer> {
  const source = Buffer.from(cleanSvg(bytes));
  return await rasterize(source).catch((cause: unknown) => {
    throw new ApiError('invalid', 'This SVG cannot be drawn: save it again as plain SVG, or export as PNG', {
      cause,
    });
  });
}

async function rasterize(source: Buffer): Promise<Buffer> {
  const { width, height } = await openImage(source, { limitInputPixels: false }).metadata();
  const density = Math.min(10_000, Math.max(1, (72 * targetSide) / Math.max(width, height)));
  return await openImage(source, { density })
    .resize({ width: targetSide, height: targetSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
