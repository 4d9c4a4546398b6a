import { readFile, writeFile } from 'node:fs/promises';
import type { PictureFormat } from '../store/media-name.ts';
import { drawIcon, type IconTask } from './draw-icon.ts';
import { drawLadder, type LadderTask } from './draw-ladder.ts';
import { drawSharingPicture, type SharingTask } from './draw-sharing-picture.ts';
import { drawSvg } from './draw-svg.ts';
import { inspectPicture, type PictureFacts } from './inspect-picture.ts';
import { type Rewriting, rewritePicture } from './rewrite-picture.ts';

/** What each job on the pixels of a file is given: plain data, as it runs in a process of its own. */
export interface JobTasks {
  readonly inspect: { readonly path: string; readonly format: PictureFormat };
  readonly rewrite: Rewriting;
  readonly drawSvg: { readonly from: string; readonly to: string };
  readonly drawLadder: LadderTask;
  readonly drawIcon: IconTask;
  readonly drawSharingPicture: SharingTask;
}

/** What each job gives back. */
export interface JobResults {
  readonly inspect: PictureFacts;
  readonly rewrite: undefined;
  readonly drawSvg: undefined;
  readonly drawLadder: undefined;
  readonly drawIcon: Uint8Array;
  readonly drawSharingPicture: Uint8Array;
}

/** The name of a job. */
export type PictureJob = keyof JobTasks;

/** How each job is done. */
export const pictureJobs: { readonly [J in PictureJob]: (task: JobTasks[J]) => Promise<JobResults[J]> } = {
  inspect: ({ path, format }) => inspectPicture(path, format),
  rewrite: async (task) => void (await rewritePicture(task)),
  drawSvg: async ({ from, to }) =>
    void (await writeFile(to, await drawSvg(await readFile(from)), { mode: 0o600 })),
  drawLadder: async (task) => void (await drawLadder(task)),
  drawIcon,
  drawSharingPicture,
};
