import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import type { ErrorCode } from '#schemas/api/errors.ts';
import type { ImageFormat, VariantFormat } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { removePath, syncPath } from './disk.ts';
import { maxPixels, maxSide, openImage } from './open-image.ts';
import { renderIcon } from './render-icon.ts';
import { renderSharingImage } from './render-sharing-image.ts';
import { cleanSvg } from './svg.ts';

const jobs = {
  inspect: ({ path, format }: { path: string; format: ImageFormat }) => inspectImage(path, format),
  normalize: normalizeImage,
  rasterizeSvg: async ({ from, to }: { from: string; to: string }) =>
    await writeFile(to, await rasterizeSvg(await readFile(from)), { mode: 0o600 }),
  createVariants,
  renderIcon,
  renderSharingImage,
};

export type ImageJob = keyof typeof jobs;
/** The input of each image job: plain data, as jobs run in a worker process. */
export type JobTasks = { readonly [J in ImageJob]: Parameters<(typeof jobs)[J]>[0] };
/** The result of each image job. */
export type JobResults = { readonly [J in ImageJob]: Awaited<ReturnType<(typeof jobs)[J]>> };

/** The implementation of each image job. */
export const imageJobs: { readonly [J in ImageJob]: (task: JobTasks[J]) => Promise<JobResults[J]> } = jobs;

/** A job that the server sends to the worker process. */
export type JobRequest = {
  [J in ImageJob]: { readonly id: number; readonly job: J; readonly task: JobTasks[J] };
}[ImageJob];

/** The result of a job, sent by the worker process. */
export type JobReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode; readonly message: string } }
  | { readonly id: number; readonly failure: string };

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
async function createVariants(task: VariantsTask): Promise<void> {
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
async function inspectImage(path: string, format: ImageFormat): Promise<ImageInfo> {
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

const encodeOriginal: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
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
async function normalizeImage({ from, to, format, isAnimated }: NormalizeTask): Promise<void> {
  const upright = isAnimated ? openImage(from, { animated: true }) : openImage(from).autoOrient();
  await encodeOriginal[format](upright)
    .toFile(to)
    .catch((cause: unknown) => {
      throw new ApiError('invalid', 'The image cannot be read: export it again', { cause });
    });
}
