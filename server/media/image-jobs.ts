import { readFile, writeFile } from 'node:fs/promises';
import type { ErrorCode } from '#schemas/api/errors.ts';
import type { ImageFormat } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { createVariants } from './create-variants.ts';
import { inspectImage, normalizeImage } from './inspect-image.ts';
import { openImage } from './open-image.ts';
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
