import type { Sharp } from 'sharp';
import type { ImageFormat } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { openImage } from './open-image.ts';

const encode: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 92, mozjpeg: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 92 }),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ quality: 75, effort: 0 }),
};

/** Source, destination and format of an image to normalize. */
interface NormalizeTask {
  readonly from: string;
  readonly to: string;
  readonly format: ImageFormat;
  readonly isAnimated: boolean;
}

/** Re-encodes an image with its EXIF orientation applied and its metadata stripped. */
export async function normalizeImage({ from, to, format, isAnimated }: NormalizeTask): Promise<void> {
  const upright = isAnimated ? openImage(from, { animated: true }) : openImage(from).autoOrient();
  await encode[format](upright)
    .toFile(to)
    .catch((cause: unknown) => {
      throw new ApiError('invalid', 'The image cannot be read: export it again', { cause });
    });
}
