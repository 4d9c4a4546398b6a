import type { Metadata, Sharp } from 'sharp';
import type { ImageFormat } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { maxPixels, maxSide, openImage } from './open-image.ts';

interface ImageInfo {
  readonly width: number;
  readonly height: number;
  /** Mean colour on white, `#rrggbb`. */
  readonly color: string;
  readonly isAnimated: boolean;
  /** Whether the image has metadata to strip or an EXIF orientation to apply. */
  readonly needsNormalizing: boolean;
}

const decoderOf: Readonly<Record<ImageFormat, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

const broken = 'The image is damaged or incomplete: export it again';

async function readHeader(path: string, format: ImageFormat): Promise<Metadata> {
  const header = await openImage(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new ApiError('invalid', broken, { cause });
    });
  if (header.format !== decoderOf[format]) throw new ApiError('invalid', broken);
  return header;
}

function checkSize(width: number, height: number, frames: number): void {
  if (Math.max(width, height) > maxSide) {
    throw new ApiError(
      'invalid',
      `The image is too long: ${width} × ${height} pixels; a side may have ${maxSide.toLocaleString('en')}`,
    );
  }
  if (width * height * frames > maxPixels) {
    throw new ApiError(
      'invalid',
      `The image has too many pixels: at most ${maxPixels / 1_000_000} million are possible`,
    );
  }
}

async function readColor(path: string, isAnimated: boolean): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await openImage(path, { animated: isAnimated })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}

function hasMetadata({ exif, xmp, iptc, comments, orientation }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc ?? comments) || (orientation ?? 1) > 1;
}

/** Decodes a whole image and returns its properties; throws when it is damaged, too large, or not of the expected format. */
export async function inspectImage(path: string, format: ImageFormat): Promise<ImageInfo> {
  const header = await readHeader(path, format);
  const frames = header.pages ?? 1;
  const { width, height } = header.autoOrient;
  checkSize(width, height, frames);
  const isAnimated = frames > 1;
  const color = await readColor(path, isAnimated).catch((cause: unknown) => {
    throw new ApiError('invalid', broken, { cause });
  });
  return { width, height, color, isAnimated, needsNormalizing: hasMetadata(header) };
}

const encode: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 92, mozjpeg: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 92 }),
  gif: (image) => image.gif(),
  avif: (image) => image.avif({ quality: 75, effort: 0 }),
};

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
