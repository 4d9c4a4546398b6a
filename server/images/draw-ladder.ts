import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { RungFormat } from '../store/media-name.ts';
import { removePath, syncPath } from './disk.ts';
import { openPicture } from './picture-engine.ts';

/** An image whose variants in one format are to be made. */
export interface LadderTask {
  readonly original: string;
  /** The folder of the variants. */
  readonly folder: string;
  /** Where files lie until they are whole; on the same file system. */
  readonly workshop: string;
  readonly widths: readonly number[];
  readonly format: RungFormat;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

// AVIF without effort takes a sixth of the time of effort 2, and tuned for likeness its files are no larger.
const encode: Readonly<Record<RungFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0', tune: 'ssim' }),
};

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function writeVariant(pixels: Pixels, name: string, { format, folder, workshop }: LadderTask) {
  const draft = join(workshop, randomBytes(16).toString('hex'));
  try {
    await encode[format](fromPixels(pixels)).toFile(draft);
    await syncPath(draft);
    await rename(draft, join(folder, name));
  } finally {
    await removePath(draft);
  }
}

/** Writes each missing variant of an image in one format, each file whole or not at all. */
export async function drawLadder(task: LadderTask): Promise<void> {
  const { original, folder, format } = task;
  await mkdir(folder, { recursive: true });
  const there = await readdir(folder);
  const missing = task.widths.filter((width) => !there.includes(`${width}.${format}`)).toReversed();
  const [widest] = missing;
  if (widest === undefined) return;
  let pixels = await openPicture(original)
    .toColourspace('srgb')
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of missing) {
    // Each width is made from the pixels of the next wider one: the image is decoded once.
    if (width < pixels.info.width)
      pixels = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    await writeVariant(pixels, `${width}.${format}`, task);
  }
  await syncPath(folder);
}
