import type { ErrorCode } from '#schemas/api/errors.ts';
import type { ImageJob, JobTasks } from './image-jobs.ts';

/** A job that the server sends to the worker process. */
export type JobRequest = {
  [J in ImageJob]: { readonly id: number; readonly job: J; readonly task: JobTasks[J] };
}[ImageJob];

/** The result of a job, sent by the worker process. */
export type JobReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: ErrorCode; readonly message: string } }
  | { readonly id: number; readonly failure: string };
