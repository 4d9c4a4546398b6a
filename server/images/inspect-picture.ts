import type { Metadata } from 'sharp';
import { ApiError } from '../errors.ts';
import type { PictureFormat } from '../store/media-name.ts';
import { longestSide, mostPixels, openPicture } from './picture-engine.ts';
import { refusal } from './refusal.ts';

/** What is known of a whole picture once it was read through. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Its mean colour on white, `#rrggbb`. */
  readonly color: string;
  readonly isAnimated: boolean;
  /** It says how or where it was taken, or lies on its side: it must be written anew. */
  readonly needsRewrite: boolean;
}

const readAs: Readonly<Record<PictureFormat, string>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

const broken = 'The picture is damaged or incomplete: export it again';

async function readHeader(path: string, format: PictureFormat): Promise<Metadata> {
  const header = await openPicture(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refusal('invalid', broken, cause);
    });
  if (header.format !== readAs[format]) throw new ApiError('invalid', broken);
  return header;
}

function checkSize(width: number, height: number, frames: number): void {
  if (Math.max(width, height) > longestSide) {
    throw new ApiError(
      'invalid',
      `The picture is too long: ${width} × ${height} pixels; a side may have ${longestSide.toLocaleString('en')}`,
    );
  }
  if (width * height * frames > mostPixels) {
    throw new ApiError(
      'invalid',
      `The picture has too many pixels: at most ${mostPixels / 1_000_000} million are possible`,
    );
  }
}

async function readColor(path: string, isAnimated: boolean): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await openPicture(path, { animated: isAnimated })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}

function saysTooMuch({ exif, xmp, iptc, comments, orientation }: Metadata): boolean {
  return Boolean(exif ?? xmp ?? iptc ?? comments) || (orientation ?? 1) > 1;
}

/** Reads a picture through to its end; refuses one that is damaged, too large, or not of the format it began as. */
export async function inspectPicture(path: string, format: PictureFormat): Promise<PictureFacts> {
  const header = await readHeader(path, format);
  const frames = header.pages ?? 1;
  const { width, height } = header.autoOrient;
  checkSize(width, height, frames);
  const isAnimated = frames > 1;
  const color = await readColor(path, isAnimated).catch((cause: unknown) => {
    throw refusal('invalid', broken, cause);
  });
  return { width, height, color, isAnimated, needsRewrite: saysTooMuch(header) };
}
