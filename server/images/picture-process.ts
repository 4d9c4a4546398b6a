import { setPriority } from 'node:os';
import { ApiError } from '../errors.ts';
import { isDiskFull, noSpace } from './disk.ts';
import { type JobTasks, type PictureJob, pictureJobs } from './picture-jobs.ts';
import type { JobReply, JobRequest } from './picture-message.ts';

/** Below the server's own priority: visitors come first. */
const niceness = 10;

function run<J extends PictureJob>({ job, task }: { job: J; task: JobTasks[J] }): Promise<unknown> {
  return pictureJobs[job](task);
}

async function answer(request: JobRequest): Promise<JobReply> {
  const { id } = request;
  try {
    return { id, result: await run(request) };
  } catch (thrown) {
    const error = isDiskFull(thrown) ? noSpace(thrown) : thrown;
    if (error instanceof ApiError) return { id, refusal: { code: error.code, message: error.message } };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

setPriority(niceness);
// The server may have been killed: nobody is left to work for.
process.on('disconnect', () => process.exit());
process.on('message', (request: JobRequest) => {
  answer(request).then((reply) => process.send?.(reply));
});
