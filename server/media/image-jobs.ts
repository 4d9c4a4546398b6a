import { readFile, writeFile } from 'node:fs/promises';
import type { ImageFormat } from '../database/media-name.ts';
import { createVariants, type VariantsTask } from './create-variants.ts';
import { type ImageInfo, inspectImage } from './inspect-image.ts';
import { type NormalizeTask, normalizeImage } from './normalize-image.ts';
import { rasterizeSvg } from './rasterize-svg.ts';
import { type IconTask, renderIcon } from './render-icon.ts';
import { renderSharingImage, type SharingTask } from './render-sharing-image.ts';

/** The input of each image job: plain data, as jobs run in a worker process. */
export interface JobTasks {
  readonly inspect: { readonly path: string; readonly format: ImageFormat };
  readonly normalize: NormalizeTask;
  readonly rasterizeSvg: { readonly from: string; readonly to: string };
  readonly createVariants: VariantsTask;
  readonly renderIcon: IconTask;
  readonly renderSharingImage: SharingTask;
}

/** The result of each image job. */
export interface JobResults {
  readonly inspect: ImageInfo;
  readonly normalize: undefined;
  readonly rasterizeSvg: undefined;
  readonly createVariants: undefined;
  readonly renderIcon: Uint8Array;
  readonly renderSharingImage: Uint8Array;
}

export type ImageJob = keyof JobTasks;

/** The implementation of each image job. */
export const imageJobs: { readonly [J in ImageJob]: (task: JobTasks[J]) => Promise<JobResults[J]> } = {
  inspect: ({ path, format }) => inspectImage(path, format),
  normalize: async (task) => void (await normalizeImage(task)),
  rasterizeSvg: async ({ from, to }) =>
    void (await writeFile(to, await rasterizeSvg(await readFile(from)), { mode: 0o600 })),
  createVariants: async (task) => void (await createVariants(task)),
  renderIcon,
  renderSharingImage,
};
