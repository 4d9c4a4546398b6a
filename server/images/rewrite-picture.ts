import type { Sharp } from 'sharp';
import type { PictureFormat } from '../store/media-name.ts';
import { openPicture } from './picture-engine.ts';
import { refusal } from './refusal.ts';

const encode: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 92, mozjpeg: false }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  avif: (picture) => picture.avif({ quality: 75, effort: 0 }),
};

/** Where a picture is and where it is to be written. */
export interface Rewriting {
  readonly from: string;
  readonly to: string;
  readonly format: PictureFormat;
  readonly isAnimated: boolean;
}

/** Writes a picture anew: upright, and without what the camera noted in it. */
export async function rewritePicture({ from, to, format, isAnimated }: Rewriting): Promise<void> {
  const upright = isAnimated ? openPicture(from, { animated: true }) : openPicture(from).autoOrient();
  try {
    await encode[format](upright).toFile(to);
  } catch (cause) {
    throw refusal('invalid', 'The picture cannot be read: export it again', cause);
  }
}
