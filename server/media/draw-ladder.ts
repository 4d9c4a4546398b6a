import { randomBytes } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { removePath, syncPath } from './disk.ts';
import type { RungFormat } from './media-name.ts';
import { openPicture } from './picture-engine.ts';

/** A picture whose smaller versions are to be drawn. */
export interface LadderTask {
  readonly original: string;
  /** The folder of the rungs. */
  readonly folder: string;
  /** Where files lie until they are whole; on the same file system. */
  readonly workshop: string;
  readonly widths: readonly number[];
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

// Effort 2 takes a sixth of the default's time for files that are a few per cent larger.
const encode: Readonly<Record<RungFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
};

async function drawRung(
  { data, info }: Pixels,
  width: number,
  format: RungFormat,
  task: LadderTask,
): Promise<void> {
  const draft = join(task.workshop, randomBytes(16).toString('hex'));
  const { width: rawWidth, height, channels } = info;
  try {
    const picture = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({
      width,
      withoutEnlargement: true,
    });
    await encode[format](picture).toFile(draft);
    await syncPath(draft);
    await rename(draft, join(task.folder, `${width}.${format}`));
  } finally {
    await removePath(draft);
  }
}

/** Draws every width of a picture in both formats, small ones first, each file whole or not at all. */
export async function drawLadder(task: LadderTask): Promise<void> {
  const { original, folder, widths } = task;
  const widest = widths.at(-1);
  if (widest === undefined) return;
  await mkdir(folder, { recursive: true });
  // The picture is decoded once; every rung is drawn from these pixels.
  const pixels = await openPicture(original)
    .toColourspace('srgb')
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    for (const format of ['webp', 'avif'] as const) {
      await drawRung(pixels, width, format, task);
    }
  }
  await syncPath(folder);
}
