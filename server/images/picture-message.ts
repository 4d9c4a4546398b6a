import type { ErrorCode } from '#schemas/api/errors.ts';
import type { JobTasks, PictureJob } from './picture-jobs.ts';

/** What the server asks of the picture process. */
export type JobRequest = {
  [J in PictureJob]: { readonly id: number; readonly job: J; readonly task: JobTasks[J] };
}[PictureJob];

/** What the picture process answers. */
export type JobReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly refusal: { readonly code: ErrorCode; readonly message: string } }
  | { readonly id: number; readonly failure: string };
