import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { VariantFormat } from '../database/media-name.ts';
import { removePath, syncPath } from './disk.ts';
import { openImage } from './open-image.ts';

interface VariantsTask {
  readonly original: string;
  readonly folder: string;
  /** Folder of incomplete files, on the same file system. */
  readonly tempFolder: string;
  readonly widths: readonly number[];
  readonly format: VariantFormat;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

// AVIF with effort 0 takes a sixth of the time of effort 2; with `tune: 'ssim'` the files are no larger.
const encode: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  avif: (image) => image.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0', tune: 'ssim' }),
};

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function writeVariant(pixels: Pixels, name: string, { format, folder, tempFolder }: VariantsTask) {
  const draft = join(tempFolder, randomBytes(16).toString('hex'));
  try {
    await encode[format](fromPixels(pixels)).toFile(draft);
    await syncPath(draft);
    await rename(draft, join(folder, name));
  } finally {
    await removePath(draft);
  }
}

/** Writes the missing variants of an image in one format; each file is written atomically. */
export async function createVariants(task: VariantsTask): Promise<void> {
  const { original, folder, format } = task;
  await mkdir(folder, { recursive: true });
  const existing = await readdir(folder);
  const missing = task.widths.filter((width) => !existing.includes(`${width}.${format}`)).toReversed();
  const [widest] = missing;
  if (widest === undefined) return;
  let pixels = await openImage(original)
    .toColourspace('srgb')
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of missing) {
    // Each width is resized from the next wider one, so the image is decoded once.
    if (width < pixels.info.width)
      pixels = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    await writeVariant(pixels, `${width}.${format}`, task);
  }
  await syncPath(folder);
}
